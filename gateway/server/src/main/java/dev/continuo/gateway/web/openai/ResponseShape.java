package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.EventStream;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Problem;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Responses and their events as clients of OpenAI's API read them. A response has the number of
/// the message that it answers.
final class ResponseShape implements AnswerFormat {
    static final String PREFIX = "resp_";

    private final long message;
    private final String model;
    private final long created;
    private final @Nullable String previous;
    private int events;

    /// @param created seconds since 1970
    /// @param previous the response that this one goes on from; null for none
    ResponseShape(long message, String model, long created, @Nullable String previous) {
        this.message = message;
        this.model = model;
        this.created = created;
        this.previous = previous;
    }

    @Override
    public Object whole(FinishedAnswer answer) {
        var whole = head(answer.cut() ? "incomplete" : "completed");
        if (answer.cut()) whole.put("incomplete_details", Map.of("reason", "max_output_tokens"));
        whole.put("output", List.of(item(answer)));
        whole.put("usage", tokens(answer.used()));
        return whole;
    }

    /// A response that is not there yet.
    Object begun() {
        return head("in_progress");
    }

    /// A response that failed.
    Object failed(Problem problem) {
        var failed = head("failed");
        failed.put(
                "error",
                Json.object(
                        "code", "server_error", "message", (problem.sentence() + " " + problem.suggestion()).strip()));
        return failed;
    }

    @Override
    public void begin(EventStream out) throws IOException {
        send(out, "response.created", "response", begun());
        send(out, "response.in_progress", "response", begun());
        var item = item("in_progress", List.of());
        send(out, "response.output_item.added", "output_index", 0, "item", item);
        part(out, "response.content_part.added", "part", text(""));
    }

    @Override
    public void delta(EventStream out, String piece) throws IOException {
        part(out, "response.output_text.delta", "delta", piece);
    }

    @Override
    public void end(EventStream out, FinishedAnswer answer) throws IOException {
        part(out, "response.output_text.done", "text", answer.text());
        part(out, "response.content_part.done", "part", text(answer.text()));
        send(out, "response.output_item.done", "output_index", 0, "item", item(answer));
        var end = answer.cut() ? "response.incomplete" : "response.completed";
        send(out, end, "response", whole(answer));
    }

    @Override
    public void fail(EventStream out, Problem problem) throws IOException {
        send(out, "response.failed", "response", failed(problem));
    }

    /// Sends an event about the text of the answer.
    private void part(EventStream out, String type, String name, Object value) throws IOException {
        send(out, type, "item_id", id(), "output_index", 0, "content_index", 0, name, value);
    }

    private void send(EventStream out, String type, @Nullable Object... fields) throws IOException {
        var event = Json.object("type", type, "sequence_number", events++);
        event.putAll(Json.object(fields));
        out.send(type, null, event);
    }

    private String id() {
        return "msg_" + message;
    }

    private Map<String, @Nullable Object> head(String status) {
        var head = new LinkedHashMap<String, @Nullable Object>();
        head.put("id", PREFIX + message);
        head.put("object", "response");
        head.put("created_at", created);
        head.put("status", status);
        head.put("error", null);
        head.put("incomplete_details", null);
        head.put("model", model);
        head.put("output", List.of());
        head.put("tools", List.of());
        head.put("previous_response_id", previous);
        head.put("usage", null);
        return head;
    }

    private Map<String, Object> item(FinishedAnswer answer) {
        return item(answer.cut() ? "incomplete" : "completed", List.of(text(answer.text())));
    }

    private Map<String, Object> item(String status, List<?> content) {
        return Json.object("type", "message", "id", id(), "status", status, "role", "assistant", "content", content);
    }

    private static Map<String, Object> text(String text) {
        return Json.object("type", "output_text", "text", text, "annotations", List.of());
    }

    private static Map<String, Object> tokens(TurnUsage used) {
        return Json.object(
                "input_tokens",
                used.input(),
                "input_tokens_details",
                Map.of("cached_tokens", used.cached()),
                "output_tokens",
                used.output(),
                "total_tokens",
                used.input() + used.output());
    }
}
