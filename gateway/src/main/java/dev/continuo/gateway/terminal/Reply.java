package dev.continuo.gateway.terminal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;

/// How far a message has come.
///
/// @param id of the message
/// @param said what the agent said to it, once it did
record Reply(String id, String state, Optional<Said> said, String reason) {
    private static final Set<String> OPEN = Set.of("accepted", "answering");

    static Reply of(JsonNode json) {
        var reply = json.path("reply");
        var said =
                reply.isObject()
                        ? Optional.of(
                                new Said(
                                        reply.path("id").asText(),
                                        true,
                                        reply.path("text").asText(),
                                        ""))
                        : Optional.<Said>empty();
        return new Reply(
                json.path("id").asText(),
                json.path("state").asText(),
                said,
                json.path("reason").asText());
    }

    boolean open() {
        return OPEN.contains(state);
    }

    /// What to show where nothing was said.
    String outcome() {
        var why = reason.isEmpty() ? "" : ": " + reason;
        return "(" + state + why + ")";
    }
}
