package dev.continuo.model.provider;

import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.model.provider.http.Provider;
import java.util.ArrayList;
import java.util.List;

/// What a provider's streamed answers look like on the wire; each counts 11 tokens in and 7 out.
final class ProviderScript {

    private ProviderScript() {}

    static LoopbackServer.Act answer(Provider provider, String finish, String... parts) {
        var acts = new ArrayList<>(List.of(LoopbackServer.write(begin(provider))));
        for (var part : parts) acts.add(LoopbackServer.write(part(provider, part)));
        acts.add(LoopbackServer.write(end(provider, finish)));
        return stream(provider, acts.toArray(LoopbackServer.Part[]::new));
    }

    static LoopbackServer.Act stream(Provider provider, LoopbackServer.Part... parts) {
        return LoopbackServer.stream(provider == Provider.OLLAMA ? "application/x-ndjson" : "text/event-stream", parts);
    }

    static String begin(Provider provider) {
        return switch (provider) {
            case OPENAI -> openai("\"role\":\"assistant\",\"content\":\"\"", "null");
            case ANTHROPIC ->
                anthropic(
                                "message_start",
                                "\"message\":{\"id\":\"m\",\"type\":\"message\",\"role\":\"assistant\",\"model\":\"c\",\"content\":[],\"usage\":{\"input_tokens\":11,\"output_tokens\":1}}")
                        + anthropic(
                                "content_block_start",
                                "\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}")
                        + anthropic("ping", "\"x\":1");
            case GEMINI, OLLAMA, OFFLINE, FAKE -> "";
        };
    }

    /// @param text as it stands in JSON
    static String part(Provider provider, String text) {
        return switch (provider) {
            case OPENAI -> openai("\"content\":\"" + text + "\"", "null");
            case ANTHROPIC ->
                anthropic(
                        "content_block_delta",
                        "\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"" + text + "\"}");
            case GEMINI -> gemini(text, "");
            case OLLAMA ->
                "{\"model\":\"m\",\"created_at\":\"2026-01-01T00:00:00Z\",\"message\":{\"role\":\"assistant\",\"content\":\""
                        + text
                        + "\"},\"done\":false}\n";
            case OFFLINE, FAKE -> throw new IllegalArgumentException();
        };
    }

    static String end(Provider provider, String finish) {
        return switch (provider) {
            case OPENAI ->
                openai("", "\"" + finish + "\"")
                        + "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":11,\"completion_tokens\":7,\"total_tokens\":18}}\n\n"
                        + "data: [DONE]\n\n";
            case ANTHROPIC ->
                anthropic("content_block_stop", "\"index\":0")
                        + anthropic(
                                "message_delta",
                                "\"delta\":{\"stop_reason\":\"" + finish + "\"},\"usage\":{\"output_tokens\":7}")
                        + anthropic("message_stop", "\"x\":1");
            case GEMINI -> gemini("", ",\"finishReason\":\"" + finish + "\"");
            case OLLAMA ->
                "{\"model\":\"m\",\"created_at\":\"2026-01-01T00:00:00Z\",\"message\":{\"role\":\"assistant\",\"content\":\"\"},\"done\":true,\"done_reason\":\""
                        + finish
                        + "\",\"prompt_eval_count\":11,\"eval_count\":7}\n";
            case OFFLINE, FAKE -> throw new IllegalArgumentException();
        };
    }

    /// What each provider writes when it fails after it has begun.
    static String error(Provider provider, String text) {
        return switch (provider) {
            case OPENAI -> "data: {\"error\":{\"message\":\"%s\",\"type\":\"server_error\"}}\n\n".formatted(text);
            case ANTHROPIC ->
                anthropic("error", "\"error\":{\"type\":\"overloaded_error\",\"message\":\"%s\"}".formatted(text));
            case GEMINI ->
                "data: {\"error\":{\"code\":503,\"message\":\"%s\",\"status\":\"UNAVAILABLE\"}}\n\n".formatted(text);
            case OLLAMA -> "{\"error\":\"%s\"}\n".formatted(text);
            case OFFLINE, FAKE -> throw new IllegalArgumentException();
        };
    }

    private static String openai(String delta, String finish) {
        return "data: {\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{%s},\"finish_reason\":%s}]}\n\n"
                .formatted(delta, finish);
    }

    private static String anthropic(String event, String rest) {
        return "event: %s\ndata: {\"type\":\"%s\",%s}\n\n".formatted(event, event, rest);
    }

    private static String gemini(String text, String finish) {
        return "data: {\"candidates\":[{\"content\":{\"role\":\"model\",\"parts\":[{\"text\":\"%s\"}]}%s,\"index\":0}],\"usageMetadata\":{\"promptTokenCount\":11,\"candidatesTokenCount\":3,\"thoughtsTokenCount\":4,\"totalTokenCount\":18}}\r\n\r\n"
                .formatted(text, finish);
    }
}
