package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.identity.Proposals.Proposal;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.mind.Mind;
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

    private final Undecided undecided;

    @Parameters
    private long id;

    public ApproveCommand(Mind mind, InstantSource clock) {
        undecided = new Undecided(mind, clock);
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return undecided.approve(
                id,
                asker,
                waiting -> new CommandResult(
                        answer(waiting.proposal(), asker),
                        Map.of("id", id, "approved", true),
                        List.of(TraitChanges.approve(waiting, asker.actor()))));
    }

    /// Not everybody in a room may hear the words.
    private static String answer(Proposal proposal, Invoker asker) {
        return asker.inRoom()
                ? "Approved #%d.".formatted(proposal.id())
                : "Approved #%d: %s.".formatted(proposal.id(), TextTable.excerpt(proposal.what(), WHAT));
    }
}
