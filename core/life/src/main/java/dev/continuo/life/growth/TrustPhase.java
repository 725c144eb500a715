package dev.continuo.life.growth;

import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.events.TrustEvent.TrustProposed;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.idle.SinceLastRun;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Proposes the next level of trust to the operator where the record is enough for it. No model is
/// asked.
final class TrustPhase implements IdlePhase {
    /// Time in which a level that the operator rejected is not proposed again.
    private static final Duration PATIENCE = Duration.ofDays(7);

    private final AgentTrust trust;

    TrustPhase(AgentTrust trust) {
        this.trust = trust;
    }

    @Override
    public String name() {
        return "trust";
    }

    @Override
    public String purpose() {
        return "Proposes to the operator that I may do more alone, by my record.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(20));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofDays(1);
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        if (trust.waiting().isPresent()) return Optional.of("a level waits for the operator");
        return SinceLastRun.happened(mind, name(), Set.of(TurnJudged.class))
                ? Optional.empty()
                : Optional.of("no turn was judged");
    }

    /// A proposal that nobody decided about is rejected.
    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        var state = trust.state();
        return recorded.stream()
                .filter(event -> trust.waiting(event.seq()).isPresent())
                .map(event ->
                        NewEvent.guarded(new ProposalRejected(event.seq()), Actor.operator(0), trust.still(state)))
                .toList();
    }

    @Override
    public void run(PhaseRun run) {
        var next = trust.state().level() + 1;
        if (trust.waiting().isPresent() || next > TrustLevel.HIGHEST) return;
        var rejected = trust.state().rejected();
        if (rejected != null && run.now().isBefore(rejected.plus(PATIENCE))) return;
        var evidence = trust.evidence();
        if (!TrustLevel.of(next).earned(evidence)) return;
        run.record(new PhaseStep(
                "level:" + next,
                evidence.toString(),
                Guard.NONE,
                List.of(NewEvent.of(new TrustProposed(next, evidence), Actor.AGENT))));
    }
}
