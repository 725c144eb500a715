package dev.continuo.model.provider;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.model.prompt.Prompt.PromptLine;
import dev.continuo.model.prompt.ToolCall;
import dev.continuo.model.prompt.ToolSpec;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Tools and their calls as LangChain4j has them.
final class ToolMessages {
    private static final JsonMapper JSON = new JsonMapper();

    private ToolMessages() {}

    /// Tells whether a line calls a tool, or is what came of one.
    static boolean concerns(PromptLine line) {
        return !line.calls().isEmpty() || line.answers() != null;
    }

    static ToolSpecification specification(ToolSpec tool) {
        var json = JSON.createObjectNode()
                .put("name", tool.name())
                .put("description", tool.description())
                .putRawValue("parameters", new com.fasterxml.jackson.databind.util.RawValue(tool.parameters()));
        return ToolSpecification.fromJson(json.toString());
    }

    static ChatMessage of(PromptLine line) {
        var answered = line.answers();
        if (answered != null) return ToolExecutionResultMessage.from(answered.id(), answered.name(), line.text());
        if (line.original() instanceof AiMessage original) return original;
        var requests = line.calls().stream().map(ToolMessages::request).toList();
        return line.text().isBlank() ? AiMessage.from(requests) : AiMessage.from(line.text(), requests);
    }

    private static ToolExecutionRequest request(ToolCall call) {
        return ToolExecutionRequest.builder()
                .id(call.id())
                .name(call.name())
                .arguments(call.arguments())
                .build();
    }

    /// Some providers give calls no id: their place among the calls of one answer is one.
    static List<ToolCall> calls(@Nullable AiMessage message) {
        if (message == null || !message.hasToolExecutionRequests()) return List.of();
        var calls = new ArrayList<ToolCall>();
        for (var request : message.toolExecutionRequests())
            calls.add(new ToolCall(
                    Objects.requireNonNullElse(request.id(), "call-" + calls.size()),
                    Objects.requireNonNullElse(request.name(), ""),
                    arguments(request.arguments())));
        return calls;
    }

    /// Some models write nothing, or null, where a tool needs no arguments.
    private static String arguments(@Nullable String written) {
        return written == null || written.isBlank() || written.strip().equals("null") ? "{}" : written;
    }
}
