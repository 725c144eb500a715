package dev.continuo.gateway.command.self;

import dev.continuo.events.LearningEvent.SkillDecided;
import dev.continuo.gateway.command.ArgumentSplitter;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.learning.LearningRows;
import dev.continuo.life.learning.Skill;
import dev.continuo.life.learning.Skill.SkillState;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows sequences of tools that proved of use, and takes the operator's decision.
@Command(
        name = "skills",
        description = "Sequences of tools that proved of use. What you accept, models are told as a hint:"
                + " the names alone.",
        customSynopsis = "[accept|reject ID]",
        footer = "/skills accept 1234")
public final class SkillsCommand implements CommandInvocation {
    private final MindReader mind;

    @Parameters(index = "0", arity = "0..1")
    private String what = "list";

    @Parameters(index = "1", arity = "0..1")
    private String id = "";

    public SkillsCommand(MindReader mind) {
        this.mind = mind;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return switch (what.toLowerCase(Locale.ROOT)) {
            case "list" -> id.isEmpty() ? list(asker) : usage();
            case "accept" -> decide(asker, true);
            case "reject" -> decide(asker, false);
            default -> usage();
        };
    }

    private static CommandResult usage() {
        return CommandResult.refusal("usage", "Write /skills, /skills accept 1234 or /skills reject 1234.");
    }

    private CommandResult list(Invoker asker) {
        return CommandResult.table(
                "skills",
                RecordJson.list(LearningRows.skills(mind)),
                "id state tools turns proposed_at",
                "No sequence of tools has proved of use yet.",
                asker);
    }

    private CommandResult decide(Invoker asker, boolean accepted) {
        return ArgumentSplitter.number(id)
                .map(number -> LearningRows.skill(mind, number)
                        .map(skill -> decide(skill, accepted, asker))
                        .orElseGet(() -> CommandResult.refusal(
                                "unknown_skill", "#%d is no sequence of tools. /skills lists them.".formatted(number))))
                .orElseGet(SkillsCommand::usage);
    }

    /// The operator's decision, however it was given.
    public static CommandResult decide(Skill skill, boolean accepted, Invoker asker) {
        var number = skill.id();
        var state = accepted ? SkillState.ACCEPTED : SkillState.REJECTED;
        if (skill.state() == SkillState.WITHDRAWN || skill.state() == state)
            return CommandResult.refusal(
                    "already_decided",
                    "#%d is %s already.".formatted(number, skill.state().text()));
        return new CommandResult(
                accepted
                        ? "#%d is accepted. Models are told of it.".formatted(number)
                        : "#%d is rejected.".formatted(number),
                Map.of("id", number, "state", state.text()),
                List.of(decided(asker, number, accepted)));
    }

    private static NewEvent decided(Invoker asker, long skill, boolean accepted) {
        return NewEvent.of(new SkillDecided(skill, accepted), asker.actor());
    }
}
