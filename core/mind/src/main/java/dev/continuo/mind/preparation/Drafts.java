package dev.continuo.mind.preparation;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.language.text.Language;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.concurrent.Caches;
import dev.continuo.mind.faculty.derived.Snapshot;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.people.event.PeopleEvent.AccountUnlinked;
import dev.continuo.mind.preparation.event.PreparationEvent;
import dev.continuo.mind.retrieval.query.QuestionVector;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The drafts, in memory: a turn that none of them is for makes no statement. Follows the ledger.
public final class Drafts implements CommitListener {
    // Of the telling words of the shorter of both questions.
    private static final double SAME_WORDS = 0.6;
    private static final double SOME_WORDS = 0.3;

    /// From 0.8 on two texts say about the same: [QuestionVector#likeness].
    private static final double SAME_MEANING = 0.8;

    private static final double NEAR_MEANING = 0.65;

    private static final long VECTORS = 1_000;

    /// Of so many drafts of a talk at least so many are to be said; else it is not worth its cost.
    private static final int LAST = 8;

    private static final int ENOUGH = 2;
    private static final Duration PAUSE = Duration.ofDays(14);

    private final MindReader mind;
    private final boolean on;
    private final Function<String, Optional<QuestionVector>> embedder;
    private final InstantSource clock;
    private final Snapshot<List<Draft>> newest;
    private final Cache<Long, QuestionVector> vectors = Caches.bounded(VECTORS);

    private record Match(Draft draft, double closeness) {}

    /// @param on whether anything is prepared at all
    /// @param embedder the vector of a question; may take as long as an embedder takes
    public Drafts(
            MindReader mind,
            boolean on,
            Function<String, Optional<QuestionVector>> embedder,
            InstantSource clock) {
        this.mind = mind;
        this.on = on;
        this.embedder = embedder;
        this.clock = clock;
        this.newest =
                new Snapshot<>(
                        fact ->
                                fact instanceof PreparationEvent
                                        || fact instanceof Erased
                                        || fact instanceof AccountUnlinked,
                        () -> DraftRows.newest(mind));
    }

    @Override
    public void committed(List<Event> events) {
        newest.committed(events);
        if (events.stream().anyMatch(event -> event.fact() instanceof Erased))
            vectors.invalidateAll();
    }

    boolean on() {
        return on;
    }

    Instant now() {
        return clock.instant();
    }

    /// Those that may be told in a talk, newest first.
    List<Draft> open(long conversation) {
        var now = clock.instant();
        return newest.get().stream()
                .filter(draft -> draft.conversation() == conversation && draft.open(now))
                .toList();
    }

    /// All that may be told, newest first.
    List<Draft> open() {
        var now = clock.instant();
        return newest.get().stream().filter(draft -> draft.open(now)).toList();
    }

    /// The newest, whatever became of them, newest first.
    List<Draft> all() {
        return newest.get();
    }

    /// Until when nothing is prepared for a talk, since too little of it was said; empty where it
    /// is worth it, or not known yet.
    Optional<Instant> restsUntil(long conversation) {
        var now = clock.instant();
        var last =
                newest.get().stream()
                        .filter(draft -> draft.conversation() == conversation)
                        .filter(draft -> draft.settled(now))
                        .limit(LAST)
                        .toList();
        if (last.size() < LAST || last.stream().filter(each -> each.said() > 0).count() >= ENOUGH)
            return Optional.empty();
        return Optional.of(last.getFirst().prepared().plus(PAUSE)).filter(now::isBefore);
    }

    /// Has the vectors of what may be told at hand, so that no turn waits for them.
    public void warm() {
        if (!on) return;
        for (var draft : open())
            if (vectors.getIfPresent(draft.id()) == null)
                embedder.apply(draft.question())
                        .ifPresent(vector -> vectors.put(draft.id(), vector));
    }

    /// The draft for what somebody asks, where there is one and all that it rests on holds still.
    ///
    /// @param vector of what they ask; null where there is none
    public Optional<Prepared> find(
            Listener listener, long conversation, String text, @Nullable QuestionVector vector) {
        if (!on || !listener.alone()) return Optional.empty();
        var open = open(conversation);
        if (open.isEmpty() || QuestionType.of(text, Language.of(text)) == QuestionType.NOTHING)
            return Optional.empty();
        return open.stream()
                .filter(draft -> listener.hears(draft.audience()))
                .map(draft -> new Match(draft, closeness(draft, text, vector)))
                .filter(match -> match.closeness() > 0)
                .sorted(Comparator.comparingDouble(Match::closeness).reversed())
                .map(Match::draft)
                .filter(draft -> DraftSources.stands(mind, draft))
                .findFirst()
                .map(draft ->
                        new Prepared(
                                draft.id(),
                                draft.audience(),
                                draft.question(),
                                draft.answer(),
                                draft.evidence()));
    }

    /// How near a question is to that of a draft; 0 where it is another.
    private double closeness(Draft draft, String text, @Nullable QuestionVector vector) {
        var words = words(draft.question(), text);
        var known = vectors.getIfPresent(draft.id());
        var meaning = vector == null || known == null ? 0 : orNone(vector.likeness(known));
        var same = words >= SAME_WORDS || meaning >= SAME_MEANING;
        var near = words >= SOME_WORDS && meaning >= NEAR_MEANING;
        return same || near ? Math.max(words, meaning) : 0;
    }

    private static double orNone(OptionalDouble likeness) {
        return likeness.orElse(0);
    }

    /// The share of the telling words of the shorter question that the other has. One word of
    /// several is chance.
    static double words(String one, String other) {
        var language = StemSet.language(one, other);
        var ours = StemSet.of(language, one);
        var theirs = StemSet.of(language, other);
        var shared = StemSet.shared(ours, theirs);
        if (shared == 0 || (shared == 1 && !ours.equals(theirs))) return 0;
        return (double) shared / Math.min(ours.size(), theirs.size());
    }
}
