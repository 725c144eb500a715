package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.idle.PhaseStanding;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.view.PhaseRuns;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows what the agent does while nobody speaks.
@Command(
        name = "phases",
        description = "What I do while nobody speaks: each phase with its window of idleness, its last and"
                + " next run, what it changed and cost. A name shows its last runs.",
        customSynopsis = "[name]",
        footer = "/phases journal")
public final class PhasesCommand implements CommandInvocation {
    private static final int RUNS = 10;

    private final IdleLife idle;
    private final PhaseRuns runs;
    private final SelfModel self;
    private final People people;

    @Parameters(arity = "0..1")
    private String name = "";

    /// @param self whose state is told beside, as far as whoever asks may hear
    public PhasesCommand(IdleLife idle, PhaseRuns runs, SelfModel self, People people) {
        this.idle = idle;
        this.runs = runs;
        this.self = self;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (!name.isBlank())
            return PhaseName.find(idle, name)
                    .map(phase -> one(asker, phase))
                    .orElseGet(() -> PhaseName.unknown(idle, name));
        var all = idle.standings();
        return CommandResult.of(
                table(asker, all),
                Map.of(
                        "phases",
                        all.stream().map(PhaseFormat::json).toList(),
                        "self",
                        self.stats(InvokerLabels.listener(asker, people))));
    }

    /// A line for each phase: what it did, and why it does nothing now.
    private static String table(Invoker asker, List<PhaseStanding> all) {
        var lines = new ArrayList<String>();
        for (var each : all) if (!fresh(each)) lines.add(line(asker, each));
        var fresh = all.stream()
                .filter(PhasesCommand::fresh)
                .map(PhasesCommand::window)
                .toList();
        if (!fresh.isEmpty()) lines.add("Not yet, each after a while of quiet: " + String.join(", ", fresh) + ".");
        lines.add("/phases NAME shows its runs; /phase run, pause, resume NAME; /phase undo RUN.");
        return String.join("\n", lines);
    }

    /// Tells whether it never ran, and waits for quiet alone.
    private static boolean fresh(PhaseStanding each) {
        return each.lastBegan().isEmpty() && !each.paused() && each.whyNot().startsWith("idle for");
    }

    private static String window(PhaseStanding each) {
        return "%s (%s)".formatted(each.phase().name(), PhaseFormat.window(each.window()));
    }

    private static String line(Invoker asker, PhaseStanding each) {
        var cells = new ArrayList<String>();
        cells.add(each.phase().name() + (each.paused() ? " (paused)" : ""));
        cells.add(each.lastBegan()
                .map(last -> "last " + TextTable.when(last, asker.zone()))
                .orElse("never ran"));
        if (each.total().runs() > 0) {
            cells.add(TextTable.plural(each.total().runs(), "run"));
            cells.add(TextTable.plural(each.total().changes(), "change"));
            cells.add(PhaseFormat.cost(each.total().costMicros()));
        }
        if (!each.whyNot().isEmpty()) cells.add("waits: " + each.whyNot());
        return TextTable.table(List.of(cells));
    }

    private CommandResult one(Invoker asker, String phase) {
        var standing = idle.standings().stream()
                .filter(each -> each.phase().name().equals(phase))
                .findFirst()
                .orElseThrow();
        var last = runs.list(phase, null, Long.MAX_VALUE, RUNS);
        var table = RecordJson.list(last);
        var lines = new ArrayList<String>();
        lines.add(TextTable.line(phase + ": " + standing.phase().purpose()));
        lines.add("Idle for: %s; every %s at most%s."
                .formatted(
                        PhaseFormat.window(standing.window()),
                        PhaseFormat.length(standing.cooldown()),
                        standing.paused() ? "; paused" : ""));
        standing.next().ifPresent(next -> lines.add("Not before " + TextTable.when(next, asker.zone()) + "."));
        var effect = standing.phase().effect();
        if (!effect.isEmpty()) lines.add("Effect: " + effect + ".");
        if (!standing.whyNot().isEmpty()) lines.add("It waits: " + standing.whyNot() + ".");
        lines.add(
                last.isEmpty()
                        ? "It never ran."
                        : TextTable.table(table, "run began undone outcome cost_usd changed", asker.zone()));
        var json = new LinkedHashMap<>(PhaseFormat.json(standing));
        json.put("last_runs", table);
        return CommandResult.of(String.join("\n", lines), Map.of("phases", List.of(json)));
    }
}
