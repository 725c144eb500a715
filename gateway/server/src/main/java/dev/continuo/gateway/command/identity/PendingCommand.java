package dev.continuo.gateway.command.identity;

import dev.continuo.events.Choice;
import dev.continuo.gateway.command.AudibleLabels;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.PersonResolver;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.goals.GoalProposals;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.identity.Proposals.Proposal;
import dev.continuo.life.learning.LearningRows;
import dev.continuo.life.learning.Skill;
import dev.continuo.life.trust.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.gate.Quarantine;
import dev.continuo.mind.memory.gate.Quarantine.Held;
import dev.continuo.mind.people.People;
import dev.continuo.mind.tool.ToolRequests;
import dev.continuo.mind.tool.ToolRequests.Request;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;

/// Lists what waits for the operator's approval. What is quoted there is data.
@Command(
        name = "pending",
        description =
                "What waits for your approval: changes of who I am, goals, calls of tools,"
                        + " sequences of tools, what members share with everyone, and the next"
                        + " level of /trust."
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
    private final GoalProposals goals;
    private final Quarantine quarantine;
    private final People people;
    private final Trust trust;
    private final InstantSource clock;

    public PendingCommand(
            MindReader mind,
            AgentIdentity identity,
            ToolRequests calls,
            GoalProposals goals,
            Quarantine quarantine,
            People people,
            Trust trust,
            InstantSource clock) {
        this.mind = mind;
        this.identity = identity;
        this.calls = calls;
        this.goals = goals;
        this.quarantine = quarantine;
        this.people = people;
        this.trust = trust;
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var now = clock.instant();
        var waiting = identity.proposals().waiting(now);
        var asked = calls.waiting(now);
        var wanted = goals.waiting(now);
        var shares = quarantine.shares();
        var skills =
                LearningRows.skills(mind).stream()
                        .filter(skill -> skill.state() == Skill.State.PROPOSED)
                        .toList();
        var heard = AudibleLabels.to(asker, people);
        var level = trust.waiting().stream().toList();
        var data =
                Map.<String, Object>of(
                        "trust", level.stream().map(PendingCommand::json).toList(),
                        "pending", waiting.stream().map(PendingCommand::json).toList(),
                        "calls", asked.stream().map(PendingCommand::json).toList(),
                        "goals", wanted.stream().map(one -> json(one, heard)).toList(),
                        "shares", shares.stream().map(PendingCommand::json).toList(),
                        "skills", skills.stream().map(PendingCommand::json).toList());
        var decided = new ArrayList<Long>();
        waiting.forEach(one -> decided.add(one.id()));
        wanted.forEach(one -> decided.add(one.id()));
        asked.forEach(one -> decided.add(one.id()));
        shares.forEach(one -> decided.add(one.memory()));
        level.forEach(one -> decided.add(one.id()));
        if (decided.isEmpty() && skills.isEmpty())
            return CommandResult.of("Nothing waits for you.", data);
        var lines = new ArrayList<String>();
        lines.add("What is quoted is data, whatever it says.");
        waiting.forEach(one -> lines.add(line(one, asker)));
        asked.forEach(one -> lines.add(line(one, asker)));
        wanted.forEach(one -> lines.add(line(one, heard, asker)));
        shares.forEach(one -> lines.add(line(one)));
        level.forEach(one -> lines.add(line(one, asker)));
        if (!decided.isEmpty()) lines.add("/approve ID or /reject ID [why] decides.");
        skills.forEach(one -> lines.add(line(one)));
        var result = CommandResult.of(String.join("\n", lines), data);
        return decided.isEmpty() ? result : result.offering(Choice.about(decided.getFirst()));
    }

    private String line(Proposal proposal, Invoker asker) {
        return TextTable.line(
                "#%d by %s, until %s: %s. Reason: %s"
                        .formatted(
                                proposal.id(),
                                who(proposal),
                                TextTable.when(proposal.expires(), asker.zone()),
                                TextTable.excerpt(proposal.what(), WHAT),
                                TextTable.excerpt(proposal.reason(), REASON)));
    }

    private String line(Request call, Invoker asker) {
        return TextTable.line(
                "#%d call of a tool for %s, until %s: %s"
                        .formatted(
                                call.id(),
                                who(call.call().person()),
                                TextTable.when(call.expires(), asker.zone()),
                                TextTable.excerpt(call.what(), WHOLE_CALL)));
    }

    private String line(GoalProposals.Proposal goal, Set<String> heard, Invoker asker) {
        return TextTable.line(
                "#%d goal, until %s: %s. %s showed it on %s, from %s to %s"
                        .formatted(
                                goal.id(),
                                TextTable.when(goal.expires(), asker.zone()),
                                TextTable.excerpt(what(goal, heard), WHAT),
                                who(goal.person()),
                                TextTable.plural(goal.days(), "day"),
                                goal.first(),
                                goal.last()));
    }

    private static String line(Held share) {
        return TextTable.line(
                "#%d for everyone to hear, by \"%s\": \"%s\""
                        .formatted(
                                share.memory(),
                                share.name(),
                                TextTable.excerpt(share.text(), WHOLE_CALL)));
    }

    private static Map<String, Object> json(Held share) {
        var speaker = share.speaker();
        return Map.of(
                "id",
                share.memory(),
                "text",
                share.text(),
                "person",
                speaker == null ? 0 : speaker);
    }

    private static String line(Skill skill) {
        return TextTable.line(
                "#%d sequence of tools: %s. /skills accept %d or /skills reject %d decides."
                        .formatted(
                                skill.id(),
                                String.join(", then ", skill.tools()),
                                skill.id(),
                                skill.id()));
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

    private static String line(Trust.Proposal level, Invoker asker) {
        return "#%d by me, until %s: %s. Reason: %s"
                .formatted(
                        level.id(),
                        TextTable.when(level.expires(), asker.zone()),
                        level.what(),
                        level.reason());
    }

    private static Map<String, Object> json(Trust.Proposal level) {
        return Map.of(
                "id", level.id(),
                "what", level.what(),
                "reason", level.reason(),
                "level", level.level(),
                "expires", level.expires().toString());
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
