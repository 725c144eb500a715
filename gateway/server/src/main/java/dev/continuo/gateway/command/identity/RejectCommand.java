package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.learning.SkillsCommand;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.goals.GoalProposals;
import dev.continuo.mind.identity.AgentIdentity;
import dev.continuo.mind.identity.TraitChanges;
import dev.continuo.mind.learning.LearningRows;
import dev.continuo.mind.memory.gate.Quarantine;
import dev.continuo.mind.tool.ToolRequests;
import java.time.InstantSource;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Turns a proposed change of the agent down.
@Command(
        name = "reject",
        description =
                "Rejects what /pending lists, a change of who I am or a call of a tool, and keeps why.",
        customSynopsis = "<id> [why]",
        footer = "/reject 1234 It is too early for that.")
public final class RejectCommand implements CommandInvocation {
    private final MindReader mind;
    private final AgentIdentity identity;
    private final ToolRequests calls;
    private final GoalProposals goals;
    private final Quarantine quarantine;
    private final InstantSource clock;

    @Parameters private String rest = "";

    public RejectCommand(
            MindReader mind,
            AgentIdentity identity,
            ToolRequests calls,
            GoalProposals goals,
            Quarantine quarantine,
            InstantSource clock) {
        this.mind = mind;
        this.identity = identity;
        this.calls = calls;
        this.goals = goals;
        this.quarantine = quarantine;
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var words = rest.strip().split("\\s+", 2);
        if (!words[0].matches("#?\\d{1,18}"))
            return CommandResult.refusal(
                    "usage", "Write /reject ID [why], for example /reject 1234 Too early.");
        var id = Long.parseLong(words[0].replace("#", ""));
        var why = words.length < 2 ? "" : words[1].strip();
        if (why.length() > TraitChanges.MAX_REASON_CHARS)
            return CommandResult.refusal(
                    "usage",
                    "A reason has at most %d characters; say it shorter."
                            .formatted(TraitChanges.MAX_REASON_CHARS));
        var call = calls.find(id);
        if (call.isPresent())
            return UndecidedCall.decide(call.get(), false, clock.instant(), asker);
        var skill = LearningRows.skill(mind, id);
        if (skill.isPresent()) return SkillsCommand.decide(skill.get(), false, asker);
        var goal = goals.find(id);
        if (goal.isPresent())
            return UndecidedGoal.decide(goal.get(), false, clock.instant(), asker);
        var share = quarantine.share(id);
        if (share.isPresent()) return UndecidedShare.decide(share.get(), false, asker);
        return Undecided.decide(
                id,
                identity.proposals().find(id, clock.instant()),
                waiting ->
                        new CommandResult(
                                "Rejected #%d. Nothing changes.".formatted(id),
                                Map.of("id", id, "approved", false),
                                TraitChanges.reject(
                                        waiting,
                                        why,
                                        asker.message().stream().toList(),
                                        asker.actor())));
    }
}
