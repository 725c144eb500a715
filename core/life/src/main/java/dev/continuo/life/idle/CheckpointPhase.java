package dev.continuo.life.idle;

import dev.continuo.ledger.Checkpoints;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.LedgerEvent.CheckpointMade;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Makes a checkpoint where much happened since the last one. It reads every table, so that it
/// waits for a long pause.
public final class CheckpointPhase implements IdlePhase {
    /// Events since the last one.
    private static final long MANY = 1_000;

    private final int version;

    /// @param version of the projections
    public CheckpointPhase(int version) {
        this.version = version;
    }

    @Override
    public String name() {
        return "checkpoint";
    }

    @Override
    public String purpose() {
        return "Records a hash of all that I know, by which a rebuild is checked.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofHours(1));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofDays(1);
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        var last = mind.ledger().before(Long.MAX_VALUE, Set.of(CheckpointMade.class), 1).stream()
                .mapToLong(entry -> entry.event().seq())
                .findFirst()
                .orElse(0);
        return mind.ledger().seq() - last >= MANY
                ? Optional.empty()
                : Optional.of("little happened since the last one");
    }

    @Override
    public void run(PhaseRun run) {
        var made = Checkpoints.make(run.mind().db(), run.mind().agent(), version);
        run.record(new PhaseStep("checkpoint", made.root(), Guard.NONE, List.of(NewEvent.of(made, Actor.SYSTEM))));
    }
}
