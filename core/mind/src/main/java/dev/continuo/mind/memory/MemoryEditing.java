package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.MEMORY;

import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.events.MemoryEvent.MemoryPinned;
import dev.continuo.events.MemoryKind;
import dev.continuo.events.MemoryState;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.memory.MemoryViews.MemoryView.Visible;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Decides what people may do to memories: correct, pin and share their own, and what the operator
/// teaches. It records nothing.
public final class MemoryEditing {
    private static final double TAUGHT = 0.8;
    private static final double EDITED = 0.7;
    private static final Pattern PREFERENCE =
            Pattern.compile("(?i)\\b(prefers?|likes?|loves?|hates?|dislikes?|favou?rite|would rather)\\b");
    private static final Pattern PROCEDURE =
            Pattern.compile("(?i)^\\s*(how to|to [a-z]+ |when(ever)? .*,|always |never |first,? )");
    private static final Guard.Check STANDING = (tx, agent, ids) -> tx.select(MEMORY.ID)
            .from(MEMORY)
            .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.in(ids)))
            .and(MEMORY.STATE.ne(MemoryState.QUARANTINED.text()))
            .fetchSet(MEMORY.ID);

    /// Draw for the entry gate, always 0: chance does not decide whether words are suspicious.
    private static final RandomGenerator ANY_DRAW = () -> 0;

    private final EntryGate gate;

    /// @param gate judges new words as it does what is said
    public MemoryEditing(EntryGate gate) {
        this.gate = gate;
    }

    /// Whose hand it is.
    ///
    /// @param persons the one who decides and whoever they are linked with; empty for the holder of
    ///   the operator's token who speaks for no person
    /// @param conversation where; 0 outside any conversation
    /// @param message the message that the decision came as, if it came as one
    public record MemoryEditor(Actor actor, Set<Long> persons, Role role, long conversation, Optional<Long> message) {
        public MemoryEditor {
            persons = Set.copyOf(persons);
        }

        private boolean owns(Visible memory) {
            var speaker = memory.origin().speaker();
            return speaker != null && persons.contains(speaker);
        }

        private boolean operates() {
            return role == Role.OPERATOR;
        }
    }

    /// Decision about an edit.
    public sealed interface EditVerdict {

        /// It may be done: this is to be recorded.
        record DecidedEdit(NewEvent draft) implements EditVerdict {}

        /// It may not.
        ///
        /// @param code why, for programs
        /// @param sentence why and what to do instead
        record RefusedEdit(String code, String sentence) implements EditVerdict {}
    }

    /// Corrects what one said: a new memory that takes the place of the old one, for the same
    /// listeners.
    public EditVerdict edit(Visible old, String text, MemoryEditor editor) {
        if (!editor.owns(old) && !(taught(old) && editor.operates())) return notYours(old, "corrected");
        if (old.state() == MemoryState.QUARANTINED) return quarantined(old);
        if (!old.ties().supersededBy().isEmpty()) return replaced(old);
        if (text.equals(old.text()))
            return new EditVerdict.RefusedEdit("same", "#%d says that already.".formatted(old.id()));
        var trust = editor.role().trust();
        if (suspicious(text, trust)) return doubtful();
        var payload = new MemoryAdded(
                offered(old.origin().audience(), editor) ? MemoryAdded.OFFERED : "edited",
                old.kind().text(),
                text,
                null,
                old.origin().conversation(),
                old.origin().speaker(),
                old.origin().audience(),
                trust.text(),
                Math.max(EDITED, old.weights().importance()),
                // Its words came in with the command: they go with it.
                List.of(editor.message().orElse(old.id())),
                List.of(old.id()),
                List.of());
        return decided(payload, old, editor);
    }

    /// Tells whether a memory was taught by the operator without being a person: it has no speaker.
    private static boolean taught(Visible memory) {
        return memory.origin().speaker() == null && memory.origin().trust().equals(Trust.OPERATOR.text());
    }

    /// Tells whether everyone would hear somebody who is not the operator.
    private static boolean offered(String audience, MemoryEditor editor) {
        return audience.equals(Audience.EVERYONE.label()) && !editor.operates();
    }

    /// Makes what one said known to more listeners; to everyone once the operator agrees.
    ///
    /// @param audience who may hear it from now on
    public EditVerdict share(Visible old, Audience audience, MemoryEditor editor) {
        if (!editor.owns(old) && !(taught(old) && editor.operates())) return notYours(old, "shared");
        if (old.state() == MemoryState.QUARANTINED) return quarantined(old);
        if (!old.ties().supersededBy().isEmpty()) return replaced(old);
        if (old.origin().audience().equals(audience.label())
                || old.origin().audience().equals(Audience.EVERYONE.label()))
            return new EditVerdict.RefusedEdit("same", "#%d may be heard there already.".formatted(old.id()));
        if (audience.equals(Audience.EVERYONE) && editor.role().compareTo(Role.MEMBER) > 0)
            return new EditVerdict.RefusedEdit(
                    "members_only", "Only members may share with everyone. Share it here instead.");
        var source = old.origin().source();
        var payload = new MemoryAdded(
                offered(audience.label(), editor) ? MemoryAdded.OFFERED : "shared",
                old.kind().text(),
                source == null ? old.text() : null,
                source,
                editor.conversation() == 0 ? old.origin().conversation() : editor.conversation(),
                old.origin().speaker(),
                audience.label(),
                old.origin().trust(),
                old.weights().importance(),
                List.of(old.id()),
                List.of(),
                List.of());
        return decided(payload, old, editor);
    }

    /// Pins a memory, so that it weighs more, or unpins it.
    public EditVerdict pin(Visible memory, boolean pinned, MemoryEditor editor) {
        if (!editor.owns(memory) && !editor.operates()) return notYours(memory, "pinned");
        if (memory.state() == MemoryState.QUARANTINED) return quarantined(memory);
        if (pinned && !memory.ties().supersededBy().isEmpty()) return replaced(memory);
        if (memory.pinned() == pinned)
            return new EditVerdict.RefusedEdit(
                    "same", "#%d is %s.".formatted(memory.id(), pinned ? "pinned already" : "not pinned"));
        return new EditVerdict.DecidedEdit(NewEvent.guarded(
                new MemoryPinned(memory.id(), pinned), editor.actor(), Guard.changing(STANDING, Set.of(memory.id()))));
    }

    /// Returns the event of a memory that the operator teaches; it is for everyone.
    public NewEvent teach(String text, MemoryEditor editor) {
        var payload = new MemoryAdded(
                "taught",
                kind(text).text(),
                text,
                null,
                editor.conversation(),
                editor.actor().person() == 0 ? null : editor.actor().person(),
                Audience.EVERYONE.label(),
                Trust.OPERATOR.text(),
                TAUGHT,
                editor.message().map(List::of).orElse(List.of()),
                List.of(),
                List.of());
        return NewEvent.of(payload, editor.actor());
    }

    /// Decides about a statement of somebody, for an audience that they belong to.
    ///
    /// @param subjects whom it is about
    /// @param replacing words of theirs that it takes the place of
    public EditVerdict state(
            String text, String audience, Set<Long> subjects, Set<Long> replacing, MemoryEditor editor) {
        var trust = editor.role().trust();
        if (suspicious(text, trust)) return doubtful();
        var payload = new MemoryAdded(
                offered(audience, editor) ? MemoryAdded.OFFERED : "edited",
                kind(text).text(),
                text,
                null,
                editor.conversation(),
                editor.actor().person() == 0 ? null : editor.actor().person(),
                audience,
                trust.text(),
                TAUGHT,
                editor.message().map(List::of).orElse(List.of()),
                List.copyOf(replacing),
                List.copyOf(subjects));
        return new EditVerdict.DecidedEdit(
                NewEvent.guarded(payload, editor.actor(), Guard.resting(STANDING, replacing)));
    }

    private static MemoryKind kind(String text) {
        var plain = text.toLowerCase(Locale.ROOT);
        if (PREFERENCE.matcher(plain).find()) return MemoryKind.PREFERENCE;
        return PROCEDURE.matcher(plain).find() ? MemoryKind.PROCEDURE : MemoryKind.FACT;
    }

    private EditVerdict decided(MemoryAdded payload, Visible old, MemoryEditor editor) {
        return new EditVerdict.DecidedEdit(
                NewEvent.guarded(payload, editor.actor(), Guard.resting(STANDING, Set.of(old.id()))));
    }

    private boolean suspicious(String text, Trust trust) {
        return trust != Trust.OPERATOR && gate.judge(text, trust, ANY_DRAW).state() == MemoryState.QUARANTINED;
    }

    private static EditVerdict doubtful() {
        return new EditVerdict.RefusedEdit("quarantined", "That reads like an instruction to me, and is not taken up.");
    }

    private static EditVerdict quarantined(Visible memory) {
        return new EditVerdict.RefusedEdit(
                "quarantined", "#%d is in quarantine: the operator decides about it.".formatted(memory.id()));
    }

    private static EditVerdict replaced(Visible memory) {
        var newer = memory.ties().supersededBy().stream().map(id -> "#" + id).collect(Collectors.joining(" "));
        return new EditVerdict.RefusedEdit(
                "replaced", "#%d was replaced by %s: name that one.".formatted(memory.id(), newer));
    }

    private static EditVerdict notYours(Visible memory, String done) {
        return new EditVerdict.RefusedEdit(
                "not_yours",
                "#%d is not your word: only what one said oneself can be %s.".formatted(memory.id(), done));
    }
}
