package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.life.graph.Stability;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.tendency.SelfSnapshot;
import dev.continuo.life.tendency.Tendencies;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows the agent's model of itself, as far as those may hear of it who are around.
@Command(
        name = "rsm",
        description =
                "What people emphasise when they talk with me, where my answers fell short, and what follows what:"
                        + " now, with how steady I was, as of an event, between two of them, or over time (trend)."
                        + " My own words count nothing.",
        customSynopsis = "[ID|diff A B|trend]",
        footer = "/rsm diff 100 200")
public final class RsmCommand implements CommandInvocation {
    /// Of a trend: as many as a line of a phone shows.
    private static final int POINTS = 12;

    /// An event, or two to compare.
    private static final Pattern NUMBERS = Pattern.compile("(\\d{1,18})|diff (\\d{1,18}) (\\d{1,18})");

    private final MindReader mind;
    private final Tendencies tendencies;
    private final People people;

    @Parameters(arity = "0..3")
    private List<String> words = List.of();

    public RsmCommand(MindReader mind, People people) {
        this.mind = mind;
        this.tendencies = new Tendencies(mind);
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        var asked = String.join(" ", words).toLowerCase(Locale.ROOT).replace("#", "");
        if (asked.isEmpty()) return now(asker, listener);
        if (asked.equals("trend")) return trend(asker, listener);
        var numbers = NUMBERS.matcher(asked);
        if (!numbers.matches()) return asker.refusal("usage", "rsm.usage");
        if (numbers.group(1) != null) {
            var self = tendencies.at(Long.parseLong(numbers.group(1)), listener);
            return CommandResult.of(text(asker, self), RecordJson.of(self));
        }
        return difference(asker, Long.parseLong(numbers.group(2)), Long.parseLong(numbers.group(3)), listener);
    }

    /// With the figures of what happened lately.
    private CommandResult now(Invoker asker, Listener listener) {
        var self = tendencies.now(listener);
        var stability = Stability.read(mind, listener);
        var coherence = new Observations(mind).coherence(listener);
        var data = RecordJson.of(self);
        data.put("stability", stability.values());
        data.put("coherence", coherence.values());
        return CommandResult.of(
                (self.at() == 0 ? asker.told("rsm.none") : text(asker, self))
                        + "\n"
                        + asker.told(
                                "rsm.now", TextTable.number(stability.score()), TextTable.number(coherence.score())),
                data);
    }

    private static String text(Invoker asker, SelfSnapshot self) {
        return String.join(
                "\n",
                asker.told("rsm.at", self.at(), stressed(asker, self)),
                asker.told("rsm.gaps", listed(asker, self.gaps())),
                asker.told("rsm.patterns", listed(asker, patterns(asker, self.patterns()))));
    }

    private CommandResult trend(Invoker asker, Listener listener) {
        var points = tendencies.trend(listener, POINTS);
        var times = times(points);
        return CommandResult.of(
                points.isEmpty()
                        ? asker.told("rsm.none")
                        : points.stream()
                                .map(self -> "#%d: %s".formatted(self.at(), stressed(asker, self)))
                                .collect(Collectors.joining("\n")),
                Map.of(
                        "points",
                        points.stream()
                                .map(self -> Map.of(
                                        "at", self.at(),
                                        "time", times.getOrDefault(self.at(), ""),
                                        "tendencies", self.tendencies()))
                                .toList()));
    }

    private Map<Long, String> times(List<SelfSnapshot> points) {
        var events = points.stream().map(SelfSnapshot::at).collect(Collectors.toSet());
        return mind.ledger().find(events).stream()
                .map(Ledger.HashedEvent::event)
                .collect(Collectors.toMap(Event::seq, event -> event.time().toString()));
    }

    private static String stressed(Invoker asker, SelfSnapshot self) {
        var some = new TreeMap<>(self.tendencies());
        some.values().removeIf(number -> number == 0);
        return some.isEmpty() ? asker.told("none") : numbers(asker, some);
    }

    /// Tendencies that follow one another, in words.
    private static List<String> patterns(Invoker asker, List<String> stored) {
        return stored.stream()
                .map(one -> Arrays.stream(one.split("_then_", -1))
                        .map(name -> asker.word("rsm.tendency", name))
                        .collect(Collectors.joining(" → ")))
                .toList();
    }

    private CommandResult difference(Invoker asker, long from, long to, Listener listener) {
        var change = tendencies.at(from, listener).to(tendencies.at(to, listener));
        var data = RecordJson.of(change);
        data.put("from", from);
        data.put("to", to);
        return CommandResult.of(
                String.join(
                        "\n",
                        asker.told("rsm.diff", from, to, numbers(asker, change.tendencies())),
                        asker.told("rsm.gaps.new", listed(asker, change.gapsAdded())),
                        asker.told("rsm.gaps.gone", listed(asker, change.gapsResolved()))),
                data);
    }

    private static String numbers(Invoker asker, Map<String, Integer> tendencies) {
        return tendencies.isEmpty()
                ? asker.told("rsm.unchanged")
                : new TreeMap<>(tendencies)
                        .entrySet().stream()
                                .map(each -> asker.word("rsm.tendency", each.getKey()) + " " + each.getValue())
                                .collect(Collectors.joining(", "));
    }

    private static String listed(Invoker asker, List<String> names) {
        return names.isEmpty() ? asker.told("none") : String.join(", ", names);
    }
}
