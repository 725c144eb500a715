package dev.continuo.life.outcome;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Reacted;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.outcome.ReplyOpinion.OpinionEffect;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Takes up, at the clock's pulse, what people thought of replies: each opinion tells what came of
/// its turn, and what else rests on it. Turns of which nobody said anything are settled then. What a
/// crash interrupts is taken up after the start.
public final class Hindsight implements CommitListener {
    /// Silence shows by time alone.
    private static final Duration NOW_AND_THEN = Duration.ofHours(1);

    private final TurnOutcomes outcomes;
    private final List<OpinionEffect> effects;
    private final OpinionReader reader;
    private final InstantSource clock;

    private volatile boolean news = true;

    /// Flag that an outcome may have gone, so that a turn of any time has none.
    private volatile boolean forgotten = true;

    private Instant settledAt = Instant.EPOCH;

    /// All up to it are taken up.
    private long at;

    /// @param feedback effect on what a reply told
    public Hindsight(
            MindReader mind, People people, TurnOutcomes.OutcomeUse use, OpinionEffect feedback, InstantSource clock) {
        this.outcomes = new TurnOutcomes(mind, use, clock);
        this.effects = List.of(outcomes, feedback);
        this.reader = new OpinionReader(mind, people, clock);
        this.clock = clock;
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                case TurnEnded _, MessageReceived _, Reacted _ -> news = true;
                case Erased _ -> {
                    forgotten = true;
                    news = true;
                }
                case null, default -> {}
            }
    }

    /// The clock's pulse.
    public synchronized void rest() {
        if (!news && settledAt.plus(NOW_AND_THEN).isAfter(clock.instant())) return;
        news = false;
        var settled = false;
        try {
            settled = settle();
        } finally {
            // A failure is tried again at the next pulse.
            if (!settled) news = true;
        }
        settledAt = clock.instant();
    }

    private boolean settle() {
        if (forgotten) {
            forgotten = false;
            try {
                at = reader.start(outcomes.firstOpen(0));
            } catch (RuntimeException e) {
                forgotten = true;
                throw e;
            }
        }
        var page = reader.after(at);
        while (page.until() > at) {
            for (var opinion : page.opinions()) for (var effect : effects) effect.take(opinion);
            at = page.until();
            page = reader.after(at);
        }
        return outcomes.settle();
    }
}
