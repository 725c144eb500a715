package dev.continuo.life.observation.told;

import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.turn.context.HeldTruth;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Claims that are told with a question. One statement, and none where nothing is held true or
/// nothing is asked. Follows the ledger.
public final class ToldObservations implements HeldTruth, CommitListener {
    private final MindReader mind;
    private final InstantSource clock;
    private final HeldWords words = new HeldWords();

    private final boolean recalling;

    /// Presence of anything that is held true, and of wishes that somebody has for every answer.
    private final ObservationPresence any = new ObservationPresence();

    private final ObservationPresence standing = new ObservationPresence();

    /// @param recalling whether anything comes to mind
    public ToldObservations(MindReader mind, boolean recalling, InstantSource clock) {
        this.mind = mind;
        this.recalling = recalling;
        this.clock = clock;
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events) {
            if (event.payload() instanceof ObservationFormed formed) {
                any.set();
                if (ObservationKey.wish(formed.slot())) standing.set();
            }
            if (event.payload() instanceof Erased) words.forget();
        }
    }

    /// Claims that bear on a question, and those of how whoever asks wants to be answered.
    @Override
    public HeldTruth.ToldTruth of(HeldTruth.TruthQuestion asked) {
        var recall = asked.recall();
        if (!recalling || asked.listener().labels().isEmpty()) return HeldTruth.ToldTruth.nothing(recall);
        if (!any.is(() -> HeldRows.anything(mind))) return HeldTruth.ToldTruth.nothing(recall);
        var little = recall.found().isEmpty() && recall.asks() == QuestionType.NOTHING;
        if (little && !standing.is(() -> HeldRows.anyStanding(mind))) return HeldTruth.ToldTruth.nothing(recall);
        var question = HeldWords.TellingWords.of(asked.text());
        var rows = HeldRows.read(mind, asked, question.search()).stream()
                .filter(row -> row.standing() || !little)
                .toList();
        if (rows.isEmpty()) return HeldTruth.ToldTruth.nothing(recall);
        return new HeldSelection(asked, question, words, clock.instant()).of(rows);
    }

    /// Presence of something: read once, and true for good.
    private static final class ObservationPresence {
        private final AtomicReference<@Nullable Boolean> there = new AtomicReference<>();

        void set() {
            there.set(true);
        }

        boolean is(BooleanSupplier read) {
            var known = there.get();
            if (known != null) return known;
            var found = read.getAsBoolean();
            // What is formed meanwhile is not to be overwritten.
            there.compareAndSet(null, found);
            return found;
        }
    }
}
