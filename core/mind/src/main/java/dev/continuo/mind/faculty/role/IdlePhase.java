package dev.continuo.mind.faculty.role;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Something that the mind does while nobody speaks.
///
/// That it begins is recorded before it works, so that a crash cannot make it begin again at each
/// pulse. It works in steps: each reads, decides (it may ask a model) and records by its run, whole
/// or not at all. Between steps it looks whether it is to stop. It never takes what it recorded
/// itself for new evidence.
public interface IdlePhase extends MindPart {

    /// Returns the name of the phase: lower-case letters and hyphens.
    String name();

    /// Returns the purpose of the phase, in one sentence for people.
    String purpose();

    IdleWindow window();

    /// From the beginning of a run to the beginning of the next.
    Duration cooldown();

    /// The same, where it depends on how long nobody has spoken.
    default Duration cooldown(Duration idle) {
        return cooldown();
    }

    /// Tells whether time alone makes work for it; else it rests while nothing happens.
    default boolean timely() {
        return false;
    }

    /// Tells whether it may run at all: with the self switched off, some do not.
    default boolean enabled() {
        return true;
    }

    /// The role whose model it asks.
    default String role() {
        return "consolidation";
    }

    /// Returns the effect of all its runs, a part of a sentence; empty where that is not counted.
    default String effect() {
        return "";
    }

    /// Why there is nothing for it to do now, a part of a sentence such as `nothing is buffered`;
    /// empty where there may be. Asked at each pulse at which it could run: one cheap statement at
    /// most.
    default Optional<String> nothingToDo(MindReader mind) {
        return Optional.empty();
    }

    /// The time of something to do though nothing happens until then; empty where that may wait for
    /// the next look, minutes later.
    default Optional<Instant> nextWork(MindReader mind) {
        return Optional.empty();
    }

    /// Tells whether having looked counts like a run for its cooldown, where nothing was to be
    /// done: what looks costs more than a cheap statement, or draws.
    default boolean paced() {
        return false;
    }

    /// Does it. Returns when all is done, or as soon as [PhaseRun#stopped] says so: what was not
    /// done is found again by the next run.
    void run(PhaseRun run);

    /// Returns the events that take back the changes of a run, to be recorded as one. Decides anew
    /// where something of it changed meanwhile.
    ///
    /// @param recorded what its steps recorded, oldest first, those aside that were erased
    /// @return empty where it cannot be taken back, or nothing is left of it
    default List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return List.of();
    }
}
