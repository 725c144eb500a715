package dev.continuo.gateway.command;

import dev.continuo.core.Mind;
import dev.continuo.core.ledger.Ledger;
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
final class ReplayCommand implements Order {
    private static final int MOST = 500;
    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("d MMM HH:mm:ss", Locale.ENGLISH);

    private final Mind mind;

    @Parameters(arity = "0..1")
    private int n = 50;

    ReplayCommand(Mind mind) {
        this.mind = mind;
    }

    @Override
    public Answer obey(Asker asker) {
        if (n < 1 || n > MOST)
            return Answer.refusal("usage", "Write a number from 1 to 500, for example /replay 20");
        var summary = Summary.heardBy(asker, mind);
        var rows = new ArrayList<List<String>>();
        var data = new ArrayList<Map<String, Object>>();
        for (var entry : mind.ledger().before(Long.MAX_VALUE, n)) {
            var event = entry.event();
            rows.add(
                    List.of(
                            "#" + event.seq(),
                            WHEN.format(event.time().atZone(asker.zone())),
                            event.kind(),
                            Summary.who(event.actor()),
                            Layout.excerpt(summary.of(event), Layout.WIDTH)));
            data.add(json(entry, summary));
        }
        return Answer.of(Layout.table(rows), Map.of("events", data));
    }

    private static Map<String, Object> json(Ledger.Entry entry, Summary summary) {
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
