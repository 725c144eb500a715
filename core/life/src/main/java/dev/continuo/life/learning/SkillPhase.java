package dev.continuo.life.learning;

import dev.continuo.events.LearningEvent.SkillProposed;
import dev.continuo.events.LearningEvent.SkillWithdrawn;
import dev.continuo.events.OutcomeEvent.TurnJudged;
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
import java.util.stream.Collectors;

/// Proposes sequences of tools that were of use several times. Only their names cross from one
/// audience to another, and the operator decides.
final class SkillPhase implements IdlePhase {
    /// Turns, the newest: how something was done long ago says little.
    private static final int MAX_TURNS = 500;

    @Override
    public String name() {
        return "skills";
    }

    @Override
    public String purpose() {
        return "Looks for sequences of tools that proved of use, and proposes them to the operator.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.between(Duration.ofMinutes(15), Duration.ofHours(1));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofHours(2);
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        return SinceLastRun.happened(mind, name(), Set.of(TurnJudged.class))
                ? Optional.empty()
                : Optional.of("no turn was judged");
    }

    @Override
    public void run(PhaseRun run) {
        var known = LearningRows.skills(run.mind()).stream().map(Skill::tools).collect(Collectors.toSet());
        var found = ToolSequences.recurring(CallRows.passed(run.mind(), MAX_TURNS));
        for (var each : found.entrySet()) {
            if (run.stopped()) return;
            if (known.contains(each.getKey())) continue;
            var proposed = new SkillProposed(each.getKey(), List.copyOf(each.getValue()));
            run.record(new PhaseStep(
                    "tools:" + String.join(",", each.getKey()),
                    each.getValue().toString(),
                    Guard.NONE,
                    List.of(NewEvent.of(proposed, Actor.AGENT))));
        }
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return recorded.stream()
                .filter(event -> event.payload() instanceof SkillProposed)
                .map(event -> NewEvent.of(new SkillWithdrawn(event.seq()), Actor.AGENT))
                .toList();
    }
}
