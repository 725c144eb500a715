package dev.continuo.model.provider.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// Puts right, before the library reads it, what servers that speak OpenAI's protocol send
/// otherwise: a text in parts, of which some are thinking, and streamed calls of several tools
/// under one index. One for each answer.
final class OpenAiOddities {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern PARTS = Pattern.compile("\"content\"\\s*:\\s*\\[");
    private static final Pattern CALLS = Pattern.compile("\"tool_calls\"\\s*:\\s*\\[");

    /// Ids and numbers of calls by the index that the server gives them.
    private final Map<Integer, String> ids = new HashMap<>();

    private final Map<Integer, Integer> numbers = new HashMap<>();
    private int next;

    /// A whole answer.
    static String whole(String body) {
        return body.contains("\"choices\"") && PARTS.matcher(body).find()
                ? changed(body, choice -> joinParts(choice.path("message")))
                : body;
    }

    /// An event of a stream.
    String event(String data) {
        if (!data.contains("\"choices\"")) return data;
        var parts = PARTS.matcher(data).find();
        var calls = CALLS.matcher(data).find();
        if (!parts && !calls) return data;
        return changed(data, choice -> {
            if (parts) joinParts(choice.path("delta"));
            if (calls) choice.path("delta").path("tool_calls").forEach(this::renumber);
        });
    }

    private interface ChoiceChange {
        void of(JsonNode choice);
    }

    private static String changed(String body, ChoiceChange change) {
        try {
            var tree = JSON.readTree(body);
            tree.path("choices").forEach(change::of);
            return JSON.writeValueAsString(tree);
        } catch (JsonProcessingException _) {
            return body;
        }
    }

    private static void joinParts(JsonNode message) {
        if (!(message instanceof ObjectNode object) || !object.path("content").isArray()) return;
        object.put(
                "content",
                StreamSupport.stream(object.path("content").spliterator(), false)
                        .map(part -> part.isTextual()
                                ? part.asText()
                                : part.path("text").asText())
                        .collect(Collectors.joining()));
    }

    /// A call with a name and an id of its own is another one.
    private void renumber(JsonNode call) {
        if (!(call instanceof ObjectNode object)) return;
        var index = object.path("index").asInt(0);
        var id = object.path("id").asText();
        var begins =
                !id.isEmpty() && !object.path("function").path("name").asText().isEmpty();
        if (begins && !id.equals(ids.put(index, id))) numbers.put(index, next++);
        object.put("index", numbers.computeIfAbsent(index, _ -> next++));
    }
}
