package dev.continuo.adapters.slack.api;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/// A place on Slack: a channel, or a thread in one.
///
/// @param channel Slack's name of the channel, of a direct conversation, too
/// @param thread the message that the thread is about; null outside of threads
public record SlackLocation(String channel, @Nullable String thread) {

    /// Reads it from the name of a conversation.
    public static SlackLocation of(String conversation) {
        int colon = conversation.indexOf(':');
        return colon < 0
                ? new SlackLocation(conversation, null)
                : new SlackLocation(conversation.substring(0, colon), conversation.substring(colon + 1));
    }

    /// Finds out where a message belongs: the first of a thread stands in the channel.
    public static SlackLocation of(String channel, JsonNode message) {
        var thread = message.path("thread_ts").asText("");
        return new SlackLocation(
                channel, thread.isEmpty() || thread.equals(message.path("ts").asText()) ? null : thread);
    }

    /// The name of the conversation.
    public String conversation() {
        return thread == null ? channel : channel + ":" + thread;
    }

    /// The conversation that encloses a thread.
    public @Nullable String parent() {
        return thread == null ? null : channel;
    }

    /// Tells whether several people hear what is said there.
    public boolean room() {
        return !channel.startsWith("D");
    }
}
