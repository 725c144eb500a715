package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import java.util.Map;
import java.util.TreeMap;

/// Parameters of OpenAI's API that a client must not believe to be followed: without them its
/// answer would have another form, or stand elsewhere. All others that nothing reads are ignored.
final class UnsupportedParameters {
    private static final String CALLS = "Leave it out: an answer may be made of several calls.";

    private static final Map<String, String> CHAT =
            Map.of("logprobs", CALLS, "top_logprobs", CALLS, "audio", "Ask for text.");

    private static final Map<String, String> RESPONSES = Map.of(
            "top_logprobs",
            CALLS,
            "background",
            "Wait for the answer, or stream it.",
            "conversation",
            "Name previous_response_id, or the header X-Continuo-Conversation.",
            "prompt",
            "Send the words themselves as instructions.");

    private UnsupportedParameters() {}

    /// Checks a request for a chat completion.
    ///
    /// @throws Problem 400, naming the parameter
    static void checkChat(JsonBody body) {
        check(body, CHAT);
        if (body.number("n", 1) != 1) throw refused("n", "is not supported but as 1", "Send 1.");
        if (body.has("modalities") && body.strings("modalities").contains("audio"))
            throw refused("modalities", "is not supported beyond text", "Ask for text.");
        if (body.has("response_format")) checkFormat("response_format", body, "response_format");
        for (var name : new String[] {"frequency_penalty", "presence_penalty"})
            RequestedOptions.number(body, name, -2, 2);
    }

    /// Checks a request for a response.
    ///
    /// @throws Problem 400, naming the parameter
    static void checkResponse(JsonBody body) {
        check(body, RESPONSES);
        if (forced(body))
            throw refused(
                    "tool_choice",
                    "asks for a call, and the tools of a client are not called",
                    "Leave it out; give the agent tools with an MCP server (CONTINUO_MCP).");
        if (body.has("text") && body.object("text").has("format"))
            checkFormat("text.format", body.object("text"), "format");
    }

    private static void checkFormat(String name, JsonBody body, String field) {
        if (!body.object(field).string("type").equals("text"))
            throw refused(name, "is not supported beyond text", "Ask in words for the form you want.");
    }

    private static void check(JsonBody body, Map<String, String> refused) {
        // In one order, so that the same request is always answered alike.
        new TreeMap<>(refused).forEach((name, suggestion) -> {
            if (body.means(name)) throw refused(name, "is not supported", suggestion);
        });
    }

    /// Tells whether the answer must be a call.
    private static boolean forced(JsonBody body) {
        if (!body.has("tool_choice")) return false;
        if (body.isText("tool_choice")) return body.string("tool_choice").equals("required");
        return !body.object("tool_choice").string("type").equals("allowed_tools");
    }

    static Problem refused(String name, String why, String suggestion) {
        return Problem.of(400, "unsupported_parameter", "The parameter %s %s.".formatted(name, why), suggestion)
                .about(name);
    }
}
