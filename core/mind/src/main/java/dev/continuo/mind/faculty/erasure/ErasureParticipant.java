package dev.continuo.mind.faculty.erasure;

import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Participant of a faculty in an erasure. It alone knows its tables.
///
/// [#dependents] is asked until nothing more falls, then [#collect] for what is to be emptied.
/// Under the ledger's lock [#changedSince] is asked whether that is still all.
public interface ErasureParticipant {

    /// The types of events of which somebody may ask for a single one to be forgotten.
    default Set<Class<? extends EventPayload>> forgettable() {
        return Set.of();
    }

    /// Tells whether an event is about the listener, so that they may have it forgotten, too.
    default boolean concerns(MindReader mind, long event, Listener listener) {
        return false;
    }

    /// Everything that these persons said or did.
    default Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        return Set.of();
    }

    /// Adds what these persons are known by.
    default void identify(MindReader mind, Set<Long> persons, PersonIdentifiers identity) {}

    /// Returns the content that rests on events that go.
    default Dependents dependents(MindReader mind, Set<Long> gone) {
        return Dependents.NONE;
    }

    /// A text of the agent's that is no message.
    ///
    /// @param conversation where it was written; 0 for nowhere
    record ComposedText(long conversation, String text) {}

    /// The agent's own texts among some events, by event: such a text goes where it renders what
    /// goes, as a reply does.
    default Map<Long, ComposedText> composed(MindReader mind, Set<Long> events) {
        return Map.of();
    }

    /// The words of events that go: any text that renders them goes, too.
    default Map<Long, List<String>> words(MindReader mind, Set<Long> gone) {
        return Map.of();
    }

    /// The conversations in which events that go were said.
    default Set<Long> conversations(MindReader mind, Set<Long> gone) {
        return Set.of();
    }

    /// Adds the faculty's events that are to be emptied: those that go, and those that hold
    /// something of them.
    default void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {}

    /// Which of some events the listener may know of.
    default Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        return Set.of();
    }

    /// Tells whether anything came to what goes since an event was the last one; asked inside the
    /// transaction that erases it.
    default boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        return false;
    }

    /// Something that somebody waits for and that cannot be carried out any more.
    ///
    /// @param told what they are told of it, in the conversation: nothing of what goes
    record Ended(long person, long conversation, String told) {}

    /// Business of people that ends with events that go.
    default List<Ended> ended(MindReader mind, Set<Long> gone) {
        return List.of();
    }

    /// Returns the events to record about content that lost some of its sources.
    ///
    /// @param weakened how many of its sources each lost
    default List<EventPayload> weakened(Map<Long, Integer> weakened) {
        return List.of();
    }

    /// Deletes what `work` derived from emptied events, inside the transaction that empties them.
    default void erased(MindReader mind, Set<Long> targets) {}
}
