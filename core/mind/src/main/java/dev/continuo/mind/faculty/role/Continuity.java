package dev.continuo.mind.faculty.role;

import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Listener;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Continuity of the self between turns: the opening of a session, and an entry for each turn.
public interface Continuity extends MindPart {
    /// Without a self.
    Continuity NONE = new Continuity() {
        @Override
        public Opening opening(Session session) {
            return Opening.NONE;
        }

        @Override
        public Optional<NewEvent> compose(EndingTurn turn) {
            return Optional.empty();
        }
    };

    /// A session in which somebody is answered.
    ///
    /// @param conversation where
    /// @param id the session
    /// @param listener what they may hear there
    /// @param question what they say
    /// @param shown the events that are before the model anyway
    /// @param told the memories that it is told with the question
    /// @param zone of the person
    record Session(
            long conversation,
            long id,
            Listener listener,
            String question,
            Set<Long> shown,
            Set<Long> told,
            ZoneId zone) {
        public Session {
            shown = Set.copyOf(shown);
            told = Set.copyOf(told);
        }
    }

    /// Beginning of the notes of a session: the same for its length, for the sake of a provider's
    /// prompt cache.
    ///
    /// @param text whole lines; empty for nothing
    /// @param events what it tells of: the replies rest on them
    record Opening(String text, Set<Long> events) {
        public static final Opening NONE = new Opening("", Set.of());

        public Opening {
            events = Set.copyOf(events);
        }
    }

    /// A turn that is about to be recorded.
    ///
    /// @param messages what is answered
    /// @param audience who hears it, as a label
    /// @param tools the names of those that were called, in order
    /// @param state how it ends, as it is stored
    /// @param end the number of its end
    /// @param reply the number of the reply; 0 for none
    record EndingTurn(
            List<Long> messages,
            long conversation,
            long person,
            String audience,
            List<String> tools,
            String state,
            long end,
            long reply) {
        public EndingTurn {
            messages = List.copyOf(messages);
            tools = List.copyOf(tools);
        }
    }

    Opening opening(Session session);

    /// Composes the entry that is recorded with a turn; the turn is recorded without it where this
    /// fails.
    Optional<NewEvent> compose(EndingTurn turn);
}
