package dev.continuo.gateway.bench.memory;

import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.bench.result.GateBench;
import dev.continuo.gateway.bench.result.MemoryFigures;
import dev.continuo.gateway.bench.result.Samples;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.vector.VectorIndex;
import dev.continuo.mind.retrieval.vector.VectorSettings;
import dev.continuo.mind.retrieval.vector.VectorStore;
import dev.continuo.model.Reranker;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jooq.impl.DSL;

/// Measures retrieval over minds of several sizes, with both accelerators.
public final class MemoryBench {
    private static final List<Integer> SIZES = List.of(1_000, 10_000, 100_000, 1_000_000);

    /// Vectors added one batch after another, to see how fast that goes.
    private static final int ADDED = 1024;

    private static final int BATCH = 64;
    private static final int NEAREST = 100;
    private static final long MAX_NANOS = 20_000_000_000L;
    private static final int WARM_UP = 8;
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final Set<String> ALL = Set.of(SyntheticMemories.EVERYBODY, SyntheticMemories.FEW);

    /// Above this, building pgvector's index takes longer than a bench should.
    private static final int MAX_INDEXED = 100_000;

    private final BenchDatabases grounds;
    private final List<Integer> sizes;
    private final int questions;
    private final GateBench gates;
    private final Consumer<String> progress;
    private final List<String> notes = new ArrayList<>();

    /// Numbers of memories that are searched where nothing else is asked for.
    public static List<Integer> sizes(boolean quick) {
        return quick ? SIZES.subList(0, 1) : SIZES;
    }

    /// @param quick fewer questions: a look, not a figure
    public MemoryBench(BenchDatabases grounds, List<Integer> sizes, boolean quick, Consumer<String> progress) {
        this.grounds = grounds;
        this.sizes = sizes;
        this.progress = progress;
        questions = quick ? 40 : 200;
        gates = new GateBench(quick);
    }

    public MemoryFigures run() throws SQLException {
        var found = new LinkedHashMap<String, MemoryFigures.OfSize>();
        notes.addAll(grounds.notes());
        for (int size : sizes) {
            progress.accept("imagining %,d memories".formatted(size));
            var imagined = new SyntheticMemories(size + ADDED, 11);
            var asked = BaselineScan.questions(imagined, questions);
            var truth = new HashMap<String, Set<Long>>();
            var bound = bound(imagined, asked, truth);
            var accelerators = new LinkedHashMap<String, MemoryFigures.OfAccelerator>();
            for (var kind : grounds.kinds()) {
                if (kind == BenchDatabases.AcceleratorKind.PGVECTOR && size > MAX_INDEXED && !grounds.alone()) {
                    notes.add("pgvector with %,d memories takes long to index: --accelerator pgvector".formatted(size));
                    continue;
                }
                var database = grounds.database(kind, size);
                progress.accept("filling the tables for " + kind);
                new MemoryFill(database, imagined, PrecomputedEmbedder.MODEL).fill(ADDED);
                accelerators.put(kind.toString(), measured(database, kind, imagined, asked, truth));
                progress.accept(accelerators.get(kind.toString()).toString());
                grounds.drop(size);
            }
            found.put(Integer.toString(size), new MemoryFigures.OfSize(accelerators, bound));
        }
        progress.accept("asking the gates");
        return MemoryFigures.of(found, gates.run(), notes);
    }

    private static MemoryFigures.Bound bound(
            SyntheticMemories imagined, List<SyntheticMemories.SyntheticQuestion> asked, Map<String, Set<Long>> truth) {
        var scan = new BaselineScan(imagined);
        var size = imagined.size() - ADDED;
        var millis = new Samples();
        for (var question : asked) {
            var begun = System.nanoTime();
            truth.put(question.text(), scan.nearest(question.vector(), size));
            millis.add((System.nanoTime() - begun) / 1e6);
        }
        return new MemoryFigures.Bound(millis.median(), BaselineScan.copying());
    }

