package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.ArgumentSplitter;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.DurationText;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.idle.IdleLife.PhaseResult;
import dev.continuo.life.view.PhaseRuns;
import dev.continuo.mind.faculty.role.RecordJson;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Runs a phase now, tells it to rest, or takes back what a run of it did.
@Command(
        name = "phase",
        description = "run NAME runs a phase now and tells what it changed and cost; pause NAME and resume"
                + " NAME; after NAME 10m and every NAME 2h give it other times, default"
                + " takes them back; undo RUN takes back what a run did, as one. /phases"
                + " shows names and runs.",
        customSynopsis = "run|pause|resume|after|every|undo name|run [time|default]",
        footer = "/phase run journal")
public final class PhaseCommand implements CommandInvocation {
    private static final String USAGE =
            "Write /phase run NAME, pause NAME, resume NAME, after NAME 10m, every NAME 2h or undo RUN."
                    + " /phases shows the names and /phases NAME the runs.";

    private final IdleLife idle;
    private final PhaseRuns runs;

    @Parameters(index = "0", arity = "0..1")
    private String act = "";

    @Parameters(index = "1", arity = "0..1")
    private String which = "";

    @Parameters(index = "2", arity = "0..1")
    private String time = "";

    public PhaseCommand(IdleLife idle, PhaseRuns runs) {
        this.idle = idle;
        this.runs = runs;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (which.isBlank()) return CommandResult.refusal("usage", USAGE);
        return switch (act.toLowerCase(Locale.ROOT)) {
            case "run" -> named(phase -> run(asker, phase));
            case "pause" -> named(phase -> pause(asker, phase, true));
            case "resume" -> named(phase -> pause(asker, phase, false));
            case "after", "every" -> named(phase -> time(asker, phase));
            case "undo" ->
                ArgumentSplitter.number(which)
                        .map(run -> undo(asker, run))
                        .orElseGet(() -> CommandResult.refusal("usage", USAGE));
            default -> CommandResult.refusal("usage", USAGE);
        };
    }

    private CommandResult named(Function<String, CommandResult> action) {
        return PhaseName.find(idle, which).map(action).orElseGet(() -> PhaseName.unknown(idle, which));
    }

    private CommandResult run(Invoker asker, String phase) {
        return switch (idle.run(phase, asker.actor())) {
            case PhaseResult.NotRun(var sentence) -> CommandResult.refusal("not_run", sentence);
            case PhaseResult.Ran ran -> {
                var changed = runs.changed(ran.run());
                var why = ran.why().isEmpty() ? "" : " (" + ran.why() + ")";
                var text = "%s ran as #%d: %s%s. Changed: %s. %s, %s."
                        .formatted(
                                phase,
                                ran.run(),
                                ran.outcome(),
                                why,
                                PhaseFormat.changed(changed),
                                TextTable.plural(ran.calls(), "model call"),
                                PhaseFormat.cost(ran.costMicros()));
                yield CommandResult.of(TextTable.line(text), json(phase, ran, changed));
            }
        };
    }

    private static Map<String, Object> json(String phase, PhaseResult.Ran ran, Map<String, Integer> changed) {
        var json = RecordJson.of(ran, "run outcome changes calls cost_usd=cost_micros");
        json.put("phase", phase);
        json.put("changed", changed);
        return json;
    }

    private CommandResult pause(Invoker asker, String phase, boolean paused) {
        var done = idle.pause(phase, paused, asker.actor());
        var data = Map.<String, Object>of("phase", phase, "paused", paused);
        if (!done) return CommandResult.of(paused ? phase + " is paused already." : phase + " is not paused.", data);
        return CommandResult.of(
                paused
                        ? "%1$s does not run of its own accord until /phase resume %1$s.".formatted(phase)
                        : phase + " runs again when it is due.",
                data);
    }

    /// Sets the time of a phase; a part that is not named keeps its time.
    private CommandResult time(Invoker asker, String name) {
        var now = idle.standings().stream()
                .filter(one -> one.phase().name().equals(name))
                .findFirst()
                .orElseThrow();
        var built = now.phase();
        var after = act.equalsIgnoreCase("after");
        try {
            var wanted = time.equalsIgnoreCase("default") ? null : DurationText.parse(time);
            var from =
                    after ? wanted : changed(now.window().from(), built.window().from());
            var cooldown = after ? changed(now.cooldown(), built.cooldown()) : wanted;
            idle.time(name, from, cooldown, asker.actor());
            var holds = after
                    ? Objects.requireNonNullElse(from, built.window().from())
                    : Objects.requireNonNullElse(cooldown, built.cooldown());
            return CommandResult.of(
                    "%s runs %s %s."
                            .formatted(
                                    name,
                                    after ? "when nobody has spoken for" : "at most every",
                                    PhaseFormat.length(holds)),
                    Map.of("phase", name, after ? "after" : "every", PhaseFormat.length(holds)));
        } catch (IllegalArgumentException e) {
            return CommandResult.refusal("bad_arguments", "A time is written like 90s, 10m, 2h or 1d, or default.");
        }
    }

    private static @Nullable Duration changed(Duration now, Duration built) {
        return now.equals(built) ? null : now;
    }

    private CommandResult undo(Invoker asker, long run) {
        return switch (idle.undo(run, asker.actor())) {
            case PhaseResult.NotRun(var sentence) -> CommandResult.refusal("not_undone", sentence);
            case PhaseResult.Ran ran ->
                CommandResult.of(
                        "#%d is taken back, by %s.".formatted(run, TextTable.plural(ran.changes(), "event")),
                        Map.of("run", run, "undone", true, "changes", ran.changes()));
        };
    }
}
