package dev.continuo.mind.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.mind.testing.LoopbackServer.Act;
import dev.continuo.model.provider.http.Provider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What each provider answers when it does not stream; each counts 11 tokens in and 7 out.
public final class ProviderAnswers {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ProviderAnswers() {}

    /// A whole answer.
    public static Act said(Provider provider, String text) {
        return LoopbackServer.json(200, body(provider, text, stop(provider)));
    }

    /// One that ends at its length limit.
    public static Act cut(Provider provider, String text) {
        return LoopbackServer.json(200, body(provider, text, length(provider)));
    }

    /// One that calls tools.
    ///
    /// @param calls their names, each with a JSON object
    /// @param input tokens of the prompt
    public static Act calls(Provider provider, String text, List<Map.Entry<String, String>> calls, int input) {
        return LoopbackServer.json(200, calling(provider, text, calls).replace(":11,", ":" + input + ","));
    }

    private static String calling(Provider provider, String text, List<Map.Entry<String, String>> calls) {
        var words = quoted(text);
        var each = new ArrayList<String>();
        for (var call : calls) {
            var name = quoted(call.getKey());
            var arguments = call.getValue();
            each.add(
                    switch (provider) {
                        case OPENAI ->
                            "{\"id\":\"c%d\",\"type\":\"function\",\"function\":{\"name\":%s,\"arguments\":%s}}"
                                    .formatted(each.size(), name, quoted(arguments));
                        case ANTHROPIC ->
                            "{\"type\":\"tool_use\",\"id\":\"c%d\",\"name\":%s,\"input\":%s}"
                                    .formatted(each.size(), name, arguments);
                        case GEMINI -> "{\"functionCall\":{\"name\":%s,\"args\":%s}}".formatted(name, arguments);
                        case OLLAMA -> "{\"function\":{\"name\":%s,\"arguments\":%s}}".formatted(name, arguments);
                        case OFFLINE, FAKE -> throw new IllegalArgumentException();
                    });
        }
        var all = String.join(",", each);
        return switch (provider) {
            case OPENAI -> """
                    {"choices":[{"message":{"content":%s,"tool_calls":[%s]},"finish_reason":"tool_calls"}],
                     "usage":{"prompt_tokens":11,"completion_tokens":7,"total_tokens":18}}\
                    """.formatted(words, all);
            case ANTHROPIC -> """
                    {"id":"m","type":"message","role":"assistant","model":"c",
                     "content":[{"type":"text","text":%s},%s],"stop_reason":"tool_use",
                     "usage":{"input_tokens":11,"output_tokens":7}}\
                    """.formatted(text.isEmpty() ? "\" \"" : words, all);
            case GEMINI -> """
                    {"candidates":[{"content":{"role":"model","parts":[{"text":%s},%s]},
                      "finishReason":"STOP"}],
                     "usageMetadata":{"promptTokenCount":11,"candidatesTokenCount":7,"totalTokenCount":18}}\
                    """.formatted(words, all);
            case OLLAMA -> """
                    {"model":"m","created_at":"2026-01-01T00:00:00Z","done":true,"done_reason":"stop",
                     "message":{"role":"assistant","content":%s,"tool_calls":[%s]},
                     "prompt_eval_count":11,"eval_count":7}\
                    """.formatted(words, all);
            case OFFLINE, FAKE -> throw new IllegalArgumentException();
        };
    }

    /// A refusal of a prompt that is longer than the model's window.
    public static Act tooLong(Provider provider) {
        var message = switch (provider) {
            case OPENAI ->
                "This model's maximum context length is 8192 tokens. However, your"
                        + " messages resulted in 9001 tokens.";
            case ANTHROPIC -> "prompt is too long: 201000 tokens > 200000 maximum";
            case GEMINI -> "The input token count (9001) exceeds the maximum number of tokens" + " allowed (8192).";
            case OLLAMA -> "input is too long: it exceeds the available context size";
            case OFFLINE, FAKE -> throw new IllegalArgumentException();
        };
        return LoopbackServer.json(400, "{\"error\":{\"message\":%s}}".formatted(quoted(message)));
    }

    public static String body(Provider provider, String text, String finish) {
        var words = quoted(text);
        return switch (provider) {
            case OPENAI -> """
                    {"choices":[{"message":{"content":%s},"finish_reason":"%s"}],
                     "usage":{"prompt_tokens":11,"completion_tokens":7,"total_tokens":18}}\
                    """.formatted(words, finish);
            case ANTHROPIC -> """
                    {"id":"m","type":"message","role":"assistant","model":"c",
                     "content":[{"type":"text","text":%s}],"stop_reason":"%s",
                     "usage":{"input_tokens":11,"output_tokens":7}}\
                    """.formatted(words, finish);
            case GEMINI -> """
                    {"candidates":[{"content":{"role":"model","parts":[{"text":%s}]},
                      "finishReason":"%s"}],
                     "usageMetadata":{"promptTokenCount":11,"candidatesTokenCount":3,
                      "thoughtsTokenCount":4,"totalTokenCount":18}}\
                    """.formatted(words, finish);
            case OLLAMA -> """
                    {"model":"m","created_at":"2026-01-01T00:00:00Z","done":true,"done_reason":"%2$s",
                     "message":{"role":"assistant","content":%1$s},
                     "prompt_eval_count":11,"eval_count":7}\
                    """.formatted(words, finish);
            case OFFLINE, FAKE -> throw new IllegalArgumentException();
        };
    }

    public static String stop(Provider provider) {
        return switch (provider) {
            case ANTHROPIC -> "end_turn";
            case GEMINI -> "STOP";
            case OPENAI, OLLAMA, OFFLINE, FAKE -> "stop";
        };
    }

    public static String length(Provider provider) {
        return switch (provider) {
            case ANTHROPIC -> "max_tokens";
            case GEMINI -> "MAX_TOKENS";
            case OPENAI, OLLAMA, OFFLINE, FAKE -> "length";
        };
    }

    private static String quoted(String text) {
        try {
            return JSON.writeValueAsString(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
