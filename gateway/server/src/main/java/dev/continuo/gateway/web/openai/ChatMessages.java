package dev.continuo.gateway.web.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import io.javalin.http.Context;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The messages of a request.
///
/// @param field the parameter that holds them
record ChatMessages(String field, List<JsonNode> messages) {
    /// Characters: a long system text of a client, which is shortened for the model where it must.
    static final int LONGEST_INSTRUCTIONS = 32_000;

    /// The header by which a client asks that its whole history is heard.
    private static final String HISTORY = "X-Continuo-History";

    /// Stands in the place of calls of tools.
    static final String CALL = "[tool call]";

    private static final String BEFORE = "Said in this client before:\n";

    /// Characters, so that they fit among instructions.
    private static final int LONGEST_HISTORY = 6_000;

    /// Neither is told, and neither may make a later message fail.
    private static final Pattern NO_TEXT = Pattern.compile("[\\x00\\p{Cs}]");

    private static final Set<String> INSTRUCTING = Set.of("system", "developer");
    private static final Set<String> TEXTS = Set.of("text", "input_text", "output_text");

    /// Something said before.
    ///
    /// @param text words, and marks in place of everything else
    record PastMessage(String role, String text) {}

    static ChatMessages of(JsonBody body, String field) {
        return new ChatMessages(field, body.array(field));
    }

    /// Returns what the user said last; a mark stands for what is not text.
    ///
    /// @throws Problem when they said nothing, or nothing in words
    String lastOfUser() {
        var last = lastIndex();
        if (last < 0)
            throw Problem.bad(field + " holds none of the role user.", "Add what the user says.")
                    .about(field);
        var content = messages.get(last).path("content");
        if (content.isTextual()) return content.textValue();
        for (var part : content) if (isText(part)) return told(content);
        throw notText();
    }

    private int lastIndex() {
        var last = messages.size() - 1;
        while (last >= 0 && !role(messages.get(last)).equals("user")) last--;
        return last;
    }

    /// The results of calls that stand after what the assistant said last.
    ToolResults results() {
        var results = new HashMap<String, String>();
        var last = true;
        for (var message : messages.reversed()) {
            if (role(message).equals("tool"))
                results.putIfAbsent(
                        message.path("tool_call_id").asText(),
                        NO_TEXT.matcher(told(message.path("content"))).replaceAll("?"));
            else if (role(message).equals("assistant")) break;
            else if (role(message).equals("user")) last &= !results.isEmpty();
        }
        return new ToolResults(results, last && !results.isEmpty());
    }

    /// Lists the messages before the user's last one, oldest first, without instructions. Nothing
    /// in them can fail: what has no words is told as a mark.
    List<PastMessage> past() {
        return messages.subList(0, Math.max(0, lastIndex())).stream()
                .filter(message -> !INSTRUCTING.contains(role(message)))
                .map(message -> new PastMessage(role(message), told(message)))
                .filter(past -> !past.role().isEmpty() && !past.text().isBlank())
                .toList();
    }

    /// The instructions of the calling program, and behind them what the client has of the talk
    /// before the user's last message, where the request asks that it be heard ([#HISTORY]).
    ///
    /// @param first what stands before them; empty for nothing
    /// @return empty for none
    /// @throws Problem when they are not text
    String instructions(Context ctx, String first) {
        var asked = Stream.concat(
                        Stream.of(first),
                        messages.stream()
                                .filter(message -> INSTRUCTING.contains(role(message)))
                                .map(message -> text(message.path("content"))))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n"));
        var heard = ctx.header(HISTORY);
        if (heard == null) return asked;
        if (!heard.equals("client"))
            throw Problem.bad(HISTORY + " says what is not known.", "Send client, or leave it out.")
                    .about(HISTORY);
        var room = LONGEST_INSTRUCTIONS - asked.length() - BEFORE.length() - 2;
        return Stream.of(asked, history(Math.min(room, LONGEST_HISTORY)))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    /// Writes the newest of these messages, oldest first.
    private String history(int room) {
        var lines = new ArrayDeque<String>();
        var left = room;
        for (var past : past().reversed()) {
            var line = NO_TEXT.matcher(past.role() + ": " + past.text()).replaceAll("?");
            left -= line.length() + 1;
            if (left < 0) break;
            lines.addFirst(line);
        }
        return lines.isEmpty() ? "" : BEFORE + String.join("\n", lines);
    }

    private static String role(JsonNode message) {
        return message.path("role").asText();
    }

    private static String told(JsonNode node) {
        if (node.isTextual()) return node.textValue();
        if (node.has("role"))
            return (told(node.path("content")) + (node.path("tool_calls").isEmpty() ? "" : "\n" + CALL)).strip();
        var parts = new ArrayList<String>();
        for (var part : node) parts.add(isText(part) ? part.path("text").textValue() : mark(part));
        return String.join("\n", parts);
    }

    private static String mark(JsonNode part) {
        return switch (part.path("type").asText()) {
            case "image_url", "input_image" -> "[image]";
            case "input_audio" -> "[audio]";
            case "refusal" -> part.path("refusal").asText();
            default -> "[file]";
        };
    }

    private static boolean isText(JsonNode part) {
        return TEXTS.contains(part.path("type").asText()) && part.path("text").isTextual();
    }

    private String text(JsonNode content) {
        if (content.isTextual()) return content.textValue();
        if (!content.isArray()) throw notText();
        for (var part : content) if (!isText(part)) throw notText();
        return told(content);
    }

    private Problem notText() {
        return Problem.bad(
                        "The content of a message that is heard is not text.",
                        "Send a string, or an array of parts with text.")
                .about(field);
    }
}
