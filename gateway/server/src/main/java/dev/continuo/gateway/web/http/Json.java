package dev.continuo.gateway.web.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// JSON as the web reads and writes it.
public final class Json {
    static final int DEEPEST = 50;

    /// Reads strictly: no duplicate names, nothing after the value, no deep nesting.
    static final ObjectMapper STRICT = JsonMapper.builder(com.fasterxml.jackson.core.JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final ObjectMapper WRITER = new ObjectMapper();

    private Json() {}

    /// A value as text. Takes maps, lists, strings, numbers, booleans and records of these.
    public static String text(Object value) {
        try {
            return WRITER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + value.getClass(), e);
        }
    }

    /// A value as a tree of maps, lists and scalars.
    public static JsonNode tree(Object value) {
        return WRITER.valueToTree(value);
    }

    /// Answers with JSON.
    public static void answer(Context ctx, int status, Object value) {
        ctx.status(status).contentType("application/json").result(text(value));
    }

    /// An object in the order in which it is given; a null value leaves its name out.
    public static Map<String, Object> object(@Nullable Object... namesAndValues) {
        var object = new LinkedHashMap<String, Object>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            var value = namesAndValues[i + 1];
            if (value != null) object.put(String.valueOf(namesAndValues[i]), value);
        }
        return object;
    }
}
