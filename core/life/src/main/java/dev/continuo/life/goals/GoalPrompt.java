package dev.continuo.life.goals;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.PromptSection.Asked;
import dev.continuo.mind.faculty.role.PromptSection.NoteLine;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.mind.message.QuotedText;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// Lines that tell a model of goals and commitments: a line each, in the notes. The words are
/// people's or a model's, so they are quoted, and never stand in the system message.
final class GoalPrompt {
    // As many as somebody keeps in mind.
    private static final int MAX_GOALS = 3;
    private static final int MAX_COMMITMENTS = 5;

    private static final int GOAL_CHARS = 160;
    private static final int STEP_CHARS = 80;

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm", Locale.ENGLISH);

    private static final Comparator<Goal> HEAVIEST =
            Comparator.comparingDouble(Goal::weight).reversed().thenComparingLong(Goal::id);
    private static final Comparator<Goal> FIRST_DUE = Comparator.comparing(
                    GoalPrompt::due, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparingLong(Goal::id);

    private GoalPrompt() {}

    /// @param names of persons
    static List<NoteLine> lines(GoalTree tree, Listener listener, Asked asked, LongFunction<String> names) {
        var heard = tree.roots().stream()
                .filter(goal -> goal.active() && listener.hears(goal.from().audience()))
                .toList();
        var lines = new ArrayList<NoteLine>();
        heard.stream()
                .filter(goal -> goal.commitment().isEmpty())
                .sorted(HEAVIEST)
                .limit(MAX_GOALS)
                .forEach(goal -> lines.add(goal(tree, goal)));
        heard.stream()
                .filter(goal -> concerns(goal, listener))
                .sorted(FIRST_DUE)
                .limit(MAX_COMMITMENTS)
                .forEach(goal -> lines.add(commitment(tree, goal, listener, asked, names)));
        return lines;
    }

    private static NoteLine goal(GoalTree tree, Goal goal) {
        return line("goals", "A goal of yours", "", tree, goal);
    }

    /// Alone with somebody, what was promised to them; in a room, what was promised there.
    private static boolean concerns(Goal goal, Listener listener) {
        return goal.commitment()
                .filter(one -> listener.persons().contains(one.person()) || !listener.alone())
                .isPresent();
    }

    private static NoteLine commitment(
            GoalTree tree, Goal goal, Listener listener, Asked asked, LongFunction<String> names) {
        var to = goal.commitment().map(Goal.GoalPromise::person).orElse(0L);
        return line(
                "commitments",
                listener.persons().contains(to)
                        ? "You promised them"
                        : "You promised \"%s\" here".formatted(QuotedText.name(names.apply(to))),
                deadline(due(goal), asked),
                tree,
                goal);
    }

    private static NoteLine line(String section, String title, String due, GoalTree tree, Goal goal) {
        var told = new HashSet<>(Set.of(goal.id()));
        var words = SummaryText.excerpt(goal.text(), GOAL_CHARS);
        var next = tree.next(goal);
        var step = "";
        if (next.isPresent()) {
            step = ", next step #" + next.get().id();
            words += "; next: " + SummaryText.excerpt(next.get().text(), STEP_CHARS);
            told.add(next.get().id());
        }
        var progress = goal.progress() == 0 ? "" : ", " + goal.progress() + "% done";
        return new NoteLine(section, "%s (#%d%s%s%s)".formatted(title, goal.id(), progress, due, step), words, told);
    }

    private static String deadline(@Nullable Instant due, Asked asked) {
        if (due == null) return "";
        return (due.isBefore(asked.at()) ? ", overdue since " : ", by ") + DAY.format(due.atZone(asked.zone()));
    }

    private static @Nullable Instant due(Goal goal) {
        var promise = goal.from().promise();
        return promise == null ? null : promise.due();
    }
}
