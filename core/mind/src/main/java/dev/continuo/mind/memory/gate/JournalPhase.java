package dev.continuo.mind.memory.gate;

import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import java.time.Duration;
import java.util.Optional;

/// Weighs what is buffered when a talk has paused, a conversation at a time. What it decides is
/// corrected memory by memory, not taken back: the same words would be weighed alike again.
public final class JournalPhase implements IdlePhase {
    private final ExitGateWorker exitGate;

    public JournalPhase(ExitGateWorker exitGate) {
        this.exitGate = exitGate;
    }

    @Override
    public String name() {
        return "journal";
    }

    @Override
    public String purpose() {
        return "Weighs what was said lately: what is kept, and what is let go.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(2));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofSeconds(60);
    }

    @Override
    public boolean timely() {
        return true;
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        return exitGate.unsettled() ? Optional.empty() : Optional.of("nothing is buffered");
    }

    @Override
    public void run(PhaseRun run) {
        exitGate.weighAll(run);
    }
}
