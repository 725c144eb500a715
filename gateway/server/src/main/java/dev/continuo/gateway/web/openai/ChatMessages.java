package dev.continuo.gateway.web.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import java.util.ArrayList;

/// The messages of a chat completion request.
final class ChatMessages {
    private ChatMessages() {}

    /// What the user said last.
    ///
    /// @throws Problem when they said nothing, or something that is not text
    static String lastOfUser(JsonBody body) {
        for (var message : body.array("messages").reversed())
            if (message.path("role").asText().equals("user")) return text(message.path("content"));
        throw Problem.bad("messages holds none of the role user.", "Add what the user says.");
    }

    private static String text(JsonNode content) {
        if (content.isTextual()) return content.textValue();
        if (!content.isArray()) throw notText();
        var parts = new ArrayList<String>();
        for (var part : content) {
            var text = part.path("text");
            if (!part.path("type").asText().equals("text") || !text.isTextual()) throw notText();
            parts.add(text.textValue());
        }
        return String.join("\n", parts);
    }

    private static Problem notText() {
        return Problem.bad(
                "The content of the last user message is not text.",
                "Send a string, or an array of parts of the type text.");
    }
}
