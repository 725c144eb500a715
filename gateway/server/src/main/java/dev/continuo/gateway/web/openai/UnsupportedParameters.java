package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import java.util.Map;
import java.util.TreeMap;

/// Parameters of OpenAI's API that change what an answer is, and that an agent with tools and a
/// memory of its own cannot follow. Those that only tune a model are not refused.
final class UnsupportedParameters {
    private static final String TOOLS =
            "The agent has tools of its own; give it more with an MCP server (CONTINUO_MCP).";

    private static final Map<String, String> REFUSED =
            Map.of(
                    "tools",
                    TOOLS,
                    "tool_choice",
                    TOOLS,
                    "functions",
                    TOOLS,
                    "function_call",
                    TOOLS,
                    "logprobs",
                    "Leave it out: an answer may be made of several calls.",
                    "audio",
                    "Ask for text.");

    private UnsupportedParameters() {}

    /// @throws Problem 400, naming the parameter
    static void check(JsonBody body) {
        // In one order, so that the same request is always answered alike.
        new TreeMap<>(REFUSED)
                .forEach((name, suggestion) -> {
                    if (body.means(name)) throw refused(name, "is not supported", suggestion);
                });
        if (body.number("n", 1) > 1)
            throw refused("n", "is not supported beyond 1", "Ask several times.");
        if (body.has("response_format")
                && !body.object("response_format").string("type").equals("text"))
            throw refused(
                    "response_format",
                    "is not supported beyond text",
                    "Ask in words for the form you want.");
    }

    private static Problem refused(String name, String why, String suggestion) {
        return Problem.of(
                        400,
                        "unsupported_parameter",
                        "The parameter %s %s.".formatted(name, why),
                        suggestion)
                .about(name);
    }
}
