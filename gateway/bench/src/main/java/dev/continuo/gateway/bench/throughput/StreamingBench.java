package dev.continuo.gateway.bench.throughput;

import dev.continuo.gateway.bench.harness.BenchMind;
import dev.continuo.gateway.bench.harness.FetchingChannel;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.bench.harness.SyntheticWorkload;
import dev.continuo.gateway.bench.result.Samples;
import dev.continuo.gateway.bench.result.StreamingFigures;
import dev.continuo.mind.channel.LiveAnswer;
import dev.continuo.model.ModelSettings;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;

/// Measures when a person sees the first words of an answer, beside when the model wrote its first
/// word: the beginning is held until the monitors have looked at it.
public final class StreamingBench {
    /// A word each 20 ms: 50 words a second, as fast models write.
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final ScratchHome scratch;
    private final Consumer<String> progress;
    private final int turns;

    /// @param quick fewer turns: a look, not a figure
    public StreamingBench(ScratchHome scratch, boolean quick, Consumer<String> progress) {
        this.scratch = scratch;
        this.progress = progress;
        turns = quick ? 3 : 100;
    }

    /// Somebody who looks on, and notes when the first words came.
    private static final class Onlooker implements LiveAnswer {
        private volatile long first;

        @Override
        public void write(String text) {
            if (first == 0) first = System.nanoTime();
        }

        @Override
        public String seen() {
            return "";
        }

        @Override
        public boolean takeBack() {
            return first == 0;
        }

        @Override
        public void erase() {}

        @Override
        public void end() {}
    }

    public StreamingFigures run() {
        var model = new Samples();
        var visible = new Samples();
        var whole = new Samples();
        var later = new Samples();
        var onlooker = new Onlooker();
        try (var slow = new SlowModel(PAUSE);
                var living = new BenchMind(
                        scratch.database("streaming", 8).dataSource(),
                        scratch.anchor("streaming"),
                        "none",
                        ModelSettings.of(Map.of("CONTINUO_SYSTEM1", "openai:m", "OPENAI_BASE_URL", slow.url())),
                        new FetchingChannel(onlooker))) {
            var town = new SyntheticWorkload(10, 5);
            // The first turns pay for what is done for the first time.
            for (var turn = -5; turn < turns; turn++) {
                if (turn % 20 == 0) progress.accept("answers, %d of %d".formatted(turn, turns));
                onlooker.first = 0;
                var begun = System.nanoTime();
                var took = living.turn(town.next());
                if (turn < 0 || onlooker.first == 0) continue;
                model.add((slow.firstWord() - begun) / 1e6);
                visible.add((onlooker.first - begun) / 1e6);
                later.add((onlooker.first - slow.firstWord()) / 1e6);
                whole.add(took / 1e6);
            }
        }
        return new StreamingFigures(
                model.median(),
                visible.median(),
                visible.quantile(0.99),
                visible.medianRatio(model),
                later.median(),
                whole.median());
    }
}
