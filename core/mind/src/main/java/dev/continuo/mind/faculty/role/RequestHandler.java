package dev.continuo.mind.faculty.role;

import dev.continuo.ledger.event.NewEvent;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Acts on what a message asks for in so many words, before any model is asked: it is then
/// answered, and no model is. Where a message says more, that is done at once, and the message goes
/// on to the model, which is told of it.
public interface RequestHandler extends MindPart {

    /// Decides; empty for a message that asks for nothing of the kind. Reads the mind, never the
    /// network, and records nothing.
    Optional<Answer> handle(Request request);

    /// Decides what is done for a message that says more than that; empty for any other. Each draft
    /// is recorded once, however often the turn is repeated. Reads as [#handle] does.
    default List<NewEvent> besides(Request request) {
        return List.of();
    }

    /// Tells a model what was done for a message that goes on to it.
    default List<PromptSection.NoteLine> done(Request request) {
        return List.of();
    }

    /// A message that waits for its answer.
    record Request(long conversation, long person, long message, String text) {}

    /// Answer to a request, recorded with the end of the message.
    ///
    /// @param events come first
    /// @param sentence the reply, in which their numbers are [written][PendingId#written]
    /// @param shown the events that it tells of
    record Answer(List<NewEvent> events, String sentence, Set<Long> shown) {
        public Answer {
            events = List.copyOf(events);
            shown = Set.copyOf(shown);
        }
    }
}
