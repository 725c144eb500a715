package dev.continuo.gateway.bench.throughput;

import dev.continuo.gateway.bench.harness.BenchMind;
import dev.continuo.gateway.bench.harness.LedgerSeeder;
import dev.continuo.gateway.bench.harness.PrecomputedVectors;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.bench.harness.SyntheticWorkload;
import dev.continuo.gateway.bench.result.GrowthFigures;
import dev.continuo.gateway.bench.result.Samples;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.life.Life;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.retrieval.query.Query;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Measures one home as its ledger grows: what a turn, a search, a start, a replay, a check and the
/// disk cost at each size.
public final class GrowthBench {
    private static final List<Long> SIZES = List.of(10_000L, 100_000L);
    private static final int PEOPLE = 200;
    private static final String NAME = "growth";

    private final ScratchHome scratch;
    private final Consumer<String> progress;
    private final List<Long> sizes;
    private final int turns;
    private final DataSource database;
    private final SyntheticWorkload town = new SyntheticWorkload(PEOPLE, 3);
    private @Nullable LedgerSeeder lived;

    /// Events in the ledger where nothing else is asked for.
    public static List<Long> sizes(boolean quick) {
        return quick ? List.of(2_000L) : SIZES;
    }

    /// @param quick fewer of everything: a look, not a figure
    /// @param sizes events in the ledger
    public GrowthBench(ScratchHome scratch, boolean quick, List<Long> sizes, Consumer<String> progress) {
        this.scratch = scratch;
        this.progress = progress;
        this.sizes = sizes.stream().sorted().toList();
        this.turns = quick ? 20 : 200;
        this.database = scratch.database(NAME, 10).dataSource();
    }

    public GrowthFigures run() {
        var found = new ArrayList<GrowthFigures.Size>();
        for (var size : sizes) {
            grow(size);
            found.add(measure(size));
            progress.accept(found.getLast().toString());
        }
        return new GrowthFigures(found);
    }

    private void grow(long size) {
        progress.accept("living through " + size + " events");
        try (var past = new BenchMind(database, scratch.anchor(NAME), "none")) {
            var ledger = past.mind().ledger();
            lived = lived == null
                    ? new LedgerSeeder(ledger, new SyntheticWorkload(PEOPLE, size))
                    : lived.goingOn(ledger);
            lived.liveUntil(size);
            past.settle();
        }
        try (var vectors = new PrecomputedVectors(TurnsBench.EMBEDDINGS)) {
            vectors.keep(database);
        }
        JooqFactory.on(database).execute("vacuum analyze");
    }

    private GrowthFigures.Size measure(long size) {
        var disk = mebibytes();
        var opened = new Samples();
        var said = new Samples();
        var searched = new Samples();
        // Once to index the words of what was lived through without one.
        open(new Samples()).close();
        try (var living = open(opened)) {
            progress.accept("turns and searches");
            for (int i = -turns / 5; i < turns; i++) {
                living.settle();
                var turn = living.turn(town.next()) / 1e6;
                var search = search(living) / 1e6;
                if (i < 0) continue;
                said.add(turn);
                searched.add(search);
            }
        }
        progress.accept("replaying and verifying");
        var begun = System.nanoTime();
        var replayed = new Rebuild(database, Life.KINDS, Life.PROJECTOR, _ -> {}).swapIn();
        var middle = System.nanoTime();
        var anchor = new Anchor(scratch.anchor(NAME), InstantSource.system());
        var sound = LedgerInspection.verify(database, ScratchHome.AGENT, anchor, _ -> {});
        var end = System.nanoTime();
        if (!(sound instanceof Verification.Result.Sound)) throw new IllegalStateException(sound.toString());
        return new GrowthFigures.Size(
                size,
                said.median(),
                said.quantile(0.99),
                searched.median(),
                opened.median(),
                Samples.rate(replayed, middle - begun),
                Samples.rate(replayed, end - middle),
                disk);
    }

    private BenchMind open(Samples seconds) {
        var begun = System.nanoTime();
        var living = new BenchMind(database, scratch.anchor(NAME), TurnsBench.EMBEDDINGS);
        living.settle();
        seconds.add((System.nanoTime() - begun) / 1e9);
        return living;
    }

    /// By a question that was embedded a moment before.
    private static long search(BenchMind living) {
        var everyone = Set.of(Audience.EVERYONE.label(), "person:2");
        var query = new Query("What is my boat called?", everyone, Set.of(), 10);
        living.mind().retrieval().recall(query);
        var begun = System.nanoTime();
        living.mind().retrieval().recall(query);
        return System.nanoTime() - begun;
    }

    private double mebibytes() {
        var bytes = JooqFactory.on(database)
                .fetchSingle("select pg_database_size(current_database())")
                .get(0, Double.class);
        return bytes / 1024 / 1024;
    }
}
