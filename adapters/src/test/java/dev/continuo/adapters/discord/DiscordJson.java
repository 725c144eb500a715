package dev.continuo.adapters.discord;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// JSON as the fake writes and reads it.
final class DiscordJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private DiscordJson() {}

    /// An object of names and values in turn.
    static Map<String, @Nullable Object> of(@Nullable Object... pairs) {
        var object = new LinkedHashMap<String, @Nullable Object>();
        for (var i = 0; i < pairs.length; i += 2) object.put(String.valueOf(pairs[i]), pairs[i + 1]);
        return object;
    }

    static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode read(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A member that is a text and not null.
    static @Nullable String text(JsonNode object, String name) {
        var value = object.path(name);
        return value.isMissingNode() || value.isNull() ? null : value.asText();
    }
}
