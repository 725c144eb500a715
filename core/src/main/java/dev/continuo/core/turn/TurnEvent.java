package dev.continuo.core.turn;

import dev.continuo.core.ledger.Actor.Hand;
import dev.continuo.core.ledger.Fact;
import dev.continuo.core.ledger.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What happened to messages.
public sealed interface TurnEvent extends Fact {

    /// Somebody said something to the agent; the message is named by this event.
    ///
    /// @param external the channel's name of the message
    /// @param audience who may hear it, as a label
    /// @param trust how far its speaker was trusted when they said it
    /// @param command whether it is a command, which bypasses the mind
    /// @param remember whether it becomes a memory
    record MessageReceived(
            long conversation,
            long person,
            String external,
            String text,
            String audience,
            String trust,
            boolean command,
            boolean remember)
            implements TurnEvent {}

    /// The mind looked for what bears on the messages.
    ///
    /// @param query SHA-256 of what was looked for, in hex
    /// @param found what was shown to the model, best first
    record Retrieved(List<Long> messages, String query, List<Ground> found) implements TurnEvent {
        public Retrieved {
            messages = List.copyOf(messages);
            found = List.copyOf(found);
        }
    }

    /// A memory that was found.
    ///
    /// @param dense rank among the nearest by meaning, 0 for absent
    /// @param text rank among the best by words, 0 for absent
    record Ground(long memory, double score, int dense, int text) {}

    /// The agent composed a reply; the reply is named by this event.
    ///
    /// @param answers the messages it answers
    /// @param parts how the channel cuts it; empty where it goes out whole
    /// @param pulled whether the other side fetches it, so that composing it delivers it
    /// @param grounds the memories it was given
    /// @param model what voiced it; null for a command's answer
    /// @param remember whether it becomes a memory
    record MessageComposed(
            long conversation,
            List<Long> answers,
            String text,
            List<String> parts,
            boolean pulled,
            String audience,
            List<Ground> grounds,
            @Nullable String model,
            boolean remember)
            implements TurnEvent {
        public MessageComposed {
            answers = List.copyOf(answers);
            parts = List.copyOf(parts);
            grounds = List.copyOf(grounds);
        }

        /// What is sent, one by one.
        List<String> sent() {
            return parts.isEmpty() ? List.of(text) : parts;
        }
    }

    /// The messages reached their end.
    ///
    /// @param state `answered`, `silent`, `refused`, `expired` or `failed`
    /// @param reply the reply's number, 0 for none
    /// @param introduced the day on which the offline voice explained itself in the reply, null if
    ///   it did not
    record TurnEnded(
            long conversation,
            List<Long> messages,
            String state,
            @Nullable String reason,
            long reply,
            @Nullable String introduced)
            implements TurnEvent {
        public TurnEnded {
            messages = List.copyOf(messages);
        }
    }

    /// A part of a reply is about to be sent.
    record SendBegan(long message, int part) implements TurnEvent {}

    /// The network has the part.
    record MessageDelivered(long message, int part, String external) implements TurnEvent {}

    /// The part was not sent.
    ///
    /// @param last whether it will not be tried again
    /// @param answers the messages that are thereby unanswered, when it is the last try
    record SendFailed(long message, int part, String reason, boolean last, List<Long> answers)
            implements TurnEvent {
        public SendFailed {
            answers = List.copyOf(answers);
        }
    }

    List<Kind<?>> KINDS =
            List.of(
                    Kind.of(MessageReceived.class, Hand.PERSON, Hand.OPERATOR),
                    Kind.of(Retrieved.class, Hand.AGENT),
                    Kind.of(MessageComposed.class, Hand.AGENT),
                    Kind.of(TurnEnded.class, Hand.AGENT, Hand.SYSTEM, Hand.OPERATOR),
                    Kind.of(SendBegan.class, Hand.SYSTEM),
                    Kind.of(MessageDelivered.class, Hand.SYSTEM),
                    Kind.of(SendFailed.class, Hand.SYSTEM));
}
