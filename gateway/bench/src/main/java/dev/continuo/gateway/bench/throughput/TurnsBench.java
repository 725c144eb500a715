package dev.continuo.gateway.bench.throughput;

import dev.continuo.gateway.bench.harness.BenchMind;
import dev.continuo.gateway.bench.harness.ConcurrentLoad;
import dev.continuo.gateway.bench.harness.LedgerSeeder;
import dev.continuo.gateway.bench.harness.PrecomputedVectors;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.bench.harness.SyntheticWorkload;
import dev.continuo.gateway.bench.result.Results;
import dev.continuo.gateway.bench.result.Samples;
import dev.continuo.ledger.database.JooqFactory;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.sql.DataSource;

/// Measures turns in this process, on the way that a message takes from hearing to the durable end
/// of its turn, with the embedder that is the default and a model that answers at once.
public final class TurnsBench {
    public static final String EMBEDDINGS = "e5";
    private static final List<Long> SIZES = List.of(0L, 10_000L, 100_000L);
    private static final String NONE = "none";
    private static final int POOL = 10;
    private static final int CONVERSATIONS = 64;

    /// Rounds in which most of the 200 people say something.
    private static final int WARMING = 40;

    private final ScratchHome scratch;
    private final boolean quick;
    private final Consumer<String> progress;
    private final List<Long> sizes;

    /// Events in the ledger that turns are measured with where nothing else is asked for.
    public static List<Long> sizes(boolean quick) {
        return quick ? SIZES.subList(0, 1) : SIZES;
    }

    /// @param quick fewer of everything: a look, not a figure
    /// @param sizes events in the ledger, for the overhead of a turn
    public TurnsBench(ScratchHome scratch, boolean quick, List<Long> sizes, Consumer<String> progress) {
        this.scratch = scratch;
        this.quick = quick;
        this.progress = progress;
        this.sizes = List.copyOf(sizes);
    }

    public Results.OfTurns run() throws SQLException {
        progress.accept("embedder: " + EMBEDDINGS + ", model: " + BenchMind.MODEL);
        progress.accept("starting the gateway on a fresh home");
        var start = ColdStart.measure(progress);
        progress.accept(start.toString());
        var costs = new TurnCost(scratch, quick, progress);
        var cost = costs.measure(EMBEDDINGS);
        progress.accept(cost.toString());
        var costNone = costs.measure(NONE);
        progress.accept(costNone.toString());
        var debt = new Samples();
        var throughput = throughput(EMBEDDINGS, debt);
        progress.accept(throughput.toString());
        var throughputNone = throughput(NONE, new Samples());
        progress.accept(throughputNone.toString());
        var overhead = overhead();
        progress.accept(overhead.toString());
        return new Results.OfTurns(
                overhead,
                throughput,
                throughputNone,
                start.seconds(),
                start.warmSeconds(),
                start.firstMessageMillis(),
                start.mebibytes(),
                start.mebibytes(),
                cpu(cost),
                cpu(costNone),
                cost.floor(),
                cost.window(),
                debt.median());
    }

    private static Results.OfTurns.Cpu cpu(TurnCost.MeasuredTurn cost) {
        var time = cost.time();
        return new Results.OfTurns.Cpu(time.jvm(), time.postgres(), time.embedding());
    }

    /// One database for each length of the past, so that turns can be measured in turns.
    private Map<String, Results.OfTurns.Overhead> overhead() {
        var towns = new ArrayList<SyntheticWorkload>();
        var lives = new ArrayList<BenchMind>();
        var millis = new ArrayList<Samples>();
        try {
            for (var size : sizes) {
                towns.add(new SyntheticWorkload(200, 3));
                lives.add(grown(size));
                millis.add(new Samples());
            }
            var rounds = quick ? 10 : 40;
            // What was said before in a conversation is read from the tables in its first turn
            // after a start, and known in the next.
            var warming = quick ? 3 : WARMING;
            for (int round = -warming; round < rounds; round++) {
                progress.accept("turns, round " + (round + 1) + " of " + rounds);
                for (int i = 0; i < lives.size(); i++)
                    turns(lives.get(i), towns.get(i), round < 0 ? new Samples() : millis.get(i));
            }
        } finally {
            lives.forEach(BenchMind::close);
        }
        var found = new LinkedHashMap<String, Results.OfTurns.Overhead>();
        for (int i = 0; i < sizes.size(); i++)
            found.put(
                    sizes.get(i).toString(),
                    new Results.OfTurns.Overhead(
                            millis.get(i).median(), millis.get(i).quantile(0.99)));
        return found;
    }

    /// Ten turns one after another, begun when the indexes have nothing left to do.
    private static void turns(BenchMind living, SyntheticWorkload town, Samples millis) {
        for (int i = 0; i < 10; i++) {
            living.settle();
            millis.add(living.turn(town.next()) / 1e6);
        }
    }

    private BenchMind grown(long events) {
        var name = "turns" + (char) ('a' + sizes.indexOf(events));
        progress.accept("living through " + events + " events");
        var database = scratch.database(name, POOL).dataSource();
        if (events > 0) {
            try (var past = new BenchMind(database, scratch.anchor(name), "none");
                    var vectors = new PrecomputedVectors(EMBEDDINGS)) {
                new LedgerSeeder(past.mind().ledger(), new SyntheticWorkload(200, 4)).liveUntil(events);
                vectors.keep(database);
                past.settle();
            }
            JooqFactory.on(database).execute("vacuum analyze");
        }
        var living = new BenchMind(database, scratch.anchor(name), EMBEDDINGS);
        living.settle();
        return living;
    }

    /// @param debt takes how long the indexes took to catch up, in seconds
    private Results.OfTurns.Throughput throughput(String embeddings, Samples debt) throws SQLException {
        var name = "throughput" + embeddings;
        var pool = scratch.database(name, 16);
        var database = pool.dataSource();
        var turns = new Samples();
        var commits = new Samples();
        try (pool;
                var living = new BenchMind(database, scratch.anchor(name), embeddings)) {
            living.settle();
            var busy = new ConcurrentLoad(living, CONVERSATIONS);
            var rounds = quick ? 1 : 6;
            for (int round = -1; round < rounds; round++) {
                progress.accept("64 conversations, round " + (round + 1) + " of " + rounds);
                var committed = commitRate(database);
                var turned = busy.turnsPerSecond(quick ? 2 : 4);
                var begun = System.nanoTime();
                living.settle();
                if (round < 0) continue;
                debt.add((System.nanoTime() - begun) / 1e9);
                commits.add(committed);
                turns.add(turned);
            }
        }
        return new Results.OfTurns.Throughput(turns.median(), commits.median(), turns.medianRatio(commits));
    }

    /// Durable transactions of one row each, one after another, over one connection.
    private double commitRate(DataSource database) throws SQLException {
        var count = quick ? 50 : 500;
        try (var connection = database.getConnection()) {
            try (var make = connection.createStatement()) {
                make.execute("create table if not exists public.bound (n bigserial primary key, said text not null)");
            }
            try (var insert = connection.prepareStatement("insert into public.bound (said) values (?)")) {
                var begun = System.nanoTime();
                for (int i = 0; i < count; i++) {
                    insert.setString(1, "a row of about the length of a message that somebody sends");
                    insert.executeUpdate();
                }
                return Samples.rate(count, System.nanoTime() - begun);
            }
        }
    }
}
