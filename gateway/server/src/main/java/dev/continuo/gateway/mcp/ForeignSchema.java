package dev.continuo.gateway.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;

/// Checks the JSON Schema of a foreign tool's arguments, and cleans what it says in words.
public final class ForeignSchema {
    /// Characters. A model reads it at every turn.
    private static final int MAX_CHARS = 16_000;

    private static final int MAX_DEPTH = 12;
    private static final int MAX_WORDS = 200;
    private static final int MAX_TEXT = 500;
    private static final String PROPERTY = "[A-Za-z_$][A-Za-z0-9_.$-]{0,63}";
    private static final Set<String> WORDS = Set.of("description", "title", "$comment");
    private static final Set<String> NAMED = Set.of("properties", "$defs", "definitions");

    private static final JsonMapper JSON = new JsonMapper();

    private ForeignSchema() {}

    /// A schema that is not taken.
    public static final class Unfit extends Exception {
        private static final long serialVersionUID = 1;

        /// @param reason a part of a sentence
        Unfit(String reason) {
            super(reason, null, false, false);
        }
    }

    /// The schema as it is shown; what is missing is a schema of no arguments.
    ///
    /// @throws Unfit with a reason where it is not taken
    public static ObjectNode read(JsonNode schema) throws Unfit {
        if (schema.isMissingNode() || schema.isNull())
            return JSON.createObjectNode().put("type", "object");
        if (!(schema instanceof ObjectNode object)
                || !object.path("type").asText().equals("object"))
            throw new Unfit("its schema is not that of an object");
        if (object.toString().length() > MAX_CHARS)
            throw new Unfit("its schema is longer than %,d characters".formatted(MAX_CHARS));
        return object(object, false, 0);
    }

    /// @param named whether the keys are names of arguments and not words of JSON Schema
    private static ObjectNode object(ObjectNode from, boolean named, int depth) throws Unfit {
        if (depth > MAX_DEPTH) throw new Unfit("its schema is deeper than %d levels".formatted(MAX_DEPTH));
        var to = JSON.createObjectNode();
        for (var entry : from.properties()) {
            var key = entry.getKey();
            if (!key.matches(PROPERTY)) throw new Unfit("its schema has names that are no names");
            if (key.equals("$schema") && !named) continue;
            var value = entry.getValue();
            if (!named && WORDS.contains(key) && value.isTextual()) {
                var words = ForeignText.line(value.asText(), MAX_WORDS);
                if (!words.isEmpty()) to.put(key, words);
            } else to.set(key, value(value, !named && NAMED.contains(key), depth));
        }
        var reference = from.path("$ref");
        if (!named && reference.isTextual() && !reference.asText().startsWith("#"))
            throw new Unfit("its schema points elsewhere");
        return to;
    }

    private static JsonNode value(JsonNode value, boolean named, int depth) throws Unfit {
        if (value instanceof ObjectNode object) return object(object, named, depth + 1);
        if (value instanceof ArrayNode list) {
            if (depth >= MAX_DEPTH) throw new Unfit("its schema is deeper than %d levels".formatted(MAX_DEPTH));
            var to = JSON.createArrayNode();
            for (var each : list) to.add(value(each, false, depth + 1));
            return to;
        }
        if (value.isTextual() && (value.asText().length() > MAX_TEXT || ForeignText.suspect(value.asText())))
            throw new Unfit("its schema holds hidden or overlong text");
        return value;
    }
}
