package dev.continuo.gateway.bench.simulation;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.bench.result.Results;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `./continuo simulate`: lives through many days in a few minutes, on a home of its own, and tells
/// what came of them.
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description = {
            "Live through many days in a few minutes, on a home of its own that is removed after it:"
                    + " the gateway's own parts on a clock that is put forward, with a scripted"
                    + " model and scripted people. The same seed gives the same life."
        })
public final class SimulateCommand implements Callable<Integer> {
    private static final int MAX_DAYS = 3_660;
    private static final double MICROS = 1e6;

    @Option(names = "--days", paramLabel = "N", description = "How many, 45 if not given.")
    private int days = 45;

    @Option(names = "--seed", paramLabel = "N", description = "What chance depends on.")
    private long seed = 1;

    @Option(names = "--json", description = "End with one JSON object on a line of its own.")
    private boolean json;

    @Option(
            names = "--embeddings",
            paramLabel = "NAME",
            description = "The embedder, as in CONTINUO_EMBEDDINGS; none if not given.")
    private String embeddings = "none";

    @Option(
            names = "--consolidation",
            paramLabel = "NAME",
            description = "The model of the idle life, as in CONTINUO_CONSOLIDATION; offline if not given:"
                    + " what is written then is written by templates.")
    private String consolidation = "offline";

    @Parameters(
            arity = "0..1",
            paramLabel = "SCRIPT",
            description = "Another life than the built-in one; docs/life.md shows the format.")
    private @Nullable Path script;

    @Override
    public Integer call() throws IOException {
        if (days < 1 || days > MAX_DAYS)
            throw new Refused("A life has 1 to %d days.".formatted(MAX_DAYS), "Such as --days 45.");
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        var result = simulate(out);
        if (json) out.println(new ObjectMapper().writeValueAsString(result));
        else result.forEach((name, value) -> out.printf("%-26s %s%n", name, brief(value)));
        return Boolean.TRUE.equals(result.get("rebuild_ok")) && Boolean.TRUE.equals(result.get("verify_ok")) ? 0 : 1;
    }

    private static Object brief(Object value) {
        return value instanceof List<?> all && !all.isEmpty() ? all.getLast() + " at the end" : value;
    }

    Map<String, Object> simulate(PrintStream out) throws IOException {
        var begun = System.nanoTime();
        var lived = script();
        try (var home = new SimulatedHome();
                var model = new ScriptedModel();
                var simulation = new Simulation(
                        home.settings(
                                model,
                                Map.of("CONTINUO_CONSOLIDATION", consolidation, "CONTINUO_EMBEDDINGS", embeddings)),
                        lived,
                        days,
                        seed,
                        new Timeline(out),
                        model::prompt)) {
            var outcome = simulation.run(days);
            return json(outcome, (System.nanoTime() - begun) / 1e9);
        }
    }

    private Script script() throws IOException {
        return script == null
                ? BuiltInScript.of(Simulation.START, days, seed)
                : ScriptFile.read(script, Simulation.START, days);
    }

    private Map<String, Object> json(Simulation.SimulationResult outcome, double seconds) {
        var cost = outcome.life().costUsd().stream().mapToDouble(each -> each).sum();
        var result = new LinkedHashMap<String, Object>();
        result.put("days", days);
        result.put("seed", seed);
        result.putAll(Results.JSON.convertValue(outcome.counts(), new TypeReference<Map<String, Object>>() {}));
        result.put("max_weight", outcome.maxWeight());
        result.put("goal_entropy", outcome.life().goalEntropy());
        result.put("cost_usd", Math.rint(cost * MICROS) / MICROS);
        result.put("rebuild_ok", outcome.same());
        result.put("verify_ok", outcome.sound());
        result.put("head", outcome.head().orElse(""));
        result.put("wall_s", Double.valueOf(String.format(Locale.ROOT, "%.1f", seconds)));
        return result;
    }
}
