package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.EventStream;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Problem;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Chat completions and their chunks as clients of OpenAI's API read them.
///
/// @param created seconds since 1970
/// @param usage whether the client asked for the counts at the end of a stream
record OpenAiShape(long message, String model, long created, boolean usage)
        implements AnswerFormat {
    @Override
    public Map<String, Object> whole(FinishedAnswer answer) {
        var whole = head("chat.completion");
        whole.put(
                "choices",
                List.of(
                        Json.object(
                                "index",
                                0,
                                "message",
                                Json.object("role", "assistant", "content", answer.text()),
                                "finish_reason",
                                finish(answer))));
        whole.put("usage", tokens(answer.used()));
        return whole;
    }

    @Override
    public void begin(EventStream out) throws IOException {
        out.data(chunk(Map.of("role", "assistant", "content", ""), null));
    }

    @Override
    public void delta(EventStream out, String piece) throws IOException {
        out.data(chunk(Map.of("content", piece), null));
    }

    @Override
    public void end(EventStream out, FinishedAnswer answer) throws IOException {
        out.data(chunk(Map.of(), finish(answer)));
        if (usage) {
            var counts = head("chat.completion.chunk");
            counts.put("choices", List.of());
            counts.put("usage", tokens(answer.used()));
            out.data(counts);
        }
        out.data("[DONE]");
    }

    @Override
    public void fail(EventStream out, Problem problem) throws IOException {
        out.data(problem.openAiJson());
    }

    private static String finish(FinishedAnswer answer) {
        return answer.cut() ? "length" : "stop";
    }

    private Map<String, Object> chunk(Map<String, ?> delta, @Nullable String finish) {
        var choice = new LinkedHashMap<String, @Nullable Object>();
        choice.put("index", 0);
        choice.put("delta", delta);
        choice.put("finish_reason", finish);
        var chunk = head("chat.completion.chunk");
        chunk.put("choices", List.of(choice));
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
}
