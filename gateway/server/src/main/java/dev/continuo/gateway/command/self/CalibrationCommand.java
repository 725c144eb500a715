package dev.continuo.gateway.command.self;

import dev.continuo.events.CalibrationEvent.Tuning;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.calibration.Calibrations;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/// Shows how weights were tuned. It tells numbers alone.
@Command(
        name = "calibration",
        description = "How the weights by which I keep memories were tuned on what was needed later: before"
                + " and after, and how well they told what was needed, of what they had"
                + " not seen."
                + " /phases undo RUN takes a run back.",
        customSynopsis = "",
        footer = "/calibration")
public final class CalibrationCommand implements CommandInvocation {
    private static final int MAX_RUNS = 10;

    private final MindReader mind;

    public CalibrationCommand(MindReader mind) {
        this.mind = mind;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var runs = Calibrations.list(mind, MAX_RUNS);
        var lines = new ArrayList<String>();
        for (var run : runs) {
            lines.add("#%d %s%s"
                    .formatted(run.id(), TextTable.when(run.at(), asker.zone()), run.undone() ? ", taken back" : ""));
            tuning(run.numbers().gate(), lines);
        }
        return CommandResult.of(
                lines.isEmpty()
                        ? "Nothing was tuned yet: that takes 30 memories that I kept or dropped at"
                                + " least a day ago."
                        : String.join("\n", lines),
                Map.of("calibrations", RecordJson.list(runs, "id at undone gate=numbers.gate")));
    }

    private static void tuning(@Nullable Tuning tuning, List<String> lines) {
        if (tuning == null) return;
        lines.add(line(
                "exit gate: pairs in order",
                tuning.scoreBefore(),
                tuning.scoreAfter(),
                tuning.heldBack(),
                tuning.applied()));
        var moved = IntStream.range(0, tuning.names().size())
                .filter(at -> !tuning.before().get(at).equals(tuning.after().get(at)))
                .mapToObj(at -> String.format(
                        Locale.ROOT,
                        "%s %.3f to %.3f",
                        tuning.names().get(at),
                        tuning.before().get(at),
                        tuning.after().get(at)))
                .collect(Collectors.joining(", "));
        if (!moved.isEmpty()) lines.add(TextTable.line("  " + moved));
    }

    private static String line(String what, double before, double after, int heldBack, boolean applied) {
        return String.format(
                Locale.ROOT,
                "  %s %.3f to %.3f on %d held back; %s",
                what,
                before,
                after,
                heldBack,
                applied ? "applied" : "tried only");
    }
}
