package dev.continuo.mind.observation.told;

import dev.continuo.language.utterance.QuestionType;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.observation.event.ObservationEvent.ObservationFormed;
import dev.continuo.mind.observation.told.HeldWords.Question;
import dev.continuo.mind.retrieval.query.Recall;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// What of all that is held true is told with a question. One statement, and none where nothing is
/// held true or nothing is asked. Follows the ledger.
public final class ToldObservations implements CommitListener {
    private final MindReader mind;
    private final InstantSource clock;
    private final HeldWords words = new HeldWords();

    /// Null while that is not known.
    private final AtomicReference<@Nullable Boolean> any = new AtomicReference<>();

    public ToldObservations(MindReader mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events) {
            if (event.fact() instanceof ObservationFormed) any.set(true);
            if (event.fact() instanceof Erased) words.forget();
        }
    }

    /// What bears on a question. Where nothing comes to mind at all, such as for small talk and
    /// where memory is switched off, nothing is held true either.
    public Told of(Asked asked) {
        var recall = asked.recall();
        var nothing =
                recall.equals(Recall.NOTHING)
                        || asked.listener().labels().isEmpty()
                        || (recall.found().isEmpty() && recall.asks() == QuestionType.NOTHING);
        if (nothing || !any()) return Told.nothing(recall);
        var question = Question.of(asked.text());
        var rows = HeldRows.read(mind, asked, question.search());
        if (rows.isEmpty()) return Told.nothing(recall);
        return new HeldSelection(asked, question, words, clock.instant()).of(rows);
    }

    private boolean any() {
        var known = any.get();
        if (known != null) return known;
        var there = HeldRows.anything(mind);
        // What is formed meanwhile is not to be overwritten.
        any.compareAndSet(null, there);
        return there;
    }
}
