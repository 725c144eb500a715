package dev.continuo.gateway.mcp.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// Answers of `elicitation/create` that hold only what the server itself proposed: no words of
/// people, and nobody is asked.
final class ProposedDefaults {
    private ProposedDefaults() {}

    /// Accepts with the defaults of the schema's fields, or declines where a required field has
    /// none and where more than a form is wanted.
    static ObjectNode answer(JsonNode asked) {
        var answer = JsonNodeFactory.instance.objectNode();
        var schema = asked.path("requestedSchema");
        var content = JsonNodeFactory.instance.objectNode();
        for (var field : schema.path("properties").properties()) {
            var value = field.getValue().path("default");
            if (!value.isMissingNode()) content.set(field.getKey(), value);
        }
        for (var required : schema.path("required"))
            if (!content.has(required.asText())) return answer.put("action", "decline");
        if (!schema.isObject() || !asked.path("mode").asText("form").equals("form"))
            return answer.put("action", "decline");
        answer.put("action", "accept").set("content", content);
        return answer;
    }
}
