package dev.continuo.mind.faculty.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The arguments that a model called a tool with. What cannot be read is refused with a sentence
/// that says what is wanted.
public final class ToolArguments {
    private static final JsonMapper JSON = new JsonMapper();

    private final ObjectNode values;

    private ToolArguments(ObjectNode values) {
        this.values = values;
    }

    /// Reads what a model wrote; nothing at all means no arguments.
    ///
    /// @throws ToolFailure where it is no JSON object
    public static ToolArguments parse(String json) throws ToolFailure {
        if (json.isBlank()) return new ToolArguments(JSON.createObjectNode());
        try {
            if (JSON.readTree(json) instanceof ObjectNode object) return new ToolArguments(object);
        } catch (JsonProcessingException _) {
            // said below
        }
        throw new ToolFailure("The arguments are no JSON object.", "Call it again with one JSON object.");
    }

    /// As they were given.
    public ObjectNode values() {
        return values.deepCopy();
    }

    /// A text that must be given, without space around it.
    ///
    /// @param most characters
    public String text(String name, int most) throws ToolFailure {
        return optionalText(name, most).orElseThrow(() -> new ToolFailure("The argument \"" + name + "\" is missing."));
    }

    /// A text, without space around it; empty where none is given or it is blank.
    ///
    /// @param most characters
    public Optional<String> optionalText(String name, int most) throws ToolFailure {
        var value = values.get(name);
        if (absent(value)) return Optional.empty();
        if (!value.isTextual() && !value.isNumber())
            throw new ToolFailure("The argument \"" + name + "\" is to be a text.");
        var text = value.asText().strip();
        if (text.length() > most)
            throw new ToolFailure(
                    "The argument \"%s\" has %,d characters; %,d are the most.".formatted(name, text.length(), most));
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    /// A whole number that must be given.
    public long number(String name) throws ToolFailure {
        return optionalNumber(name).orElseThrow(() -> new ToolFailure("The argument \"" + name + "\" is missing."));
    }

    /// A whole number, `#12` and `"12"` included; empty where none is given.
    public OptionalLong optionalNumber(String name) throws ToolFailure {
        var value = values.get(name);
        if (absent(value)) return OptionalLong.empty();
        if (value.isIntegralNumber() && value.canConvertToLong()) return OptionalLong.of(value.asLong());
        if (value.isTextual() && value.asText().strip().matches("#?-?[0-9]{1,18}"))
            return OptionalLong.of(Long.parseLong(value.asText().strip().replace("#", "")));
        throw new ToolFailure("The argument \"" + name + "\" is to be a whole number.");
    }

    private static boolean absent(@Nullable JsonNode value) {
        return value == null || value.isNull();
    }
}
