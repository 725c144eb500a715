package dev.continuo.gateway.terminal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;

/// Progress of a message.
///
/// @param id of the message
/// @param said what the agent said to it, once it did
record MessageReply(String id, String state, Optional<ChatMessage> said, String reason) {
    private static final Set<String> OPEN = Set.of("accepted", "answering");

    static MessageReply of(JsonNode json) {
        var reply = json.path("reply");
        var said = reply.isObject()
                ? Optional.of(new ChatMessage(
                        reply.path("id").asText(), true, reply.path("text").asText(), ""))
                : Optional.<ChatMessage>empty();
        return new MessageReply(
                json.path("id").asText(),
                json.path("state").asText(),
                said,
                json.path("reason").asText());
    }

    boolean open() {
        return OPEN.contains(state);
    }

    /// Returns the text to show where nothing was said.
    String outcome() {
        var why = reason.isEmpty() ? "" : ": " + reason;
        return "(" + state + why + ")";
    }
}
