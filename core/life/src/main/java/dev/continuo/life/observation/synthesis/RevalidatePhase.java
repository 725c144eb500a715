package dev.continuo.life.observation.synthesis;

import static dev.continuo.tables.mind.Tables.OBSERVATION;

import dev.continuo.events.ObservationEvent.ObservationStale;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.observation.Cadences;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observation.ObservationStatus;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;

/// Looks at what falls due: what nothing new speaks for is stale from then on, until it is
/// supported anew. It guesses nothing; whether it is so still is asked by
/// [dev.continuo.life.initiative.Initiative], of those who wish to be asked.
public final class RevalidatePhase implements IdlePhase {
    private final Cadences cadences;
    private final Reconciliation reconciliation;
    private final InstantSource clock;

    public RevalidatePhase(Cadences cadences, InstantSource clock) {
        this.cadences = cadences;
        this.reconciliation = new Reconciliation(cadences);
        this.clock = clock;
    }

    @Override
    public String name() {
        return "revalidate";
    }

    @Override
    public String purpose() {
        return "Marks as stale what nothing new has spoken for since it fell due.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(5));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofHours(1);
    }

    @Override
    public boolean timely() {
        return true;
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        return mind.db()
                        .fetchExists(
                                OBSERVATION,
                                OBSERVATION.AGENT_ID.eq(mind.agent()).and(due(clock.instant())))
                ? Optional.empty()
                : Optional.of("nothing is due");
    }

    private static Condition due(Instant now) {
        return OBSERVATION
                .STATUS
                .eq(ObservationStatus.ACTIVE.text())
                .and(OBSERVATION
                        .REVALIDATION_DUE_AT
                        .lt(now)
                        .or(OBSERVATION.LAST_CONTRADICTED_AT.ge(OBSERVATION.LAST_SUPPORTED_AT)));
    }

    @Override
    public void run(PhaseRun run) {
        // What came since it was last supported counts first.
        reconciliation.run(run);
        for (var one : new Observations(run.mind()).list(due(run.now()))) {
            if (run.stopped()) return;
            var freshness = one.freshness(run.now());
            if (freshness < Weighing.STALE) stale(run, one, freshness);
        }
    }

    private static void stale(PhaseRun run, Observation one, double freshness) {
        var mind = run.mind();
        var key = "stale:" + one.id();
        var input = one.standing().supported() + " " + one.standing().contradicted();
        if (!run.fresh(key, input)) return;
        var version = KeyVersion.of(one.origin().audience(), one.key());
        var read = version.read(mind.db(), mind.agent());
        run.record(new PhaseStep(
                key,
                input,
                version.still(read),
                List.of(NewEvent.of(new ObservationStale(one.id(), freshness), Actor.AGENT))));
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return new ObservationReversal(mind, cadences).of(recorded);
    }
}
