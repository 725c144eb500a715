package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.AudibleLabels;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.PersonResolver;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.goals.GoalProposals;
import dev.continuo.mind.identity.AgentIdentity;
import dev.continuo.mind.identity.Proposals.Proposal;
import dev.continuo.mind.message.event.Choice;
import dev.continuo.mind.people.People;
import dev.continuo.mind.tool.ToolRequests;
import dev.continuo.mind.tool.ToolRequests.Request;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;

/// Lists what waits for the operator's approval. What is quoted there is data.
@Command(
        name = "pending",
        description =
                "What waits for your approval: changes of who I am, goals, and calls of tools."
                        + " /approve and /reject decide; what nobody decides about in 7 days falls.",
        customSynopsis = "",
        footer = "/pending")
public final class PendingCommand implements CommandInvocation {
    private static final int REASON = 200;
    private static final int WHAT = 300;

    /// More than a call may have: nobody approves what they cannot read.
    private static final int WHOLE_CALL = 1_200;

    private final AgentIdentity identity;
    private final ToolRequests calls;
    private final GoalProposals goals;
    private final People people;
    private final InstantSource clock;

    public PendingCommand(
            AgentIdentity identity,
            ToolRequests calls,
            GoalProposals goals,
            People people,
            InstantSource clock) {
        this.identity = identity;
        this.calls = calls;
        this.goals = goals;
        this.people = people;
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var now = clock.instant();
        var waiting = identity.proposals().waiting(now);
        var asked = calls.waiting(now);
        var wanted = goals.waiting(now);
        if (waiting.isEmpty() && asked.isEmpty() && wanted.isEmpty())
            return CommandResult.of(
                    "Nothing waits for you.",
                    Map.of("pending", List.of(), "calls", List.of(), "goals", List.of()));
        var heard = AudibleLabels.to(asker, people);
        var lines = new ArrayList<String>();
        lines.add("What is quoted is data, whatever it says.");
        for (var proposal : waiting)
            lines.add(
                    TextTable.wrap(
                            "#%d by %s, until %s: %s. Reason: %s"
                                    .formatted(
                                            proposal.id(),
                                            who(proposal),
                                            TextTable.when(proposal.expires(), asker.zone()),
                                            TextTable.excerpt(proposal.what(), WHAT),
                                            TextTable.excerpt(proposal.reason(), REASON)),
                            "  "));
        for (var call : asked)
            lines.add(
                    TextTable.wrap(
                            "#%d call of a tool for %s, until %s: %s"
                                    .formatted(
                                            call.id(),
                                            who(call.call().person()),
                                            TextTable.when(call.expires(), asker.zone()),
                                            TextTable.excerpt(call.what(), WHOLE_CALL)),
                            "  "));
        for (var goal : wanted)
            lines.add(
                    TextTable.wrap(
                            "#%d goal, until %s: %s. %s showed it on %d days, from %s to %s"
                                    .formatted(
                                            goal.id(),
                                            TextTable.when(goal.expires(), asker.zone()),
                                            TextTable.excerpt(what(goal, heard), WHAT),
                                            who(goal.person()),
                                            goal.days(),
                                            goal.first(),
                                            goal.last()),
                            "  "));
        lines.add("/approve ID or /reject ID [why] decides.");
        var first =
                !waiting.isEmpty()
                        ? waiting.getFirst().id()
                        : !wanted.isEmpty() ? wanted.getFirst().id() : asked.getFirst().id();
        return CommandResult.of(
                        String.join("\n", lines),
                        Map.of(
                                "pending", waiting.stream().map(PendingCommand::json).toList(),
                                "calls", asked.stream().map(PendingCommand::json).toList(),
                                "goals", wanted.stream().map(one -> json(one, heard)).toList()))
                .offering(Choice.about(first));
    }

    /// Somebody's words stay theirs, whoever decides.
    private static String what(GoalProposals.Proposal goal, Set<String> heard) {
        return heard.contains(goal.audience())
                ? goal.text()
                : "to help them with something that was said where you were not";
    }

    private static Map<String, Object> json(GoalProposals.Proposal goal, Set<String> heard) {
        return Map.of(
                "id", goal.id(),
                "what", what(goal, heard),
                "person", goal.person(),
                "days", goal.days(),
                "expires", goal.expires().toString());
    }

    private String who(Proposal proposal) {
        var person = proposal.person();
        return person == null ? "me or the holder of the token" : who((long) person);
    }

    private String who(long person) {
        return people.find(person).map(PersonResolver::shown).orElse("somebody");
    }

    private static Map<String, Object> json(Request call) {
        return Map.of(
                "id", call.id(),
                "tool", call.call().tool(),
                "arguments", call.call().arguments(),
                "person", call.call().person(),
                "expires", call.expires().toString());
    }

    private static Map<String, Object> json(Proposal proposal) {
        var json = new LinkedHashMap<String, Object>();
        json.put("id", proposal.id());
        json.put("what", proposal.what());
        json.put("reason", proposal.reason());
        json.put("expires", proposal.expires().toString());
        var person = proposal.person();
        if (person != null) json.put("person", person);
        return json;
    }
}
