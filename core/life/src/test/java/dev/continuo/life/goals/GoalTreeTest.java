package dev.continuo.life.goals;

import static dev.continuo.life.goals.GoalBuilder.goal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.life.goals.Goal.GoalStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class GoalTreeTest {
    private static final GoalStatus A = GoalStatus.ACTIVE;
    private static final GoalStatus C = GoalStatus.COMPLETED;
    private static final GoalStatus X = GoalStatus.ABANDONED;

    private static Goal of(long id, Goal... goals) {
        return new GoalTree(List.of(goals)).find(id).orElseThrow();
    }

    @Test
    void progress_is_the_mean_of_the_subtasks_rounded_down() {
        var whole = of(1, goal(1, null, A, 0), goal(2, 1L, C, 0), goal(3, 1L, A, 0), goal(4, 1L, A, 0));
        assertThat(whole.progress()).isEqualTo(33);
        assertThat(whole.status()).isEqualTo(A);
    }

    @Test
    void every_level_is_rounded_down_by_itself() {
        // (33 + 34) / 2 = 33, and not the 33.66 of exact fractions beside 34.
        var goals = new Goal[] {
            goal(1, null, A, 0),
            goal(2, 1L, A, 0),
            goal(3, 1L, A, 34),
            goal(4, 2L, C, 0),
            goal(5, 2L, A, 0),
            goal(6, 2L, A, 1),
        };
        assertThat(of(2, goals).progress()).isEqualTo(33);
        assertThat(of(1, goals).progress()).isEqualTo(33);
    }

    @Test
    void abandoned_subtasks_do_not_count() {
        var whole = of(1, goal(1, null, A, 0), goal(2, 1L, C, 0), goal(3, 1L, X, 10), goal(4, 1L, C, 0));
        assertThat(whole.progress()).isEqualTo(100);
        assertThat(whole.status()).isEqualTo(C);
    }

    @Test
    void where_all_are_abandoned_a_goal_is_what_was_set_of_it() {
        var whole = of(1, goal(1, null, A, 20), goal(2, 1L, X, 50), goal(3, 1L, X, 70));
        assertThat(whole.progress()).isEqualTo(20);
        assertThat(whole.status()).isEqualTo(A);
    }

    @Test
    void completing_the_last_subtask_completes_all_above_and_reopening_it_reopens_them() {
        var top = goal(1, null, A, 0);
        var middle = goal(2, 1L, A, 0);
        assertThat(of(1, top, middle, goal(3, 2L, C, 0)).status()).isEqualTo(C);
        assertThat(of(1, top, middle, goal(3, 2L, A, 0)).status()).isEqualTo(A);
        // Though they were said to be done themselves.
        var done = goal(2, 1L, C, 0);
        assertThat(of(1, goal(1, null, C, 0), done, goal(3, 2L, A, 0)).status()).isEqualTo(A);
    }

    @Test
    void what_was_abandoned_stays_so_whatever_its_subtasks_are() {
        assertThat(of(1, goal(1, null, X, 0), goal(2, 1L, C, 0)).status()).isEqualTo(X);
    }

    @Test
    void a_subtask_weighs_what_its_goal_weighs() {
        var goals = new Goal[] {goal(1, null, A, 0, 0.7), goal(2, 1L, A, 0, 0.1), goal(3, 2L, A, 0, 0.9)};
        assertThat(of(3, goals).weight()).isEqualTo(0.7);
    }

    @Test
    void the_next_step_is_the_first_that_has_no_open_step_of_its_own() {
        var tree = new GoalTree(List.of(
                goal(1, null, A, 0), goal(2, 1L, C, 0), goal(3, 1L, A, 0), goal(4, 3L, X, 0), goal(5, 3L, A, 0)));
        assertThat(tree.next(tree.find(1).orElseThrow()).orElseThrow().id()).isEqualTo(5);
        assertThat(tree.next(tree.find(5).orElseThrow())).isEmpty();
    }

    @Test
    void there_are_no_cycles() {
        assertThatThrownBy(() -> of(1, goal(1, 1L, A, 0))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> of(1, goal(1, 2L, A, 0), goal(2, 1L, A, 0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /// Whatever is set of whichever goal, the tree is what the definition says, worked out from the
    /// top for each goal alone.
    @RepeatedTest(200)
    void it_is_what_the_definition_says(RepetitionInfo run) {
        var random = new SplittableRandom(run.getCurrentRepetition());
        var goals = new ArrayList<Goal>();
        for (int step = 1; step <= 60; step++) {
            if (goals.isEmpty() || random.nextInt(3) == 0) {
                var parent = goals.isEmpty() || random.nextInt(5) == 0
                        ? null
                        : (Long) goals.get(random.nextInt(goals.size())).id();
                goals.add(goal(goals.size() + 1, parent, A, 0));
            } else {
                var at = random.nextInt(goals.size());
                var old = goals.get(at);
                var status = List.of(A, C, X).get(random.nextInt(3));
                goals.set(at, goal(old.id(), old.parent(), status, random.nextInt(101)));
            }
            var tree = new GoalTree(goals);
            for (var goal : goals) {
                var found = tree.find(goal.id()).orElseThrow();
                assertThat(found.progress()).isEqualTo(progress(goal, goals));
                assertThat(found.status()).isEqualTo(status(goal, goals));
            }
        }
    }

    private static List<Goal> counting(Goal goal, List<Goal> all) {
        var counting = new ArrayList<Goal>();
        for (var each : all) {
            var parent = each.parent();
            if (parent != null && parent == goal.id() && each.status() != X) counting.add(each);
        }
        return counting;
    }

    private static int progress(Goal goal, List<Goal> all) {
        var parts = counting(goal, all);
        if (parts.isEmpty()) return goal.status() == C ? 100 : goal.progress();
        var sum = 0;
        for (var part : parts) sum += progress(part, all);
        return (int) Math.floor((double) sum / parts.size());
    }

    private static GoalStatus status(Goal goal, List<Goal> all) {
        if (goal.status() == X) return X;
        var parts = counting(goal, all);
        if (parts.isEmpty()) return goal.status();
        for (var part : parts) if (status(part, all) != C) return A;
        return C;
    }
}
