package dev.continuo.life.goals;

import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.concurrent.KeyedExecutor;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.goals.Goal.Origin;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.Models;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Divides goals: a model names 3 to 7 subtasks, off everybody's path. An answer of another form is
/// rejected whole, and nothing is recorded but that the model was called.
public final class GoalDecomposer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GoalDecomposer.class);

    // What a commit takes, with room.
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(5);

    private final Ledger ledger;
    private final Models models;
    private final Supplier<GoalTree> goals;
    private final KeyedExecutor<Long, DecompositionRequest> work = new KeyedExecutor<>("goal", this::divide);
    private final CancellationToken stop = new CancellationToken();
    private final Map<Long, String> troubles = new ConcurrentHashMap<>();

    /// @param message the command it was asked for by, 0 for none
    private record DecompositionRequest(long goal, long message) {}

    GoalDecomposer(Ledger ledger, Models models, Supplier<GoalTree> goals) {
        this.ledger = ledger;
        this.models = models;
        this.goals = goals;
    }

    /// Why a goal cannot be divided now, by whoever may hear of it; empty where it can.
    public Optional<GoalVerdict.RefusedGoal> flaw(Goal goal) {
        if (!goal.active())
            return refused(
                    "closed", "#%d is %s.".formatted(goal.id(), goal.status().text()));
        if (goals.get().followsSubtasks(goal.id()))
            return refused("has_subtasks", "#%d has subtasks already.".formatted(goal.id()));
        return models.offline(Models.SYSTEM2)
                ? refused("no_model", "Without a model I cannot break a goal into steps.")
                : Optional.empty();
    }

    private static Optional<GoalVerdict.RefusedGoal> refused(String code, String sentence) {
        return Optional.of(new GoalVerdict.RefusedGoal(code, sentence));
    }

    /// Divides a goal, later and on another thread. Asked twice at once, it is done once.
    ///
    /// @param message the command it was asked for by, 0 for none
    public void begin(long goal, long message) {
        troubles.remove(goal);
        work.add(goal, new DecompositionRequest(goal, message));
    }

    /// Why the last attempt at a goal, since the process began, came to nothing: part of a
    /// sentence.
    public Optional<String> trouble(long goal) {
        return Optional.ofNullable(troubles.get(goal));
    }

    private void divide(DecompositionRequest asked) {
        try {
            var goal = goals.get().find(asked.goal());
            if (goal.isEmpty() || flaw(goal.get()).isPresent()) return;
            switch (models.complete(Models.SYSTEM2, Subtasks.prompt(goal.get()), asked.message(), stop)) {
                case Completion.Failed failed -> failed(asked.goal(), failed.sentence());
                case Completion.Answered said
                when said.truncated() -> failed(asked.goal(), "the model's answer was cut short");
                case Completion.Answered said ->
                    Subtasks.read(goal.get(), said.text())
                            .ifPresentOrElse(
                                    texts -> record(goal.get(), texts),
                                    () -> failed(asked.goal(), "the model did not name 3 to 7 steps"));
            }
        } catch (Unavailable e) {
            failed(asked.goal(), String.valueOf(e.getMessage()));
        }
    }

    /// All of them, or none where the goal changed or was divided meanwhile.
    private void record(Goal goal, List<String> texts) {
        var drafts = texts.stream()
                .map(text -> NewEvent.guarded(subtask(goal, text), Actor.AGENT, GoalRows.resting(goal)))
                .toList();
        var outcome = ledger.commit(new Decision(GoalRows.dividing(goal), drafts));
        if (!(outcome instanceof CommitResult.Recorded)) failed(goal.id(), "the goal changed meanwhile");
    }

    private static GoalAdded subtask(Goal goal, String text) {
        return new GoalAdded(
                text,
                goal.weight(),
                goal.id(),
                Origin.AGENT.text(),
                null,
                goal.from().audience(),
                List.of(),
                true,
                null);
    }

    private void failed(long goal, String why) {
        LOG.info("#{} is not divided: {}", goal, why);
        troubles.put(goal, why);
    }

    /// Tells whether no goal is being divided.
    boolean calm() {
        return work.settle(Duration.ZERO);
    }

    /// Stops; what was being asked for comes to nothing.
    @Override
    public void close() {
        work.finish();
        stop.ask();
        work.settle(SHUTDOWN_TIMEOUT);
        work.close();
    }
}
