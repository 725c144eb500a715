package dev.continuo.life.goals;

import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.life.goals.Goal.GoalStatus;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolAction;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Goals: everybody's model may read those that they may hear of; the operator's may set them.
final class GoalTools {
    private static final int MAX_LISTED = 20;
    private static final String RECORDED = "recorded with your answer";
    private static final List<String> PRIORITIES =
            Stream.of(Priority.values()).map(Priority::word).toList();
    private static final List<String> STATUSES = List.of("active", "completed", "abandoned");

    private final Goals goals;

    /// Priority of a new goal, in the words that the tool takes.
    private enum Priority {
        HIGH("high", 0.8),
        MEDIUM("medium", CompulsionSafety.NEUTRAL),
        LOW("low", 0.3);

        private final String word;
        private final double weight;

        Priority(String word, double weight) {
            this.word = word;
            this.weight = weight;
        }

        private String word() {
            return word;
        }

        private static Priority parse(String word) {
            for (var one : values()) if (one.word.equalsIgnoreCase(word)) return one;
            throw new IllegalArgumentException("no priority: " + word);
        }

        /// The nearest.
        private static Priority of(double weight) {
            return Stream.of(values())
                    .min(Comparator.comparingDouble(one -> Math.abs(one.weight - weight)))
                    .orElseThrow();
        }
    }

    GoalTools(Goals goals) {
        this.goals = goals;
    }

    List<Tool> tools() {
        return List.of(
                new Tool(
                        "list_goals",
                        "Your goals and promises, as far as they may be told here, with their steps" + " and progress.",
                        ToolSchema.object().json(),
                        ToolCategory.SAFE_CHAIN,
                        Role.GUEST,
                        Set.of(ToolTrait.CACHEABLE, ToolTrait.RARE),
                        (turn, _) -> list(turn)),
                new Tool(
                        "add_goal",
                        "Sets a goal of yours, when the operator asks for it.",
                        ToolSchema.object()
                                .text("description", "What is wanted, in a sentence.")
                                .optionalText(
                                        "parent_id",
                                        "The goal that it is a step of: its number, or new:1 as"
                                                + " add_goal answered.")
                                .optionalChoice("priority", "Of a goal that is no step.", PRIORITIES)
                                .json(),
                        ToolCategory.SAFE_CHAIN,
                        Role.OPERATOR,
                        Set.of(ToolTrait.WRITES, ToolTrait.RARE),
                        this::add),
                new Tool(
                        "update_goal",
                        "Changes where a goal or one of its steps stands; what it is a part of" + " follows.",
                        ToolSchema.object()
                                .text("id", "Its number, or new:1 as add_goal answered.")
                                .optionalChoice("status", "Where it stands.", STATUSES)
                                .optionalNumber("progress", "Percent, 0 to 100.")
                                .json(),
                        ToolCategory.SAFE_CHAIN,
                        Role.OPERATOR,
                        Set.of(ToolTrait.WRITES, ToolTrait.RARE),
                        this::update),
                new Tool(
                        "decompose_goal",
                        "Breaks a goal into 3 to 7 steps, in the background.",
                        ToolSchema.object().number("id", "The goal.").json(),
                        ToolCategory.ASYNC_REQUIRED,
                        Role.OPERATOR,
                        Set.of(ToolTrait.WRITES, ToolTrait.RARE),
                        new Decomposing()));
    }

    private ToolResult list(ToolTurn turn) {
        var listener = turn.turn().listener();
        var tree = goals.tree().after(turn.decided(), turn.now());
        var shown = tree.roots().stream()
                .filter(goal -> goal.active() && listener.hears(goal.from().audience()))
                .sorted(Comparator.comparing(goal -> goal.commitment().isPresent()))
                .limit(MAX_LISTED)
                .toList();
        var told = shown.stream()
                .flatMap(goal -> withSteps(tree, goal))
                .map(Goal::id)
                .filter(id -> !PendingId.is(id))
                .collect(Collectors.toSet());
        return ToolResult.of(Map.of(
                        "goals", shown.stream().map(goal -> json(tree, goal)).toList()))
                .telling(told);
    }

