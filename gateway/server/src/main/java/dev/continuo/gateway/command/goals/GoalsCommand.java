package dev.continuo.gateway.command.goals;

import dev.continuo.gateway.command.ArgumentSplitter;
import dev.continuo.gateway.command.CommandAccess;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goal.GoalStatus;
import dev.continuo.life.goals.Goals;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows what the agent wants, to whoever may hear of it; the operator sets and changes it.
@Command(
        name = "goals",
        description = "What I want, as far as you may hear of it. The operator may also write: add TEXT"
                + " sets a goal, which everyone may hear of, or, in a room, whoever hears"
                + " that room; done ID; drop ID, and why; split ID has a model break it into"
                + " steps; reset ID sets its weight back.",
        customSynopsis = "[add|done|drop|split|reset] [id] [text]",
        footer = "/goals add Find a name for the boat")
public final class GoalsCommand implements CommandInvocation {
    private static final String USAGE =
            "Write /goals, or add TEXT, done ID, drop ID [why], split ID, reset ID. For example:"
                    + " /goals add Find a name for the boat";

    private final Goals goals;
    private final People people;

    @Parameters(arity = "0..1")
    private String rest = "";

    public GoalsCommand(Goals goals, People people) {
        this.goals = goals;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (rest.isBlank()) return list(asker);
        if (!asker.operator()) return CommandResult.refusal("operator_only", CommandAccess.OPERATOR.whose(asker));
        var words = rest.strip().split("\\s+", 2);
        var behind = words.length < 2 ? "" : words[1].strip();
        return switch (words[0].toLowerCase(Locale.ROOT)) {
            case "list" -> behind.isEmpty() ? list(asker) : usage();
            case "add" -> add(asker, behind);
            case "done" -> about(behind, (id, _) -> done(asker, id));
            case "drop" -> about(behind, (id, why) -> drop(asker, id, why));
            case "split" -> about(behind, (id, _) -> split(asker, id));
            case "reset" -> about(behind, (id, _) -> reset(asker, id));
            default -> usage();
        };
    }

    private static CommandResult usage() {
        return CommandResult.refusal("usage", USAGE);
    }

    private static CommandResult about(String behind, BiFunction<Long, String, CommandResult> action) {
        var words = behind.split("\\s+", 2);
        return ArgumentSplitter.number(words[0])
                .map(id -> action.apply(id, words.length < 2 ? "" : words[1].strip()))
                .orElseGet(GoalsCommand::usage);
    }

    private CommandResult list(Invoker asker) {
        var tree = goals.tree();
        var active = goals.active(InvokerLabels.listener(asker, people));
        if (active.isEmpty()) return CommandResult.of(asker.told("goals.none"), Map.of("goals", List.of()));
        var lines = new ArrayList<String>();
        var data = new ArrayList<Map<String, Object>>();
        for (var goal : active) {
            lines.addAll(GoalFormat.lines(tree, goal, asker, each -> trouble(asker, each)));
            data.addAll(GoalFormat.json(tree, goal));
        }
        return CommandResult.of(String.join("\n", lines), Map.of("goals", data));
    }

    private String trouble(Invoker asker, Goal goal) {
        return asker.operator()
                ? goals.decomposer()
                        .trouble(goal.id())
                        .map(" Not split: %s"::formatted)
                        .orElse("")
                : "";
    }

    private CommandResult add(Invoker asker, String text) {
        var room = asker.conversation().filter(Conversation::room);
        var audience = room.map(Conversation::audience).orElse(Audience.EVERYONE);
        var heard = room.isPresent() ? "Whoever hears this room" : "Everyone";
        return GoalFormat.result(
                goals.editing().add(text, audience.label(), null, GoalFormat.editor(asker, people)),
                "#%s is a goal of mine now. %s may hear of it.".formatted(CommandResult.FIRST_CHANGE, heard),
                Map.of("text", text, "audience", audience.label()));
    }

    private CommandResult done(Invoker asker, long id) {
        return GoalFormat.result(
                goals.editing().change(id, GoalStatus.COMPLETED, null, "", GoalFormat.editor(asker, people)),
                "#%d is done.".formatted(id),
                Map.of("id", id, "status", GoalStatus.COMPLETED.text()));
    }

    private CommandResult drop(Invoker asker, long id, String why) {
        return GoalFormat.result(
                goals.editing().change(id, GoalStatus.ABANDONED, null, why, GoalFormat.editor(asker, people)),
                "#%d is dropped.".formatted(id),
                Map.of("id", id, "status", GoalStatus.ABANDONED.text()));
    }

    /// Asks a model to split a goal; the goals that it names are recorded later, on their own.
    private CommandResult split(Invoker asker, long id) {
        var listener = InvokerLabels.listener(asker, people);
        var goal = goals.tree().find(id).filter(one -> listener.hears(one.from().audience()));
        if (goal.isEmpty())
            return CommandResult.refusal(
                    "unknown_goal", "There is no goal #%d that I may tell you of here.".formatted(id));
        var decomposer = goals.decomposer();
        var flaw = decomposer.flaw(goal.get());
        if (flaw.isPresent())
            return CommandResult.refusal(flaw.get().code(), flaw.get().sentence());
        decomposer.begin(id, asker.message().orElse(0L));
        return CommandResult.of(
                "I am thinking about the steps of #%d. /goals shows them when I have them.".formatted(id),
                Map.of("id", id, "splitting", true));
    }

    private CommandResult reset(Invoker asker, long id) {
        return GoalFormat.result(
                goals.weights().reset(id, GoalFormat.editor(asker, people)),
                "The weight of #%d is set back; what spoke for it counts no more.".formatted(id),
                Map.of("id", id, "reset", true));
    }
}
