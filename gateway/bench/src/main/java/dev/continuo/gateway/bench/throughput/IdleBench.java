package dev.continuo.gateway.bench.throughput;

import dev.continuo.gateway.bench.harness.BenchMind;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.bench.harness.SyntheticWorkload;
import dev.continuo.gateway.bench.result.IdleFigures;
import dev.continuo.gateway.bench.result.Samples;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.model.ModelSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// Measures how long a turn takes while a phase of the idle life works, beside the same mind at
/// rest, in pairs. The phase runs on the operator's word, over and over: it does not make way for
/// whoever speaks, which is the worst there can be. Answers come at once; what a phase asks is
/// asked of a slow model.
public final class IdleBench {
    private static final String SLOW = "openai:slow";

    /// Before each word: about as fast as models of providers write.
    private static final Duration PAUSE = Duration.ofMillis(50);

    private static final Actor OPERATOR = Actor.operator(0);

    private final ScratchHome scratch;
    private final Consumer<String> progress;
    private final int history;
    private final int pairs;

    /// @param quick fewer turns: a look, not a figure
    public IdleBench(ScratchHome scratch, boolean quick, Consumer<String> progress) {
        this.scratch = scratch;
        this.progress = progress;
        history = quick ? 20 : 500;
        pairs = quick ? 1 : 40;
    }

    public IdleFigures run() throws InterruptedException {
        try (var slow = new SlowModel(PAUSE);
                var living =
                        BenchMind.withAllPhases(
                                scratch.database("idle", 12).dataSource(),
                                scratch.anchor("idle"),
                                TurnsBench.EMBEDDINGS,
                                models(slow))) {
            var town = new SyntheticWorkload(10, 5);
            for (int turn = 0; turn < history; turn++) {
                if (turn % 100 == 0) progress.accept("talk, %d of %d".formatted(turn, history));
                living.turn(town.next());
            }
            living.settle();
            var phases = new ArrayList<IdleFigures.Phase>();
            for (var name : Life.of(living.mind()).idle().names()) {
                progress.accept("turns while the phase " + name + " works");
                phases.add(beside(name, living, town));
            }
            return new IdleFigures(phases);
        }
    }

    private static ModelSettings models(SlowModel slow) {
        return ModelSettings.of(
                Map.of(
                        "CONTINUO_SYSTEM1",
                        BenchMind.MODEL,
                        "CONTINUO_CONSOLIDATION",
                        SLOW,
                        "CONTINUO_IDLE",
                        SLOW,
                        "OPENAI_BASE_URL",
                        slow.url()));
    }

    private IdleFigures.Phase beside(String name, BenchMind living, SyntheticWorkload town)
            throws InterruptedException {
        var quiet = new Samples();
        var busy = new Samples();
        for (int pair = 0; pair < pairs; pair++) {
            quiet.add(living.turn(town.next()) / 1e6);
            var over = new AtomicBoolean();
            var phase =
                    Thread.ofVirtual()
                            .start(() -> {
                                while (!over.get())
                                    Life.of(living.mind()).idle().run(name, OPERATOR);
                            });
            busy.add(living.turn(town.next()) / 1e6);
            over.set(true);
            phase.join();
        }
        return new IdleFigures.Phase(name, quiet.median(), busy.median(), busy.medianRatio(quiet));
    }
}
