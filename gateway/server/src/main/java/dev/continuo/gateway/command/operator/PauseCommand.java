package dev.continuo.gateway.command.operator;

import dev.continuo.events.GovernanceEvent.Paused;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.DurationText;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The kill switch.
@Command(
        name = "pause",
        description =
                "The kill switch: I receive, but call no model and send nothing, for a time or until" + " /resume.",
        customSynopsis = "[1h]",
        footer = "/pause 90s")
public final class PauseCommand implements CommandInvocation {
    private static final String FORM = "0*[1-9]\\d{0,6}(s|m|h|d)";

    private final InstantSource clock;

    @Parameters(arity = "0..1")
    private String time = "";

    public PauseCommand(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (time.isEmpty())
            return asker.decided(
                    "Paused until /resume. I receive, but answer nothing.", Map.of("paused", true), new Paused(null));
        var written = time.toLowerCase(Locale.ROOT);
        if (!written.matches(FORM))
            return CommandResult.refusal(
                    "usage",
                    "\"%s\" is no time. Write 90s, 15m, 1h or 2d, for example /pause 1h"
                            .formatted(TextTable.excerpt(time, 20)));
        var until = clock.instant().plus(DurationText.parse(written)).truncatedTo(ChronoUnit.SECONDS);
        return asker.decided(
                "Paused until %s or /resume. I receive, but answer nothing."
                        .formatted(TextTable.when(until, asker.zone())),
                Map.of("paused", true, "paused_until", until.toString()),
                new Paused(until.toString()));
    }
}
