package dev.continuo.gateway.terminal;

import com.fasterxml.jackson.databind.JsonNode;

/// One message of a conversation.
///
/// @param own whether the agent said it
/// @param sender who else said it, as far as known; empty for the agent
record ChatMessage(String id, boolean own, String text, String sender) {

    static ChatMessage of(JsonNode json) {
        var sender = json.path("sender");
        var name =
                sender.isObject() ? sender.path("name").asText(sender.path("id").asText()) : sender.asText();
        return new ChatMessage(
                json.path("id").asText(),
                json.path("own").asBoolean(),
                json.path("text").asText(),
                json.path("own").asBoolean() ? "" : name);
    }
}
