package dev.continuo.life.observation.feedback;

import static dev.continuo.tables.mind.Tables.MEMORY;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.MemoryEditing;
import dev.continuo.mind.memory.MemoryEditing.EditVerdict;
import dev.continuo.mind.memory.MemoryEditing.MemoryEditor;
import dev.continuo.mind.people.People;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Edits observations for people, who may confirm, doubt and correct them. The caller sees to it
/// that they may hear them.
public final class ObservationEditing {
    /// Weight of the word of one who corrects.
    private static final double CORRECTION = 2;

    private final MindReader mind;
    private final Observations observations;
    private final Feedback feedback;
    private final MemoryEditing memories;
    private final People people;
    private final InstantSource clock;

    public ObservationEditing(MindReader mind, MemoryEditing memories, People people, InstantSource clock) {
        this.mind = mind;
        this.people = people;
        this.observations = new Observations(mind);
        this.feedback = new Feedback(mind, clock);
        this.memories = memories;
        this.clock = clock;
    }

    /// Tells whether their word settles it: it is about them, it is their word, or they are the
    /// operator.
    public static boolean mayDeny(Observation one, MemoryEditor editor) {
        var person = one.origin().person();
        var speaker = one.origin().speaker();
        return editor.role() == Role.OPERATOR
                || (person != null && editor.persons().contains(person))
                || (speaker != null && editor.persons().contains(speaker));
    }

    /// They say that it is so.
    public List<NewEvent> confirm(Observation one, MemoryEditor editor) {
        return feedback.given(word(Stance.CONFIRM, editor), List.of(one), List.of());
    }

    /// They say that it is not so. Who may deny it ends it by that. Where it is the word of the
    /// person whom it is about, the doubt of anybody else is kept and weighs nothing.
    public List<NewEvent> doubt(Observation one, MemoryEditor editor) {
        var idle = !mayDeny(one, editor) && observations.ownWord(one, people::selves);
        var stance = idle ? Stance.DOUBT : Stance.CONTRADICT;
        var drafts = new ArrayList<>(feedback.given(word(stance, editor), List.of(one), List.of()));
        if (!drafts.isEmpty() && mayDeny(one, editor))
            drafts.add(NewEvent.of(new ObservationInvalidated(one.id(), "denied", List.of()), editor.actor()));
        return drafts;
    }

    private static Feedback.FeedbackWord word(Stance stance, MemoryEditor editor) {
        return new Feedback.FeedbackWord(
                stance, person(editor), editor.message().orElse(0L), null, editor.actor());
    }

    private static @Nullable Long person(MemoryEditor editor) {
        return editor.actor().person() == 0 ? null : editor.actor().person();
    }

    /// Outcome of a correction.
    public sealed interface Correction {

        /// Another is held true in its place.
        record ReplacedObservation(long observation, String summary) implements Correction {}

        /// Nothing is changed.
        ///
        /// @param code why not, for programs
        /// @param sentence why, and what to do instead
        record RefusedCorrection(String code, String sentence) implements Correction {}
    }

    /// Records what is right: a memory of whoever says so, and what is held true by it. By their
    /// own words that supported the old one they mean the new one from now on.
    public Correction correct(Observation old, String text, MemoryEditor editor) {
        var corrected = CorrectedValue.of(old.claim().summary(), old.claim().value(), text);
        if (corrected.summary().equals(old.claim().summary()))
            return new Correction.RefusedCorrection("same", "#%d says that already.".formatted(old.id()));
        var person = old.origin().person();
        var verdict = memories.state(
                corrected.summary(),
                old.origin().audience(),
                person == null ? Set.of() : Set.of(person),
                own(old, editor),
                editor);
        return switch (verdict) {
            case EditVerdict.RefusedEdit(var code, var sentence) -> new Correction.RefusedCorrection(code, sentence);
            case EditVerdict.DecidedEdit(var memory) -> recorded(old, corrected, memory, editor);
        };
    }

    private Correction recorded(Observation old, CorrectedValue corrected, NewEvent memory, MemoryEditor editor) {
        var guard = Guard.changing((tx, agent, _) -> Observations.unchanged(tx, agent, List.of(old)), Set.of(old.id()));
        var drafts = new EventDrafts();
        drafts.add(formed(old, corrected, drafts.add(memory), editor), Actor.AGENT);
        var outcome = mind.ledger().commit(new Decision(guard, drafts.list()));
        return outcome instanceof CommitResult.Recorded(var events)
                ? new Correction.ReplacedObservation(events.getLast().seq(), corrected.summary())
                : new Correction.RefusedCorrection("changed", "#%d changed just now: look again.".formatted(old.id()));
    }

    private ObservationFormed formed(Observation old, CorrectedValue corrected, long memory, MemoryEditor editor) {
        var now = clock.instant();
        var link = new EvidenceLink(memory, "memory_item", Weighing.SUPPORT, CORRECTION, now.toString());
        var key = old.key();
        return new ObservationFormed(
                key.kind().text(),
                key.subjectType().text(),
                key.subject(),
                key.slot(),
                key.text(),
                old.origin().audience(),
                editor.role().trust().text(),
                old.origin().person(),
                person(editor),
                corrected.summary(),
                "",
                old.claim().tags(),
                corrected.value(),
                "person",
                List.of(link),
                Weighing.of(List.of(link), false, old.standing().windowDays(), now),
                old.id());
    }

    /// Of what supported it, what they said themselves.
    private Set<Long> own(Observation old, MemoryEditor editor) {
        var supporting = observations.evidence(List.of(old.id())).getOrDefault(old.id(), List.of()).stream()
                .filter(link -> link.stance().equals(Weighing.SUPPORT))
                .map(EvidenceLink::source)
                .toList();
        return new TreeSet<>(mind.column(MEMORY.ID)
                .and(MEMORY.ID.in(supporting))
                .and(MEMORY.SPEAKER.in(editor.persons()))
                .and(MEMORY.AUDIENCE.eq(old.origin().audience()))
                .fetch(MEMORY.ID));
    }
}
