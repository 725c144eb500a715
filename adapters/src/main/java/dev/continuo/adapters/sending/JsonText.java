package dev.continuo.adapters.sending;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;

/// JSON as networks send it.
public final class JsonText {
    private static final ObjectMapper JSON = new ObjectMapper();

    private JsonText() {}

    /// The JSON of maps and lists.
    public static String of(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no JSON", e);
        }
    }

    /// Reads JSON; what is none is missing.
    public static JsonNode read(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException _) {
            return MissingNode.getInstance();
        }
    }
}
