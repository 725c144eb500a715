package dev.continuo.life.goals;

import dev.continuo.events.GoalEvent.CommitmentClosed;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalChanged;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.life.goals.Goal.GoalStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Goals with their subtasks, as they stand: what follows from subtasks is worked out here, from
/// what was set of each goal.
///
/// Progress is the mean of the subtasks that are not abandoned, rounded down at every level. A goal
/// with such subtasks is completed when all of them are, and active again when one of them is,
/// unless it was abandoned itself. A goal without them is what was set of it.
public final class GoalTree {
    private static final int DONE = 100; // percent

    private final NavigableMap<Long, Goal> goals = new TreeMap<>();
    private final Map<Long, List<Long>> subtasks = new HashMap<>();

    /// @param set the goals as they were set
    /// @throws IllegalArgumentException when one is a part of a later one: no goal can be set as a
    ///   part of what is not there yet, so that there is no cycle
    public GoalTree(Collection<Goal> set) {
        for (var goal : set) goals.put(goal.id(), goal);
        for (var goal : goals.values()) {
            var parent = goal.parent();
            if (parent == null) continue;
            if (parent >= goal.id())
                throw new IllegalArgumentException("#%d is a part of the later #%d".formatted(goal.id(), parent));
            subtasks.computeIfAbsent(parent, _ -> new ArrayList<>()).add(goal.id());
        }
        // A part is later than the whole: each level is known before the one above it.
        for (var id : List.copyOf(goals.descendingKeySet())) goals.computeIfPresent(id, (_, goal) -> rolledUp(goal));
        for (var id : List.copyOf(goals.keySet())) goals.computeIfPresent(id, (_, goal) -> weighed(goal));
    }

    private Goal rolledUp(Goal goal) {
        var parts = subtasks(goal.id()).stream().filter(GoalTree::counts).toList();
        var abandoned = goal.status() == GoalStatus.ABANDONED;
        if (parts.isEmpty())
            return goal.status() == GoalStatus.COMPLETED ? goal.rolledUp(goal.status(), DONE, goal.weight()) : goal;
        var sum = parts.stream().mapToInt(Goal::progress).sum();
        var completed = parts.stream().allMatch(part -> part.status() == GoalStatus.COMPLETED);
        var status = abandoned ? GoalStatus.ABANDONED : completed ? GoalStatus.COMPLETED : GoalStatus.ACTIVE;
        return goal.rolledUp(status, sum / parts.size(), goal.weight());
    }

    private Goal weighed(Goal goal) {
        var parent = goal.parent();
        var whole = parent == null ? null : goals.get(parent);
        return whole == null ? goal : goal.rolledUp(goal.status(), goal.progress(), whole.weight());
    }

    private static boolean counts(Goal goal) {
        return goal.status() != GoalStatus.ABANDONED;
    }

    /// The goals in hand that somebody means by a number or by their words.
    public Stream<Goal> named(String text) {
        return goals.values().stream()
                .filter(Goal::active)
                .filter(goal -> goal.text().equalsIgnoreCase(text)
                        || text.replace("#", "").equals(Long.toString(goal.id())));
    }

    /// The goals after what a turn has decided and not recorded yet; a new one has a [PendingId].
    public GoalTree after(List<EventPayload> decided, Instant now) {
        if (decided.isEmpty()) return this;
        var all = new TreeMap<>(goals);
        for (var at = 0; at < decided.size(); at++)
            switch (decided.get(at)) {
                case GoalAdded added -> {
                    var id = PendingId.of(at + 1);
                    all.put(id, Goal.added(id, added, now));
                }
                case GoalChanged(var id, var status, var progress) ->
                    all.computeIfPresent(id, (_, goal) -> changed(goal, status, progress));
                case CommitmentClosed(var id, var status) ->
                    all.computeIfPresent(id, (_, goal) -> changed(goal, status, null));
                default -> {}
            }
        return new GoalTree(all.values());
    }

    private static Goal changed(Goal goal, @Nullable String status, @Nullable Integer progress) {
        return goal.rolledUp(
                status == null ? goal.status() : GoalStatus.parse(status),
                progress == null ? goal.progress() : progress,
                goal.weight());
    }

    public Optional<Goal> find(long id) {
        return Optional.ofNullable(goals.get(id));
    }

    /// All of them, the oldest first.
    public List<Goal> list() {
        return List.copyOf(goals.values());
    }

    /// Those that are a part of no other, the oldest first.
    public List<Goal> roots() {
        return goals.values().stream().filter(goal -> goal.parent() == null).toList();
    }

    /// The parts of a goal, the oldest first.
    public List<Goal> subtasks(long goal) {
        return subtasks.getOrDefault(goal, List.of()).stream()
                .map(id -> find(id).orElseThrow())
                .toList();
    }

    /// Tells whether what a goal comes to follows from its subtasks.
    public boolean followsSubtasks(long goal) {
        return subtasks(goal).stream().anyMatch(GoalTree::counts);
    }

    /// The goal that a subtask is a part of in the end; itself where it is none.
    public Goal root(Goal goal) {
        var top = goal;
        for (var parent = top.parent(); parent != null; parent = top.parent()) {
            var above = goals.get(parent);
            if (above == null) break;
            top = above;
        }
        return top;
    }

    /// Returns the next subtask to do of a goal: its first subtask, at any level, that is active
    /// and has no active one itself. Empty where there is none.
    public Optional<Goal> next(Goal goal) {
        return subtasks(goal.id()).stream()
                .filter(Goal::active)
                .findFirst()
                .map(first -> next(first).orElse(first));
    }
}
