package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/// Parameters of OpenAI's API that change what an answer is, and that an agent with tools and a
/// memory of its own cannot follow.
final class UnsupportedParameters {
    private static final String TOOLS =
            "The agent has tools of its own; give it more with an MCP server (CONTINUO_MCP).";

    private static final String OPERATOR = "Leave it out: the operator chooses the model.";

    private static final String LENGTH = "Ask in words for short or long answers.";

    private static final String CALLS = "Leave it out: an answer may be made of several calls.";

    private static final Map<String, String> BOTH =
            Map.of("tools", TOOLS, "tool_choice", TOOLS, "top_logprobs", CALLS);

    private static final Map<String, String> CHAT =
            Map.ofEntries(
                    Map.entry("functions", TOOLS),
                    Map.entry("function_call", TOOLS),
                    Map.entry("web_search_options", TOOLS),
                    Map.entry("logprobs", CALLS),
                    Map.entry("audio", "Ask for text."),
                    Map.entry("frequency_penalty", OPERATOR),
                    Map.entry("presence_penalty", OPERATOR),
                    Map.entry("logit_bias", OPERATOR),
                    Map.entry("seed", OPERATOR),
                    Map.entry("reasoning_effort", OPERATOR),
                    Map.entry("verbosity", LENGTH));

    private static final Map<String, String> RESPONSES =
            Map.of(
                    "background",
                    "Wait for the answer, or stream it.",
                    "conversation",
                    "Name previous_response_id, or the header X-Continuo-Conversation.",
                    "include",
                    "Leave it out: there is nothing more to include.",
                    "max_tool_calls",
                    TOOLS,
                    "prompt",
                    "Send the words themselves as instructions.",
                    "reasoning",
                    OPERATOR);

    private UnsupportedParameters() {}

    /// Checks a request for a chat completion.
    ///
    /// @throws Problem 400, naming the parameter
    static void checkChat(JsonBody body) {
        check(body, CHAT);
        if (body.number("n", 1) > 1)
            throw refused("n", "is not supported beyond 1", "Ask several times.");
        if (body.has("modalities") && body.strings("modalities").contains("audio"))
            throw refused("modalities", "is not supported beyond text", "Ask for text.");
        if (body.has("response_format")) checkFormat("response_format", body, "response_format");
    }

    /// Checks a request for a response.
    ///
    /// @throws Problem 400, naming the parameter
    static void checkResponse(JsonBody body) {
        check(body, RESPONSES);
        if (!body.has("text")) return;
        var text = body.object("text");
        if (text.means("verbosity")) throw refused("text.verbosity", "is not supported", LENGTH);
        if (text.has("format")) checkFormat("text.format", text, "format");
    }

    private static void checkFormat(String name, JsonBody body, String field) {
        if (!body.object(field).string("type").equals("text"))
            throw refused(
                    name, "is not supported beyond text", "Ask in words for the form you want.");
    }

    private static void check(JsonBody body, Map<String, String> own) {
        var all = new HashMap<>(BOTH);
        all.putAll(own);
        // In one order, so that the same request is always answered alike.
        new TreeMap<>(all)
                .forEach((name, suggestion) -> {
                    if (body.means(name)) throw refused(name, "is not supported", suggestion);
                });
    }

    static Problem refused(String name, String why, String suggestion) {
        return Problem.of(
                        400,
                        "unsupported_parameter",
                        "The parameter %s %s.".formatted(name, why),
                        suggestion)
                .about(name);
    }
}
