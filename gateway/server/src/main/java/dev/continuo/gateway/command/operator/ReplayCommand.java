package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.EventSummaryText;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.view.StateAt;
import dev.continuo.mind.Mind;
import dev.continuo.mind.faculty.role.RecordJson;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows the latest events.
@Command(
        name = "replay",
        description = "The latest events of the ledger: number, time, kind, who, and what. Words of others'"
                + " private conversations are not shown. At most 500. at N: who I was and what I"
                + " wanted as of event N.",
        customSynopsis = "[n]|at N",
        footer = "/replay 20")
public final class ReplayCommand implements CommandInvocation {
    private static final int MAX_EVENTS = 500;
    private static final DateTimeFormatter WHEN = DateTimeFormatter.ofPattern("d MMM HH:mm:ss", Locale.ENGLISH);

    private final Mind mind;

    @Parameters(index = "0", arity = "0..1")
    private String what = "50";

    @Parameters(index = "1", arity = "0..1")
    private long at;

    public ReplayCommand(Mind mind) {
        this.mind = mind;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (what.equalsIgnoreCase("at") && at > 0 && at <= mind.ledger().seq())
            return state(StateAt.of(mind.reader(), at, InvokerLabels.listener(asker, mind.people())));
        var n = what.matches("#?\\d{1,3}") ? Integer.parseInt(what.replace("#", "")) : 0;
        if (n < 1 || n > MAX_EVENTS || at > 0)
            return CommandResult.refusal(
                    "usage",
                    "Write a number from 1 to 500, for example /replay 20, or at and the number of" + " an event.");
        var summary = EventSummaryText.heardBy(asker, mind);
        var rows = new ArrayList<List<String>>();
        var data = new ArrayList<Map<String, Object>>();
        for (var entry : mind.ledger().before(Long.MAX_VALUE, n)) {
            var event = entry.event();
            rows.add(List.of(
                    "#" + event.seq(),
                    WHEN.format(event.time().atZone(asker.zone())),
                    event.kind(),
                    EventSummaryText.who(event.actor()),
                    TextTable.excerpt(summary.of(event), TextTable.WIDTH)));
            data.add(summary.json(entry));
        }
        return CommandResult.of(TextTable.table(rows), Map.of("events", data));
    }

    private static CommandResult state(StateAt then) {
        var traits = then.identity().traits();
        var data = Map.<String, Object>of(
                "at", then.event(),
                "time", then.at().toString(),
                "traits", RecordJson.list(traits, "kind text weight"),
                "goals", RecordJson.list(then.goals()),
                "kinds", then.kinds());
        var lines = new ArrayList<String>();
        lines.add("As of #%d: %s, %s, %s."
                .formatted(
                        then.event(),
                        TextTable.plural(then.event(), "event"),
                        TextTable.plural(traits.size(), "trait"),
                        TextTable.plural(then.goals().size(), "goal")));
        for (var trait : traits)
            lines.add(TextTable.line("%s: %s".formatted(trait.kind().text(), trait.text())));
        for (var goal : then.goals())
            lines.add(TextTable.line("#%d %s: \"%s\"".formatted(goal.id(), goal.status(), goal.text())));
        return CommandResult.of(String.join("\n", lines), data)
                .telling(then.goals().stream().map(StateAt.WantedGoal::id).collect(Collectors.toSet()));
    }
}