    private static Stream<Goal> withSteps(GoalTree tree, Goal goal) {
        return Stream.concat(Stream.of(goal), tree.subtasks(goal.id()).stream().flatMap(step -> withSteps(tree, step)));
    }

    private static Map<String, Object> json(GoalTree tree, Goal goal) {
        var json = new LinkedHashMap<String, Object>();
        var id = goal.id();
        json.put("id", PendingId.is(id) ? PendingId.text(id) : (Object) id);
        json.put("description", goal.text());
        json.put("status", goal.status().text());
        json.put("progress", goal.progress());
        if (goal.commitment().isPresent()) json.put("promise", true);
        else if (goal.parent() == null)
            json.put("priority", Priority.of(goal.weight()).word());
        var steps = tree.subtasks(id).stream().map(step -> json(tree, step)).toList();
        if (!steps.isEmpty()) json.put("steps", steps);
        return json;
    }

    private ToolResult add(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        var priority = arguments.optionalText("priority", MAX_LISTED).orElse("medium");
        if (!PRIORITIES.contains(priority)) throw unknown("priority", priority, PRIORITIES);
        var verdict = editing(turn)
                .add(
                        arguments.text("description", GoalEditing.MAX_TEXT),
                        turn.turn().audience(),
                        arguments.optionalText("parent_id", MAX_LISTED).isPresent() ? id(arguments, "parent_id") : null,
                        Priority.parse(priority).weight,
                        editor(turn));
        if (!(verdict instanceof GoalVerdict.DecidedGoal(var drafts))) return result(verdict);
        var id = PendingId.text(PendingId.of(turn.decided().size() + 1));
        return ToolResult.of(Map.of(
                        "id",
                        id,
                        "status",
                        RECORDED,
                        "hint",
                        "Until you have answered it is %s for these tools; then".formatted(id)
                                + " list_goals tells its number."))
                .recording(drafts);
    }

    private GoalEditing editing(ToolTurn turn) {
        return goals.editing(turn.decided(), turn.now());
    }

    /// A goal's number, or what stands for it until it is recorded.
    private static long id(ToolArguments arguments, String name) throws ToolFailure {
        var pending = PendingId.parse(arguments.text(name, MAX_LISTED));
        return pending.isPresent() ? pending.get() : arguments.number(name);
    }

    private static ToolFailure unknown(String what, String word, List<String> words) {
        return new ToolFailure(
                "There is no %s \"%s\".".formatted(what, word), "Use one of: " + String.join(", ", words) + ".");
    }

    private ToolResult update(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        var status = arguments.optionalText("status", MAX_LISTED);
        if (status.isPresent() && !STATUSES.contains(status.get())) throw unknown("status", status.get(), STATUSES);
        var progress = arguments.optionalNumber("progress");
        return result(editing(turn)
                .change(
                        id(arguments, "id"),
                        status.map(GoalStatus::parse).orElse(null),
                        progress.isPresent() ? Math.clamp(progress.getAsLong(), -1, 101) : null,
                        "",
                        editor(turn)));
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
                    Map.of("message", "the steps of #%d are being found; /goals shows them soon".formatted(goal.id())));
        }

        private Goal goal(ToolTurn turn, long id) throws ToolFailure {
            var goal = goals.tree()
                    .find(id)
                    .filter(one -> turn.turn().listener().hears(one.from().audience()))
                    .orElseThrow(() -> new ToolFailure("There is no goal #%d here.".formatted(id)));
            var flaw = goals.decomposer().flaw(goal);
            if (flaw.isPresent()) throw new ToolFailure(flaw.get().sentence());
            return goal;
        }
    }

    private static GoalEditing.GoalEditor editor(ToolTurn turn) {
        return new GoalEditing.GoalEditor(
                Actor.AGENT,
                turn.role() == Role.OPERATOR,
                turn.turn().listener(),
                turn.turn().messages().stream().min(Long::compare));
    }

    private static ToolResult result(GoalVerdict verdict) {
        return switch (verdict) {
            case GoalVerdict.DecidedGoal(var drafts) ->
                ToolResult.of(Map.of("status", RECORDED)).recording(drafts);
            case GoalVerdict.RefusedGoal(var _, var sentence) -> ToolResult.refused(sentence, "");
        };
    }
}
