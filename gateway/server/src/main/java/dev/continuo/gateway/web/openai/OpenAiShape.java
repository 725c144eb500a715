package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Chat completions and their chunks as clients of OpenAI's API read them.
final class OpenAiShape {
    private static final Pattern WORD = Pattern.compile("\\s*\\S+\\s*");

    private final long message;
    private final String model;
    private final long created;

    /// @param created seconds since 1970
    OpenAiShape(long message, String model, long created) {
        this.message = message;
        this.model = model;
        this.created = created;
    }

    /// The whole answer.
    Map<String, Object> completion(String said, TurnUsage used) {
        var answer = head("chat.completion");
        answer.put(
                "choices",
                List.of(
                        Json.object(
                                "index",
                                0,
                                "message",
                                Json.object("role", "assistant", "content", said),
                                "finish_reason",
                                "stop")));
        answer.put("usage", tokens(used));
        return answer;
    }

    Map<String, Object> chunk(Map<String, ?> delta, @Nullable String finish) {
        var choice = new LinkedHashMap<String, @Nullable Object>();
        choice.put("index", 0);
        choice.put("delta", delta);
        choice.put("finish_reason", finish);
        var chunk = head("chat.completion.chunk");
        chunk.put("choices", List.of(choice));
        return chunk;
    }

    /// The chunk that a client asked for with `include_usage`.
    Map<String, Object> usage(TurnUsage used) {
        var chunk = head("chat.completion.chunk");
        chunk.put("choices", List.of());
        chunk.put("usage", tokens(used));
        return chunk;
    }

    private Map<String, Object> head(String object) {
        return Json.object(
                "id", "chatcmpl-" + message, "object", object, "created", created, "model", model);
    }

    private static Map<String, Object> tokens(TurnUsage used) {
        return Json.object(
                "prompt_tokens",
                used.input(),
                "completion_tokens",
                used.output(),
                "total_tokens",
                used.input() + used.output(),
                "prompt_tokens_details",
                Map.of("cached_tokens", used.cached()));
    }

    /// A text in pieces of so many words; joined, they are the text.
    static List<String> pieces(String text, int words) {
        var pieces = new ArrayList<String>();
        var piece = new StringBuilder();
        var inPiece = 0;
        var word = WORD.matcher(text);
        while (word.find()) {
            piece.append(word.group());
            if (++inPiece < words) continue;
            pieces.add(piece.toString());
            piece.setLength(0);
            inPiece = 0;
        }
        if (!piece.isEmpty()) pieces.add(piece.toString());
        return pieces;
    }
}
