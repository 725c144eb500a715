package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.EventSummaryText;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.Ledger;
import dev.continuo.mind.Mind;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows the latest events.
@Command(
        name = "replay",
        description =
                "The latest events of the ledger: number, time, kind, who, and what. Words of others'"
                        + " private conversations are not shown. At most 500.",
        customSynopsis = "[n]",
        footer = "/replay 20")
public final class ReplayCommand implements CommandInvocation {
    private static final int MAX_EVENTS = 500;
    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("d MMM HH:mm:ss", Locale.ENGLISH);

    private final Mind mind;

    @Parameters(arity = "0..1")
    private int n = 50;

    public ReplayCommand(Mind mind) {
        this.mind = mind;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (n < 1 || n > MAX_EVENTS)
            return CommandResult.refusal(
                    "usage", "Write a number from 1 to 500, for example /replay 20");
        var summary = EventSummaryText.heardBy(asker, mind);
        var rows = new ArrayList<List<String>>();
        var data = new ArrayList<Map<String, Object>>();
        for (var entry : mind.ledger().before(Long.MAX_VALUE, n)) {
            var event = entry.event();
            rows.add(
                    List.of(
                            "#" + event.seq(),
                            WHEN.format(event.time().atZone(asker.zone())),
                            event.kind(),
                            EventSummaryText.who(event.actor()),
                            TextTable.excerpt(summary.of(event), TextTable.WIDTH)));
            data.add(json(entry, summary));
        }
        return CommandResult.of(TextTable.table(rows), Map.of("events", data));
    }

    private static Map<String, Object> json(Ledger.Entry entry, EventSummaryText summary) {
        var event = entry.event();
        return Map.of(
                "seq", event.seq(),
                "time", event.time().toString(),
                "kind", event.kind(),
                "actor", event.actor().text(),
                "summary", summary.of(event),
                "hash", entry.hash());
    }
}