    private MemoryFigures.OfAccelerator measured(
            DataSource database,
            BenchDatabases.AcceleratorKind kind,
            SyntheticMemories imagined,
            List<SyntheticMemories.SyntheticQuestion> asked,
            Map<String, Set<Long>> truth) {
        var size = imagined.size() - ADDED;
        var settings = new VectorSettings(budget(size), kind == BenchDatabases.AcceleratorKind.PGVECTOR);
        var vectors = new VectorStore(JooqFactory.on(database), ScratchHome.AGENT, PrecomputedEmbedder.MODEL, settings);
        var begun = System.nanoTime();
        vectors.open(SyntheticMemories.DIMENSION);
        var load = seconds(begun);
        var index = 0.0;
        while (!vectors.progress().isEmpty()) {
            LockSupport.parkNanos(10_000_000);
            index = seconds(begun) - load;
        }
        progress.accept("asking " + vectors.accelerator());
        var recall = new Samples();
        var dense = times(asked, question -> nearest(vectors, question, ALL));
        for (var question : asked)
            recall.add(shared(nearest(vectors, question, ALL), Objects.requireNonNull(truth.get(question.text()))));
        var selective = times(asked, question -> nearest(vectors, question, Set.of(SyntheticMemories.FEW)));
        var inserts = inserts(database, vectors, imagined);
        var bytes = vectors.bytes();
        return new MemoryFigures.OfAccelerator(
                vectors.accelerator(),
                retrieval(database, settings, asked),
                dense,
                selective,
                recall.mean(),
                inserts,
                load,
                index,
                bytes / 1048576.0);
    }

    /// The usual, or where that would not hold all, enough.
    private static long budget(int size) {
        var megabytes = 64L;
        while ((megabytes << 20) < size * 460L) megabytes *= 2;
        return megabytes << 20;
    }

    private static List<VectorIndex.NearVector> nearest(
            VectorStore vectors, SyntheticMemories.SyntheticQuestion question, Set<String> labels) {
        return vectors.nearest(question.vector(), labels, Set.of(), NEAREST);
    }

    private static double shared(List<VectorIndex.NearVector> found, Set<Long> truth) {
        var ten = new HashSet<Long>();
        for (var near : found.subList(0, Math.min(10, found.size()))) ten.add(near.memory());
        ten.retainAll(truth);
        return ten.size() / 10.0;
    }

    /// Asks all several times to warm up, as in a process that has run for a while, then once more;
    /// no longer than some seconds each.
    private static MemoryFigures.TimePercentiles times(
            List<SyntheticMemories.SyntheticQuestion> asked, Function<SyntheticMemories.SyntheticQuestion, ?> ask) {
        var millis = new Samples();
        for (int round = 0; round <= WARM_UP; round++) {
            millis = new Samples();
            var began = System.nanoTime();
            for (var question : asked) {
                var begun = System.nanoTime();
                var _ = ask.apply(question);
                millis.add((System.nanoTime() - begun) / 1e6);
                if (System.nanoTime() - began > MAX_NANOS) break;
            }
        }
        return MemoryFigures.TimePercentiles.of(millis);
    }

    /// As the follower does, but for making the vectors.
    private static double inserts(DataSource database, VectorStore vectors, SyntheticMemories imagined) {
        var db = JooqFactory.on(database);
        var begun = System.nanoTime();
        for (int from = imagined.size() - ADDED; from < imagined.size(); from += BATCH) {
            var batch = new LinkedHashMap<Long, List<float[]>>();
            for (int i = from; i < Math.min(imagined.size(), from + BATCH); i++)
                batch.put(MemoryFill.id(i), List.of(imagined.vector(i)));
            db.transaction(tx -> vectors.insert(tx.dsl(), batch, DSL.trueCondition()));
            for (int i = from; i < Math.min(imagined.size(), from + BATCH); i++)
                vectors.added(MemoryFill.id(i), imagined.label(i), List.of(imagined.vector(i)));
        }
        return Samples.rate(ADDED, System.nanoTime() - begun);
    }

    private MemoryFigures.TimePercentiles retrieval(
            DataSource database, VectorSettings settings, List<SyntheticMemories.SyntheticQuestion> asked) {
        try (var embedder = new PrecomputedEmbedder(asked);
                var retrieval = new Retrieval(
                        JooqFactory.on(database), ScratchHome.AGENT, embedder, Reranker.NONE, settings, null)) {
            if (!retrieval.index(LONGEST)) throw new IllegalStateException("the indexes do not catch up");
            progress.accept("asking retrieval");
            return times(asked, question -> {
                var recall = retrieval.recall(new Query(question.text(), ALL, Set.of(), 10));
                if (!recall.denseUsed()) throw new IllegalStateException("meaning was not asked");
                return recall;
            });
        }
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }
}
