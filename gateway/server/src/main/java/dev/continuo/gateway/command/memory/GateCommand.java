package dev.continuo.gateway.command.memory;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.Mind;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.memory.gate.GateOutcomes;
import dev.continuo.mind.memory.gate.GateOutcomes.DecisionCount;
import dev.continuo.mind.memory.gate.GateOutcomes.ExplainedDecision;
import dev.continuo.mind.memory.gate.GateOutcomes.Way;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows what the gates decided, and what came of it. Numbers and reasons, no words: those are
/// behind `/why`.
@Command(
        name = "gate",
        description = "What I kept of what was said, what I let go, and what came of that. With a"
                + " number: why that memory was kept or let go.",
        customSynopsis = "[<id>]",
        footer = "/gate 1234")
public final class GateCommand implements CommandInvocation {
    private static final Duration UNUSED = Duration.ofDays(30);
    private static final int EXAMPLES = 5;
    private static final String DECISION =
            "event gate decision reason probability draw score relevance similarity contradiction time=at uses";

    private final GateOutcomes outcomes;
    private final People people;
    private final InstantSource clock;

    @Parameters(arity = "0..1")
    private long id;

    public GateCommand(Mind mind, InstantSource clock) {
        this.outcomes = new GateOutcomes(mind.reader().db(), mind.ledger().agent());
        this.people = mind.people();
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return id == 0 ? summary(asker) : one(asker);
    }

    private CommandResult summary(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        var before = clock.instant().minus(UNUSED);
        var shown = asker.operator()
                ? outcomes.summary(before, listener, EXAMPLES)
                : outcomes.summary(InvokerLabels.persons(asker, people), before, listener, EXAMPLES);
        if (shown.counts().isEmpty()) return CommandResult.of(asker.told("gate.none"), Map.of("counts", List.of()));
        var lines = new ArrayList<String>();
        if (!asker.operator()) lines.add(asker.told("gate.own"));
        shown.counts().stream()
                .collect(groupingBy(DecisionCount::gate, LinkedHashMap::new, toList()))
                .forEach((gate, counts) -> {
                    lines.add(asker.word("gate.at", gate));
                    for (var count : counts) lines.add(TextTable.line(line(count, asker)));
                });
        lines.add(TextTable.line(asker.told("gate.missed", counted(shown.missed(), shown.missedOf()))));
        lines.add(
                TextTable.line(asker.told("gate.unused", UNUSED.toDays(), counted(shown.unused(), shown.unusedOf()))));
        return CommandResult.of(
                String.join("\n", lines),
                Map.of(
                        "counts", RecordJson.list(shown.counts()),
                        "dropped_but_asked_for", json(shown.missed(), shown.missedOf()),
                        "kept_but_never_used", json(shown.unused(), shown.unusedOf())));
    }

    /// `9 × kept for now: name, number or date`
    private static String line(DecisionCount count, Invoker asker) {
        var line = "%s × %s: %s"
                .formatted(
                        TextTable.number(count.count()),
                        asker.word("gate.what", count.decision()),
                        reason(count.reason(), asker));
        return count.used() == 0 ? line : line + ", " + asker.told("gate.used", TextTable.number(count.used()));
    }

    private static String counted(int count, List<Long> examples) {
        if (examples.isEmpty()) return TextTable.number(count) + ".";
        var more = count > examples.size() ? " …" : "";
        return "%s (%s%s).".formatted(TextTable.number(count), ids(examples), more);
    }

    private static String ids(Collection<Long> ids) {
        return new TreeSet<>(ids).stream().map(each -> "#" + each).collect(Collectors.joining(" "));
    }

    private static Map<String, Object> json(int count, List<Long> examples) {
        return Map.of("count", count, "examples", examples);
    }

    /// Everybody sees the ways of what they said themselves, and the operator all.
    private CommandResult one(Invoker asker) {
        return outcomes.find(id)
                .filter(way -> asker.operator() || own(way, asker))
                .map(way -> shown(way, asker))
                .orElseGet(() -> asker.refusal("nothing_to_show", "gate.unknown", id));
    }

    private boolean own(Way way, Invoker asker) {
        var speaker = way.speaker();
        return speaker != null && InvokerLabels.persons(asker, people).contains(speaker);
    }

    private CommandResult shown(Way way, Invoker asker) {
        // What others are is not told along with what is one's own.
        var known = asker.operator();
        var lines = new ArrayList<String>();
        lines.add(asker.told(
                "gate.state", id, asker.word("memory.state", way.state().text())));
        for (var decision : way.decisions()) lines.add(TextTable.line(line(decision, asker)));
        var data = new LinkedHashMap<String, Object>();
        data.put("id", id);
        data.put("state", way.state().text());
        data.put("decisions", RecordJson.list(way.decisions(), DECISION));
        links(asker, "supersedes", visible(way.supersedes(), known, asker), lines, data);
        links(asker, "superseded_by", visible(way.supersededBy(), known, asker), lines, data);
        links(asker, "conflicts", visible(way.conflicts(), known, asker), lines, data);
        return CommandResult.of(String.join("\n", lines), data);
    }

    private Set<Long> visible(Set<Long> others, boolean all, Invoker asker) {
        if (all || others.isEmpty()) return others;
        var audible = InvokerLabels.to(asker, people);
        return others.stream()
                .filter(other -> outcomes.find(other)
                        .filter(way -> audible.contains(way.audience()))
                        .isPresent())
                .collect(Collectors.toSet());
    }

    private static void links(
            Invoker asker, String key, Set<Long> others, List<String> lines, Map<String, Object> data) {
        data.put(key, List.copyOf(new TreeSet<>(others)));
        if (!others.isEmpty()) lines.add(asker.told("gate." + key, ids(others)));
    }

    private static String line(ExplainedDecision d, Invoker asker) {
        var line = new ArrayList<String>();
        line.add(asker.told(
                "gate.decision",
                asker.when(d.at()),
                asker.word("gate.name", d.gate()),
                d.event(),
                asker.word("gate.what", d.decision()),
                reason(d.reason(), asker)));
        if (d.gate().equals("entry")) line.add(asker.told("gate.drawn", n(d.probability()), n(d.draw())));
        if (d.gate().equals("exit"))
            line.add(asker.told(
                    "gate.score",
                    n(d.score()),
                    n(d.relevance()),
                    n(d.similarity()),
                    n(d.contradiction()),
                    n(d.probability()),
                    n(d.draw())));
        line.add(asker.told("gate.uses", d.uses()));
        return String.join(" ", line);
    }

    /// Why a gate decided so, in words: a rule of the entry gate, or a cell of the exit gate's
    /// matrix, such as `core/novel`.
    private static String reason(String stored, Invoker asker) {
        var cell = stored.split("/", -1);
        if (cell.length == 2) return asker.word("gate.relevance", cell[0]) + ", " + asker.word("gate.novelty", cell[1]);
        if (stored.startsWith("repeats #")) return asker.told("gate.repeats", stored.substring("repeats ".length()));
        if (stored.startsWith("suspicious: ") && !asker.operator()) return asker.told("gate.suspicious");
        return asker.word("gate.reason", stored);
    }

    private static String n(@Nullable Double value) {
        return value == null ? "-" : TextTable.number(value);
    }
}
