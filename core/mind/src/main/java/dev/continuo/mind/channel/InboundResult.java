package dev.continuo.mind.channel;

/// Decision about a message or another event that a channel took in.
public sealed interface InboundResult {

    /// It is durable, and will reach a visible end.
    ///
    /// @param message its number
    /// @param again whether it was heard before: the same id and the same words
    record Accepted(long message, long conversation, boolean again) implements InboundResult {}

    /// It was turned away; nothing it said was recorded.
    ///
    /// @param kind why
    record TurnedAway(String reason, String suggestion, RejectionKind kind) implements InboundResult {

        /// Why something is turned away.
        public enum RejectionKind {
            /// The sender may not say it.
            UNWELCOME,
            /// It contradicts what is recorded: the same id with other words, somebody else's
            /// conversation.
            CONFLICT,
            /// The sender or the room said as much as a minute or a day may hold. Sent again later,
            /// it is heard.
            TOO_FAST
        }
    }

    /// It needs no answer: what was not said to the agent, what changes nothing, whom nobody
    /// listens to. The network may forget it.
    record Noted() implements InboundResult {}
}
