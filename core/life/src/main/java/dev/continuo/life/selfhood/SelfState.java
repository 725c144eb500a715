package dev.continuo.life.selfhood;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.events.SelfhoodEvent;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.outcome.Outcome;
import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import dev.continuo.life.selfhood.diary.Diary;
import dev.continuo.life.selfhood.diary.DiaryEntry;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Snapshot;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.Superseded;
import dev.continuo.mind.message.MessageState;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// State that the agent keeps of itself, for a listener: each hears what their labels let them
/// hear. Kept in memory; follows the ledger.
public final class SelfState implements CommitListener {
    private final MindReader mind;
    private final Diary diary;
    private final InstantSource clock;
    private final Snapshot<List<SelfText>> current;

    public SelfState(MindReader mind, InstantSource clock) {
        this.mind = mind;
        this.diary = new Diary(mind);
        this.clock = clock;
        this.current = new Snapshot<>(
                payload -> payload instanceof SelfhoodEvent || payload instanceof Erased,
                () -> SelfTexts.current(mind));
    }

    @Override
    public void committed(List<Event> events) {
        current.committed(events);
    }

    /// The open questions or unfinished threads, newest first.
    public List<SelfText> open(SelfTextKind kind, Listener listener) {
        var now = clock.instant();
        return heard(listener).stream()
                .filter(text -> text.kind() == kind && text.open(now))
                .toList();
    }

    /// The narrative of where the listener is; elsewhere's that they may hear, where there is none.
    public Optional<SelfText> narrative(Listener listener) {
        return heard(listener).stream()
                .filter(text -> text.kind() == SelfTextKind.NARRATIVE)
                .max(Comparator.comparing((SelfText text) -> listener.isIn(text.audience()))
                        .thenComparingLong(SelfText::id));
    }

    /// Tells whether nothing that a text rests on was corrected since it was written.
    boolean holds(SelfText text) {
        return Superseded.among(mind, sources(text.id())).values().stream().allMatch(event -> event <= text.id());
    }

    /// Returns the sources that a text rests on.
    public Set<Long> sources(long text) {
        return SelfTexts.sources(mind, text);
    }

    /// The mood that the agent set itself, as long as it counts.
    public Optional<Mood> ownMood(Listener listener) {
        var now = clock.instant();
        return heard(listener).stream()
                .filter(text -> text.kind() == SelfTextKind.MOOD)
                .findFirst()
                .map(text -> new Mood(text.label(), text.text(), Mood.MoodSource.SELF, text.at(), text.id()))
                .filter(mood -> now.isBefore(mood.since().plus(Mood.LIFE)));
    }

    /// The mood that the agent set itself, for two days; then what is derived, as far as anything
    /// is.
    public Optional<Mood> mood(Listener listener) {
        var own = ownMood(listener);
        if (own.isPresent()) return own;
        return signals(
                        listener,
                        diary.judged(2 * MoodSignals.VERDICTS, listener),
                        lastTurn(listener).orElse(null))
                .mood(clock.instant());
    }

    /// The same, out of the newest entries alone, where these are at hand.
    public Optional<Mood> mood(Listener listener, List<DiaryEntry> newest) {
        var own = ownMood(listener);
        if (own.isPresent()) return own;
        var judged = newest.stream()
                .filter(entry -> entry.outcome() != Outcome.UNKNOWN)
                .limit(2 * MoodSignals.VERDICTS)
                .toList();
        var last = newest.isEmpty() ? null : newest.getFirst().at();
        return signals(listener, judged, last).mood(clock.instant());
    }

    private MoodSignals signals(Listener listener, List<DiaryEntry> judged, @Nullable Instant lastTurn) {
        return new MoodSignals(
                waiting(listener),
                judged,
                open(SelfTextKind.QUESTION, listener).stream()
                        .findFirst()
                        .map(SelfText::at)
                        .orElse(null),
                lastTurn);
    }

    /// Returns the end of the last turn of which the listener may hear.
    public Optional<Instant> lastTurn(Listener listener) {
        return diary.recent(1, listener).stream().findFirst().map(entry -> entry.at());
    }

    private List<Instant> waiting(Listener listener) {
        return mind.db()
                .select(INBOX.RECEIVED_AT)
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .where(INBOX.AGENT_ID.eq(mind.agent()))
                .and(INBOX.STATE.eq(DSL.inline(MessageState.ACCEPTED.text())))
                .and(listener.hears(MESSAGE.AUDIENCE))
                .orderBy(INBOX.RECEIVED_AT)
                .limit(MoodSignals.OVERLOAD)
                .fetch(INBOX.RECEIVED_AT);
    }

    /// Newest first.
    private List<SelfText> heard(Listener listener) {
        return current.get().stream()
                .filter(text -> listener.hears(text.audience()))
                .sorted(Comparator.comparingLong(SelfText::id).reversed())
                .toList();
    }
}
