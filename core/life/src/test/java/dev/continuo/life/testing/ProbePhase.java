package dev.continuo.life.testing;

import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalChanged;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A phase that sets a goal for each of its inputs, for tests of whatever runs phases.
public final class ProbePhase implements IdlePhase {
    private final String name;
    private final IdleWindow window;
    private final Duration cooldown;

    /// A goal for each.
    public List<String> inputs = new ArrayList<>(List.of("water the ferns"));

    public Runnable beforeStep = () -> {};
    public int runs;
    public final List<String> answers = new ArrayList<>();
    public boolean asks;

    public ProbePhase(String name, IdleWindow window, Duration cooldown) {
        this.name = name;
        this.window = window;
        this.cooldown = cooldown;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String purpose() {
        return "Tries things.";
    }

    @Override
    public IdleWindow window() {
        return window;
    }

    @Override
    public Duration cooldown() {
        return cooldown;
    }

    @Override
    public void run(PhaseRun run) {
        runs++;
        for (var input : inputs) {
            if (run.stopped()) return;
            if (!run.fresh(input, input)) continue;
            if (asks) run.ask("You are asked.", input).ifPresent(answers::add);
            if (run.stopped()) return;
            beforeStep.run();
            run.record(new PhaseStep(input, input, Guard.NONE, List.of(goal(input))));
        }
    }

    private static NewEvent goal(String text) {
        return NewEvent.of(
                new GoalAdded(text, 0.5, null, "agent", null, Audience.EVERYONE.label(), List.of(), false, null),
                Actor.AGENT);
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return recorded.stream()
                .map(event -> NewEvent.of(new GoalChanged(event.seq(), "abandoned", null), Actor.AGENT))
                .toList();
    }
}
