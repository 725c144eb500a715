package dev.continuo.gateway.command.goals;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goal.GoalStatus;
import dev.continuo.life.goals.GoalEditing;
import dev.continuo.life.goals.GoalTree;
import dev.continuo.life.goals.GoalVerdict;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Writes goals for whoever asks for them, as text and as JSON values, and reads what they say.
final class GoalFormat {
    static final String GOAL = "id text weight status progress parent";

    private static final int WORDS = 160;

    private GoalFormat() {}

    static GoalEditing.GoalEditor editor(Invoker asker, People people) {
        return new GoalEditing.GoalEditor(
                asker.actor(), asker.operator(), InvokerLabels.listener(asker, people), asker.message());
    }

    /// A goal and its subtasks, indented; what is below an abandoned one is left out.
    ///
    /// @param note what stands behind a goal's line, or empty
    static List<String> lines(GoalTree tree, Goal goal, Invoker asker, Function<Goal, String> note) {
        var lines = new ArrayList<String>();
        lines(tree, goal, "", asker, note, lines);
        return lines;
    }

    private static void lines(
            GoalTree tree, Goal goal, String indent, Invoker asker, Function<Goal, String> note, List<String> lines) {
        var line = "#%d %s (%s)%s"
                .formatted(goal.id(), TextTable.excerpt(goal.text(), WORDS), standing(goal, asker), note.apply(goal));
        lines.add(indent + TextTable.line(line));
        if (goal.status() == GoalStatus.ABANDONED) return;
        for (var part : tree.subtasks(goal.id())) lines(tree, part, indent + "  ", asker, note, lines);
    }

    private static String standing(Goal goal, Invoker asker) {
        return switch (goal.status()) {
            case COMPLETED -> asker.told("goal.done");
            case ABANDONED -> asker.told("goal.dropped");
            case ACTIVE ->
                goal.parent() == null
                        ? asker.told("goal.weight", goal.progress(), TextTable.number(goal.weight()))
                        : goal.progress() + "%";
        };
    }

    /// The same as data, parents before their subtasks.
    static List<Map<String, Object>> json(GoalTree tree, Goal goal) {
        var all = new ArrayList<Map<String, Object>>();
        all.add(RecordJson.of(goal, GOAL));
        if (goal.status() != GoalStatus.ABANDONED)
            for (var part : tree.subtasks(goal.id())) all.addAll(json(tree, part));
        return all;
    }

    /// Returns the answer to a decision.
    static CommandResult result(GoalVerdict verdict, String done, Map<String, Object> data) {
        return switch (verdict) {
            case GoalVerdict.DecidedGoal(var drafts) -> new CommandResult(done, data, drafts);
            case GoalVerdict.RefusedGoal(var code, var sentence) -> CommandResult.refusal(code, sentence);
        };
    }
}
