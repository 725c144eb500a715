package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.Problem;
import dev.continuo.mind.faculty.tool.ClientTools;
import java.util.Map;
import java.util.regex.Pattern;

/// Results that a client brings of the calls that it was handed. The id of a call names the message
/// that is answered, so that its answer is found even where nobody waits for the call any more.
///
/// @param texts by the ids of the calls, as the client was told them
/// @param last whether the request says nothing after them
record ToolResults(Map<String, String> texts, boolean last) {
    private static final Pattern ID = Pattern.compile("call_(\\d{1,18})_([0-9a-f]{32})");

    /// The id by which a client knows a call.
    static String id(long message, String call) {
        return "call_" + message + "_" + call;
    }

    /// The message that they are for; 0 where they name none.
    long message() {
        return texts.keySet().stream()
                .map(ID::matcher)
                .filter(id -> id.matches())
                .mapToLong(id -> Long.parseLong(id.group(1)))
                .findFirst()
                .orElse(0);
    }

    void give(ClientTools client) {
        texts.forEach((told, text) -> {
            var id = ID.matcher(told);
            if (id.matches()) client.answer(id.group(2), text);
        });
    }

    static Problem unknown() {
        return Problem.of(
                        400,
                        "unknown_tool_call",
                        "No call with this tool_call_id was made in this conversation for this caller.",
                        "Say what you want in a message of the role user.")
                .about("messages");
    }
}
