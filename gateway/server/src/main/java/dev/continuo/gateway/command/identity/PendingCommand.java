package dev.continuo.gateway.command.identity;

import dev.continuo.events.Choice;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.Life;
import dev.continuo.life.learning.LearningRows;
import dev.continuo.life.learning.Skill;
import dev.continuo.mind.Mind;
import dev.continuo.mind.faculty.role.RecordJson;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/// Lists what waits for the operator's approval. What is quoted there is data.
@Command(
        name = "pending",
        description = "What waits for your approval: changes of who I am, goals, calls of tools,"
                + " sequences of tools, what members share with everyone, and the next"
                + " level of /trust."
                + " /approve and /reject decide; what nobody decides about in 7 days falls.",
        customSynopsis = "",
        footer = "/pending")
public final class PendingCommand implements CommandInvocation {
    private final Mind mind;
    private final InstantSource clock;

    public PendingCommand(Mind mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var now = clock.instant();
        var life = Life.of(mind);
        var cards = new PendingCards(mind, InvokerLabels.to(asker, mind.people()));
        var changes =
                life.identity().proposals().waiting(now).stream().map(cards::of).toList();
        var requests = mind.answering().toolWorker().requests().waiting(now);
        var calls = requests.stream().map(cards::of).toList();
        var proposals = life.goals().proposals().waiting(now);
        var goals = proposals.stream().map(cards::of).toList();
        var held = mind.memory().quarantine().shares();
        var shares = held.stream().map(cards::of).toList();
        var level = life.trust().waiting();
        var levels = level.stream().map(cards::of).toList();
        var skills = LearningRows.skills(mind.reader()).stream()
                .filter(skill -> skill.state() == Skill.SkillState.PROPOSED)
                .toList();
        var data = Map.<String, Object>of(
                "pending", PendingCard.json(changes),
                "calls",
                        PendingCard.json(
                                calls,
                                requests,
                                call -> Map.of(
                                        "tool",
                                        call.call().tool(),
                                        "arguments",
                                        call.call().arguments())),
                "goals", PendingCard.json(goals, proposals, goal -> Map.of("days", goal.days())),
                "shares", PendingCard.json(shares, held, share -> Map.of("text", share.text())),
                "trust", PendingCard.json(levels, level.stream().toList(), one -> Map.of("level", one.level())),
                "skills", RecordJson.list(skills, "id tools turns"));
        var all = Stream.of(changes, calls, goals, shares, levels)
                .flatMap(List::stream)
                .toList();
        return all.isEmpty() && skills.isEmpty()
                ? CommandResult.of("Nothing waits for you.", data)
                : CommandResult.of(text(all, skills, asker), data).offering(choices(all));
    }

    private static String text(List<PendingCard> cards, List<Skill> skills, Invoker asker) {
        var last = cards.isEmpty() ? "" : "/approve ID or /reject ID [why] decides.";
        return Stream.of(
                        cards.stream().map(card -> card.text(asker.zone())),
                        skills.stream().map(PendingCommand::line),
                        Stream.of(last).filter(line -> !line.isEmpty()))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n\n"));
    }

    /// Buttons for the oldest, which name it where there are more.
    private static List<Choice> choices(List<PendingCard> cards) {
        if (cards.isEmpty()) return List.of();
        var plain = Choice.about(cards.getFirst().id());
        return cards.size() == 1
                ? plain
                : plain.stream()
                        .map(one -> new Choice(
                                "%s #%d".formatted(one.label(), cards.getFirst().id()), one.command()))
                        .toList();
    }

    private static String line(Skill skill) {
        return TextTable.line("#%d sequence of tools: %s. /skills accept %d or /skills reject %d decides."
                .formatted(skill.id(), String.join(", then ", skill.tools()), skill.id(), skill.id()));
    }
}
