package dev.continuo.mind.channel;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Anything a network tells that concerns the agent. Texts and names in it hold no NUL and no lone
/// surrogates.
public sealed interface InboundEvent
        permits InboundMessage,
                InboundEvent.Edited,
                InboundEvent.Deleted,
                InboundEvent.InboundReaction,
                InboundEvent.ConversationRenamed,
                InboundEvent.Joined {

    /// The channel's name.
    String channel();

    /// A person changed what they had said.
    ///
    /// @param id the channel's name of the message
    /// @param edit what tells this change of it from others, such as its time
    /// @param said the message as it stands now where it names the agent: it may not have done so
    ///   before
    record Edited(
            String channel,
            String conversation,
            String id,
            String edit,
            String text,
            @Nullable Instant at,
            @Nullable InboundMessage said)
            implements InboundEvent {

        /// Makes one of a message that does not name the agent.
        public Edited(String channel, String conversation, String id, String edit, String text, @Nullable Instant at) {
            this(channel, conversation, id, edit, text, at, null);
        }
    }

    /// Deletion on the network of something that a person had said.
    record Deleted(String channel, String conversation, String id) implements InboundEvent {}

    /// A person reacted to a message, the agent's or anybody's, or took the reaction back.
    ///
    /// @param id the channel's name of the message reacted to; `#` and its number where the channel
    ///   has none of its own
    /// @param sender the channel's name of the account that reacted
    /// @param reaction the emoji, or the network's name of its own
    /// @param added false where it was taken back
    /// @param once what tells this change from others, such as the update's number; where the
    ///   network has none, the same reaction is recorded once, and of a message named by its number
    ///   each change
    record InboundReaction(
            String channel,
            String conversation,
            String id,
            String sender,
            String reaction,
            boolean added,
            @Nullable String once)
            implements InboundEvent {}

    /// A conversation goes by another name: a group became a supergroup.
    record ConversationRenamed(String channel, String from, String to) implements InboundEvent {}

    /// The agent was added to a room.
    ///
    /// @param server the server whose public channel it is, if any
    /// @param locale the language of the room, or of who added it, as the network tells it
    record Joined(
            String channel,
            String conversation,
            @Nullable String server,
            @Nullable String title,
            @Nullable String locale)
            implements InboundEvent {}
}
