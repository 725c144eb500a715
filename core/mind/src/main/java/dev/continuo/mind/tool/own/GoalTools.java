package dev.continuo.mind.tool.own;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.Trait;
import dev.continuo.mind.faculty.tool.ToolAction;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.goals.Goal;
import dev.continuo.mind.goals.Goal.Status;
import dev.continuo.mind.goals.GoalEditing;
import dev.continuo.mind.goals.GoalVerdict;
import dev.continuo.mind.goals.Goals;
import dev.continuo.mind.ledger.event.Actor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Goals: everybody's model may read those that they may hear of; the operator's may set them.
final class GoalTools {
    private static final int MAX_LISTED = 20;
    private static final List<String> STATUSES = List.of("active", "completed", "abandoned");

    private final Goals goals;

    GoalTools(Goals goals) {
        this.goals = goals;
    }

    List<Tool> tools() {
        return List.of(
                new Tool(
                        "list_goals",
                        "Your goals and promises, as far as they may be told here, with progress.",
                        ToolSchema.object().json(),
                        ToolCategory.SAFE_CHAIN,
                        Role.GUEST,
                        Set.of(Trait.CACHEABLE),
                        (turn, _) -> list(turn)),
                new Tool(
                        "add_goal",
                        "Sets a goal of yours, when the operator asks for it.",
                        ToolSchema.object()
                                .text("description", "What is wanted, in a sentence.")
                                .optionalNumber("parent_id", "The goal that it is a part of.")
                                .json(),
                        ToolCategory.SAFE_CHAIN,
                        Role.OPERATOR,
                        Set.of(Trait.WRITES),
                        this::add),
                new Tool(
                        "update_goal",
                        "Changes where a goal stands; what it is a part of follows.",
                        ToolSchema.object()
                                .number("id", "The goal.")
                                .optionalChoice("status", "Where it stands.", STATUSES)
                                .optionalNumber("progress", "Percent, 0 to 100.")
                                .json(),
                        ToolCategory.SAFE_CHAIN,
                        Role.OPERATOR,
                        Set.of(Trait.WRITES),
                        this::update),
                new Tool(
                        "decompose_goal",
                        "Breaks a goal into 3 to 7 steps, in the background.",
                        ToolSchema.object().number("id", "The goal.").json(),
                        ToolCategory.ASYNC_REQUIRED,
                        Role.OPERATOR,
                        Set.of(Trait.WRITES),
                        new Decomposing()));
    }

    private ToolResult list(ToolTurn turn) {
        var listener = turn.turn().listener();
        var all = new ArrayList<>(goals.active(listener));
        all.addAll(goals.commitments(listener));
        var shown = all.stream().limit(MAX_LISTED).toList();
        return ToolResult.of(Map.of("goals", shown.stream().map(GoalTools::json).toList()))
                .telling(shown.stream().map(Goal::id).collect(Collectors.toSet()));
    }

    private static Map<String, Object> json(Goal goal) {
        var json = new LinkedHashMap<String, Object>();
        json.put("id", goal.id());
        json.put("description", goal.text());
        json.put("status", goal.status().text());
        json.put("progress", goal.progress());
        if (goal.commitment().isPresent()) json.put("promise", true);
        return json;
    }

    private ToolResult add(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        var parent = arguments.optionalNumber("parent_id");
        return result(
                goals.editing()
                        .add(
                                arguments.text("description", GoalEditing.MAX_TEXT),
                                turn.turn().audience(),
                                parent.isPresent() ? parent.getAsLong() : null,
                                hand(turn)));
    }

    private ToolResult update(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        var status = arguments.optionalText("status", MAX_LISTED);
        if (status.isPresent() && !STATUSES.contains(status.get()))
            throw new ToolFailure(
                    "There is no status \"" + status.get() + "\".",
                    "Use one of: " + String.join(", ", STATUSES) + ".");
        var progress = arguments.optionalNumber("progress");
        return result(
                goals.editing()
                        .change(
                                arguments.number("id"),
                                status.map(Status::parse).orElse(null),
                                progress.isPresent()
                                        ? Math.clamp(progress.getAsLong(), -1, 101)
                                        : null,
                                "",
                                hand(turn)));
    }

    /// Divides a goal, later.
    private final class Decomposing implements ToolAction {
        @Override
        public void check(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
            goal(turn, arguments.number("id"));
        }

        @Override
        public ToolResult call(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
            var goal = goal(turn, arguments.number("id"));
            goals.decomposer().begin(goal.id(), 0);
            return ToolResult.of(
                    Map.of(
                            "message",
                            "the steps of #%d are being found; /goals shows them soon"
                                    .formatted(goal.id())));
        }

        private Goal goal(ToolTurn turn, long id) throws ToolFailure {
            var goal =
                    goals.tree()
                            .find(id)
                            .filter(one -> turn.turn().listener().hears(one.audience()))
                            .orElseThrow(() ->
                                    new ToolFailure("There is no goal #%d here.".formatted(id)));
            var flaw = goals.decomposer().flaw(goal);
            if (flaw.isPresent()) throw new ToolFailure(flaw.get().sentence());
            return goal;
        }
    }

    private static GoalEditing.Hand hand(ToolTurn turn) {
        return new GoalEditing.Hand(
                Actor.AGENT,
                turn.role() == Role.OPERATOR,
                turn.turn().listener(),
                turn.turn().messages().stream().min(Long::compare));
    }

    private static ToolResult result(GoalVerdict verdict) {
        return switch (verdict) {
            case GoalVerdict.Decided(var drafts) ->
                    ToolResult.of(Map.of("status", "recorded with your answer")).recording(drafts);
            case GoalVerdict.Refused(_, var sentence) -> ToolResult.refused(sentence, "");
        };
    }
}
