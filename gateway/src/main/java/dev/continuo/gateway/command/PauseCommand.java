package dev.continuo.gateway.command;

import dev.continuo.core.governance.GovernanceEvent.Paused;
import dev.continuo.core.ledger.Draft;
import dev.continuo.gateway.settings.DurationText;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The kill switch.
@Command(
        name = "pause",
        description =
                "The kill switch: I receive, but call no model and send nothing, for a time or until"
                        + " /resume.",
        customSynopsis = "[1h]",
        footer = "/pause 90s")
final class PauseCommand implements Order {
    private static final String FORM = "0*[1-9]\\d{0,6}(s|m|h|d)";

    private final InstantSource clock;

    @Parameters(arity = "0..1")
    private String time = "";

    PauseCommand(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public Answer obey(Asker asker) {
        if (time.isEmpty())
            return new Answer(
                    "Paused until /resume. I receive, but answer nothing.",
                    Map.of("paused", true),
                    List.of(Draft.of(new Paused(null), asker.actor())));
        var written = time.toLowerCase(Locale.ROOT);
        if (!written.matches(FORM))
            return Answer.refusal(
                    "usage",
                    "\"%s\" is no time. Write 90s, 15m, 1h or 2d, for example /pause 1h"
                            .formatted(Layout.excerpt(time, 20)));
        var until =
                clock.instant().plus(DurationText.parse(written)).truncatedTo(ChronoUnit.SECONDS);
        return new Answer(
                "Paused until %s or /resume. I receive, but answer nothing."
                        .formatted(Layout.when(until, asker.zone())),
                Map.of("paused", true, "paused_until", until.toString()),
                List.of(Draft.of(new Paused(until.toString()), asker.actor())));
    }
}
