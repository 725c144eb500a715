package dev.continuo.gateway.web.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The messages of a request.
///
/// @param field the parameter that holds them
record ChatMessages(String field, List<JsonNode> messages) {
    private static final Set<String> INSTRUCTING = Set.of("system", "developer");
    private static final Set<String> TEXTS = Set.of("text", "input_text", "output_text");

    static ChatMessages of(JsonBody body, String field) {
        return new ChatMessages(field, body.array(field));
    }

    /// Returns what the user said last.
    ///
    /// @throws Problem when they said nothing, or something that is not text
    String lastOfUser() {
        for (var message : messages.reversed())
            if (role(message).equals("user")) return text(message.path("content"));
        throw Problem.bad(field + " holds none of the role user.", "Add what the user says.")
                .about(field);
    }

    /// Instructions of the calling program; empty for none.
    ///
    /// @throws Problem when that is not text
    String instructions() {
        return String.join(
                "\n",
                messages.stream()
                        .filter(message -> INSTRUCTING.contains(role(message)))
                        .map(message -> text(message.path("content")))
                        .toList());
    }

    private static String role(JsonNode message) {
        return message.path("role").asText();
    }

    private String text(JsonNode content) {
        if (content.isTextual()) return content.textValue();
        if (!content.isArray()) throw notText();
        var parts = new ArrayList<String>();
        for (var part : content) {
            var text = part.path("text");
            if (!TEXTS.contains(part.path("type").asText()) || !text.isTextual()) throw notText();
            parts.add(text.textValue());
        }
        return String.join("\n", parts);
    }

    private Problem notText() {
        return Problem.bad(
                        "The content of a message that is heard is not text.",
                        "Send a string, or an array of parts of text.")
                .about(field);
    }
}
