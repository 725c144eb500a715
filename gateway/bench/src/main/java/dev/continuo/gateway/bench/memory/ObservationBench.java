package dev.continuo.gateway.bench.memory;

import static dev.continuo.tables.mind.Tables.OBSERVATION;

import dev.continuo.gateway.bench.harness.BenchMind;
import dev.continuo.gateway.bench.harness.FetchingChannel;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.bench.result.ObservationFigures;
import dev.continuo.gateway.bench.result.ObservationFigures.ConsolidationFigures;
import dev.continuo.gateway.bench.result.ObservationFigures.SectionFigures;
import dev.continuo.gateway.bench.result.Samples;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.model.ModelSettings;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Measures what it takes to make observations of what ten people write, and to tell those that
/// bear on a question.
public final class ObservationBench {
    private static final String PHASE = "consolidate";
    private static final ModelSettings OFFLINE =
            ModelSettings.of(Map.of("CONTINUO_SYSTEM1", "offline"));
    private static final int WARM = 50;

    private final ScratchHome scratch;
    private final Consumer<String> progress;
    private final int messages;
    private final int observations;
    private final int questions;

    /// @param quick fewer of everything: a look, not a figure
    public ObservationBench(ScratchHome scratch, boolean quick, Consumer<String> progress) {
        this.scratch = scratch;
        this.progress = progress;
        messages = quick ? 500 : 10_000;
        observations = quick ? 5_000 : 100_000;
        questions = quick ? 100 : 500;
    }

    public ObservationFigures run() {
        return new ObservationFigures(consolidation(), section());
    }

    private Optional<ConsolidationFigures> consolidation() {
        var database = scratch.database("consolidation", 10).dataSource();
        var anchor = scratch.anchor("consolidation");
        try (var living = new BenchMind(database, anchor, "none", OFFLINE, new FetchingChannel())) {
            if (!Life.of(living.mind()).idle().names().contains(PHASE)) return Optional.empty();
            var said = TenPeople.of(messages, 1).messages();
            for (var at = 0; at < said.size(); at++) {
                if (at % 1_000 == 0) progress.accept("talk, %d of %d".formatted(at, said.size()));
                living.turn(said.get(at).person(), said.get(at).text());
            }
            living.settle();
            living.mind().memory().exitGate().weighAll();
            progress.accept("consolidating");
            var begun = System.nanoTime();
            Life.of(living.mind()).idle().run(PHASE, Actor.operator(0));
            var took = System.nanoTime() - begun;
            var made = JooqFactory.on(database).fetchCount(OBSERVATION);
            return Optional.of(
                    new ConsolidationFigures(said.size(), made, took / 1e6 / said.size()));
        }
    }

    private SectionFigures section() {
        var database = scratch.database("told", 10).dataSource();
        try (var living =
                new BenchMind(
                        database, scratch.anchor("told"), "none", OFFLINE, new FetchingChannel())) {
            var held = new HeldClaims(living.mind().ledger(), JooqFactory.on(database));
            held.fill(observations, progress);
            var times = new Samples();
            var told = new Samples();
            var scans = new Samples();
            progress.accept("asking");
            for (var question = 0; question < WARM + questions; question++) {
                var begun = System.nanoTime();
                var claims = held.ask(question);
                var took = (System.nanoTime() - begun) / 1e6;
                begun = System.nanoTime();
                if (question % 10 == 0) held.scan(question);
                var scanned = (System.nanoTime() - begun) / 1e6;
                if (question < WARM) continue;
                times.add(took);
                told.add(claims);
                if (question % 10 == 0) scans.add(scanned);
            }
            return new SectionFigures(
                    observations, times.median(), times.quantile(.95), told.mean(), scans.median());
        }
    }
}
