package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.command.learning.SkillsCommand;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.goals.GoalProposals;
import dev.continuo.mind.identity.AgentIdentity;
import dev.continuo.mind.identity.Proposals.Proposal;
import dev.continuo.mind.identity.TraitChanges;
import dev.continuo.mind.learning.LearningRows;
import dev.continuo.mind.memory.gate.Quarantine;
import dev.continuo.mind.tool.ToolRequests;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Lets a proposed change of the agent hold.
@Command(
        name = "approve",
        description = "Approves a change of who I am that /pending lists: it holds from now on.",
        customSynopsis = "<id>",
        footer = "/approve 1234")
public final class ApproveCommand implements CommandInvocation {
    private static final int WHAT = 300;

    private final MindReader mind;
    private final AgentIdentity identity;
    private final ToolRequests calls;
    private final GoalProposals goals;
    private final Quarantine quarantine;
    private final InstantSource clock;

    @Parameters private long id;

    public ApproveCommand(
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
        var call = calls.find(id);
        if (call.isPresent()) return UndecidedCall.decide(call.get(), true, clock.instant(), asker);
        var skill = LearningRows.skill(mind, id);
        if (skill.isPresent()) return SkillsCommand.decide(skill.get(), true, asker);
        var goal = goals.find(id);
        if (goal.isPresent()) return UndecidedGoal.decide(goal.get(), true, clock.instant(), asker);
        var share = quarantine.share(id);
        if (share.isPresent()) return UndecidedShare.decide(share.get(), true, asker);
        return Undecided.decide(
                id,
                identity.proposals().find(id, clock.instant()),
                waiting ->
                        new CommandResult(
                                answer(waiting.proposal(), asker),
                                Map.of("id", id, "approved", true),
                                List.of(TraitChanges.approve(waiting, asker.actor()))));
    }

    /// Not everybody in a room may hear the words.
    private static String answer(Proposal proposal, Invoker asker) {
        return asker.inRoom()
                ? "Approved #%d.".formatted(proposal.id())
                : "Approved #%d: %s."
                        .formatted(proposal.id(), TextTable.excerpt(proposal.what(), WHAT));
    }
}
