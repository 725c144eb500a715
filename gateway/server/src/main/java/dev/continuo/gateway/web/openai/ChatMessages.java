package dev.continuo.gateway.web.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import io.javalin.http.Context;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The messages of a request.
///
/// @param field the parameter that holds them
record ChatMessages(String field, List<JsonNode> messages) {
    /// The header by which a client asks that its whole history is heard.
    private static final String HISTORY = "X-Continuo-History";

    /// Characters, so that they fit among instructions.
    private static final int LONGEST_HISTORY = 6_000;

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

    /// The instructions, and behind them what the client has of the talk before the user's last
    /// message, where the request asks that it be heard ([#HISTORY]).
    String instructions(Context ctx) {
        var heard = ctx.header(HISTORY);
        if (heard == null) return instructions();
        if (!heard.equals("client"))
            throw Problem.bad(HISTORY + " says what is not known.", "Send client, or leave it out.")
                    .about(HISTORY);
        return Stream.of(instructions(), history())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    /// The newest of what was said before, oldest first.
    private String history() {
        var before = new ArrayList<>(messages);
        while (!before.isEmpty() && !role(before.getLast()).equals("user")) before.removeLast();
        if (!before.isEmpty()) before.removeLast();
        var lines = new ArrayDeque<String>();
        var room = LONGEST_HISTORY;
        for (var message : before.reversed()) {
            var content = message.path("content");
            if (INSTRUCTING.contains(role(message)) || content.isNull()) continue;
            var line = role(message) + ": " + text(content);
            room -= line.length() + 1;
            if (room < 0) break;
            lines.addFirst(line);
        }
        return lines.isEmpty() ? "" : "Said in this client before:\n" + String.join("\n", lines);
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
