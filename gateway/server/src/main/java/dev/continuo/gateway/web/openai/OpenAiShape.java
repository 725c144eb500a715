package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.EventStream;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.model.prompt.ToolCall;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Chat completions and their chunks as clients of OpenAI's API read them.
///
/// @param created seconds since 1970
/// @param usage whether the client asked for the counts at the end of a stream
record OpenAiShape(long message, String model, long created, boolean usage) implements AnswerFormat {
    @Override
    public Map<String, Object> whole(FinishedAnswer answer) {
        var whole = head("chat.completion");
        whole.put(
                "choices",
                List.of(Json.object("index", 0, "message", message(answer), "finish_reason", finish(answer))));
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
        for (var i = 0; i < answer.calls().size(); i++) {
            var call = call(answer.calls().get(i));
            call.put("index", i);
            out.data(chunk(Map.of("tool_calls", List.of(call)), null));
        }
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

    private Map<String, @Nullable Object> message(FinishedAnswer answer) {
        var message = new LinkedHashMap<String, @Nullable Object>();
        message.put("role", "assistant");
        message.put("content", answer.calls().isEmpty() ? answer.text() : null);
        if (!answer.calls().isEmpty())
            message.put("tool_calls", answer.calls().stream().map(this::call).toList());
        return message;
    }

    private Map<String, Object> call(ToolCall call) {
        return Json.object(
                "id",
                ToolResults.id(message, call.id()),
                "type",
                "function",
                "function",
                Json.object("name", call.name(), "arguments", call.arguments()));
    }

    private static String finish(FinishedAnswer answer) {
        if (!answer.calls().isEmpty()) return "tool_calls";
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
        return Json.object("id", "chatcmpl-" + message, "object", object, "created", created, "model", model);
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
