package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.PersonResolver;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.identity.AgentIdentity;
import dev.continuo.mind.identity.Proposals.Proposal;
import dev.continuo.mind.learning.LearningRows;
import dev.continuo.mind.learning.Skill;
import dev.continuo.mind.message.event.Choice;
import dev.continuo.mind.people.People;
import dev.continuo.mind.tool.ToolRequests;
import dev.continuo.mind.tool.ToolRequests.Request;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/// Lists what waits for the operator's approval. What is quoted there is data.
@Command(
        name = "pending",
        description =
                "What waits for your approval: changes of who I am, calls of tools, and"
                        + " sequences of tools."
                        + " /approve and /reject decide; what nobody decides about in 7 days falls.",
        customSynopsis = "",
        footer = "/pending")
public final class PendingCommand implements CommandInvocation {
    private static final int REASON = 200;
    private static final int WHAT = 300;

    /// More than a call may have: nobody approves what they cannot read.
    private static final int WHOLE_CALL = 1_200;

    private final MindReader mind;
    private final AgentIdentity identity;
    private final ToolRequests calls;
    private final People people;
    private final InstantSource clock;

    public PendingCommand(
            MindReader mind,
            AgentIdentity identity,
            ToolRequests calls,
            People people,
            InstantSource clock) {
        this.mind = mind;
        this.identity = identity;
        this.calls = calls;
        this.people = people;
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var now = clock.instant();
        var waiting = identity.proposals().waiting(now);
        var asked = calls.waiting(now);
        var skills =
                LearningRows.skills(mind).stream()
                        .filter(skill -> skill.state() == Skill.State.PROPOSED)
                        .toList();
        if (waiting.isEmpty() && asked.isEmpty() && skills.isEmpty())
            return CommandResult.of(
                    "Nothing waits for you.",
                    Map.of("pending", List.of(), "calls", List.of(), "skills", List.of()));
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
        if (!waiting.isEmpty() || !asked.isEmpty())
            lines.add("/approve ID or /reject ID [why] decides.");
        for (var skill : skills)
            lines.add(
                    TextTable.wrap(
                            "#%d sequence of tools: %s. /skills accept %d or /skills reject %d decides."
                                    .formatted(
                                            skill.id(),
                                            String.join(", then ", skill.tools()),
                                            skill.id(),
                                            skill.id()),
                            "  "));
        var result =
                CommandResult.of(
                        String.join("\n", lines),
                        Map.of(
                                "pending", waiting.stream().map(PendingCommand::json).toList(),
                                "calls", asked.stream().map(PendingCommand::json).toList(),
                                "skills", skills.stream().map(PendingCommand::json).toList()));
        if (waiting.isEmpty() && asked.isEmpty()) return result;
        return result.offering(
                Choice.about(waiting.isEmpty() ? asked.getFirst().id() : waiting.getFirst().id()));
    }

    private String who(Proposal proposal) {
        var person = proposal.person();
        return person == null ? "me or the holder of the token" : who((long) person);
    }

    private String who(long person) {
        return people.find(person).map(PersonResolver::shown).orElse("somebody");
    }

    private static Map<String, Object> json(Skill skill) {
        return Map.of("id", skill.id(), "tools", skill.tools(), "turns", skill.turns());
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
