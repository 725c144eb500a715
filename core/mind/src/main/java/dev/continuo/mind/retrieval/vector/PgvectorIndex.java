package dev.continuo.mind.retrieval.vector;

import static dev.continuo.tables.work.Tables.VECTOR;
import static org.jooq.impl.DSL.all;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.select;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record2;
import org.jooq.Record3;
import org.jooq.Select;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/// Vectors searched by the pgvector extension of an external server, in the table where they are
/// kept.
///
/// Audiences that are a small part of all are compared one by one over the b-tree (an HNSW index
/// with a filter of 1 % returned 0 of 10 rows); others by an [HnswIndex] that goes on until it has
/// found enough that pass the filter. The model is a literal: with a parameter a generic plan could
/// not use the index.
final class PgvectorIndex implements VectorIndex {
    /// Cost of a step along the graph, relative to a row compared over the b-tree (measured: about
    /// 15 µs to 1.3 µs).
    private static final double STEP = 11;

    /// Neighbours looked at; of 100,000 vectors 99 of the nearest 100 are found.
    private static final int SEARCHED = 200;

    private static final int MAX_SEARCHED = 1000;
    private static final int LEAST_SCANNED = 20_000;

    /// Factor by which more rows than wanted are read at first, and then each time all were copies.
    private static final int MORE = 2;

    private final DSLContext dsl;
    private final String agent;
    private final String model;
    private final PgvectorExtension extension;
    private final int enough;
    private final Map<String, Long> labels = new ConcurrentHashMap<>();
    private volatile int dimension;
    private volatile HnswIndex index;

    PgvectorIndex(DSLContext dsl, String agent, String model, PgvectorExtension extension) {
        this(dsl, agent, model, extension, HnswIndex.ENOUGH);
    }

    /// @param enough rows from which on an index is built
    PgvectorIndex(DSLContext dsl, String agent, String model, PgvectorExtension extension, int enough) {
        this.dsl = dsl;
        this.agent = agent;
        this.model = model;
        this.extension = extension;
        this.enough = enough;
        index = new HnswIndex(dsl, extension, model, 0, enough);
    }

    @Override
    public String name() {
        return "pgvector " + extension.version();
    }

    @Override
    public void open(int length) {
        var counted = dsl.select(VECTOR.AUDIENCE, count().cast(SQLDataType.BIGINT))
                .from(VECTOR)
                .where(VECTOR.AGENT_ID.eq(agent))
                .and(VECTOR.MODEL.eq(model))
                .groupBy(VECTOR.AUDIENCE)
                .fetchMap(Record2::value1, Record2::value2);
        labels.clear();
        labels.putAll(counted);
        if (dimension != length) {
            index = new HnswIndex(dsl, extension, model, length, enough);
            dimension = length;
        }
        index.grown(total());
    }

    @Override
    public void othersDeleted() {
        index.dropUnused();
    }

    @Override
    public void add(long memory, int part, String label, float[] vector) {
        labels.merge(label, 1L, Long::sum);
        index.grown(total());
    }

    /// The rows are gone already; how many there are of a label is only an estimate.
    @Override
    public void drop(Collection<Long> memories) {}

    @Override
    public void forget(Collection<Long> memories) {}

    @Override
    public List<NearVector> nearest(float[] question, Collection<String> asked, Set<Long> exclude, int limit) {
        if (question.length != dimension || limit < 1) return List.of();
        var look = new BoundQuery(question, asked, exclude);
        var rows = limit * MORE;
        var found = rows(look, rows);
        // Copies of one memory or passages of it may have filled the page: then there is more
        // behind them.
        while (found.nearest(limit).size() < limit && found.full(rows)) {
            rows *= 8;
            found = rows(look, rows);
        }
        return found.nearest(limit);
    }

    @Override
    public Map<Long, Float> similarities(float[] question, Collection<Long> memories) {
        if (question.length != dimension) return Map.of();
        var similarities = new HashMap<Long, Float>();
        dsl.select(VECTOR.MEMORY, VECTOR.PART, distance("vector", VECTOR.VECTOR_, question))
                .from(VECTOR)
                .where(VECTOR.AGENT_ID.eq(agent))
                .and(index.predicate())
                .and(VECTOR.MEMORY.eq(any(memories.toArray(Long[]::new))))
                .fetch(PgvectorIndex::near)
                .forEach(near -> similarities.merge(near.memory(), near.similarity(), Math::max));
        return similarities;
    }

    /// Query with its parameters.
    @SuppressWarnings("ArrayRecordComponent")
    private record BoundQuery(float[] question, Collection<String> asked, Set<Long> exclude) {}

    /// Rows that were read, nearest first.
    private record Page(List<NearVector> rows) {
        boolean full(int limit) {
            return rows.size() >= limit;
        }

        List<NearVector> nearest(int limit) {
            var nearest = new TopK(Math.max(limit, rows.size()), Set.of());
            for (var row : rows) nearest.offer(row.similarity(), PartKey.of(row.memory(), row.part()));
            return nearest.list().stream().limit(limit).toList();
        }
    }

    private Page rows(BoundQuery look, int limit) {
        return byIndex(look, limit) ? scanned(look, limit) : compared(look, limit);
    }

    /// Tells whether the index is there and cheaper: it must step over about `limit / part` rows
    /// until enough of them pass the filter, where `part` is what the labels are of all.
    private boolean byIndex(BoundQuery look, int limit) {
        if (!index.ready() || limit > MAX_SEARCHED) return false;
        var rows = (double) rows(look.asked);
        return rows * rows > STEP * limit * total();
    }

    /// The sum keeps the planner from the index: it would return what little of its own few passes.
    private Page compared(BoundQuery look, int limit) {
        var far = distance("vector", VECTOR.VECTOR_, look.question)
                .plus(inline(0))
                .as("far");
        return new Page(dsl.select(VECTOR.MEMORY, VECTOR.PART, far)
                .from(VECTOR)
                .where(wanted(look))
                .orderBy(far, VECTOR.MEMORY.desc())
                .limit(inline(limit))
                .fetch(PgvectorIndex::near));
    }

    /// In a transaction of its own, whose settings leave the planner no way but the index.
    private Page scanned(BoundQuery look, int limit) {
        var passing = Math.max(1e-4, (double) rows(look.asked) / Math.max(1, total()));
        var most = Math.max(LEAST_SCANNED, (int) Math.min(1e7, 4 * limit / passing));
        return dsl.transactionResult(own -> {
            own.dsl()
                    .select(
                            local("hnsw.iterative_scan", "relaxed_order"),
                            local("hnsw.ef_search", Integer.toString(Math.clamp(limit, SEARCHED, MAX_SEARCHED))),
                            local("hnsw.max_scan_tuples", Integer.toString(most)),
                            local("enable_seqscan", "off"),
                            local("enable_bitmapscan", "off"),
                            local("enable_sort", "off"))
                    .execute();
            return new Page(own.dsl().fetch(alongGraph(look, limit)).map(PgvectorIndex::near));
        });
    }

    /// The nearest by half precision, as the index has them, ordered by the full one.
    private Select<Record3<Long, Short, Double>> alongGraph(BoundQuery look, int limit) {
        var memory = field(DSL.name("near", "memory"), SQLDataType.BIGINT);
        var part = field(DSL.name("near", "part"), SQLDataType.SMALLINT);
        var vector = field(DSL.name("near", "vector"), SQLDataType.REAL.array());
        var near = select(VECTOR.MEMORY, VECTOR.PART, VECTOR.VECTOR_)
                .from(VECTOR)
                .where(wanted(look))
                .orderBy(distance("halfvec", VECTOR.VECTOR_, look.question))
                .limit(inline(limit))
                .asTable("near");
        return select(memory, part, distance("vector", vector, look.question)).from(near);
    }

    private static Field<String> local(String setting, String value) {
        return field("set_config({0}, {1}, true)", SQLDataType.CLOB, inline(setting), inline(value));
    }

    private Condition wanted(BoundQuery look) {
        return VECTOR.AGENT_ID
                .eq(agent)
                .and(index.predicate())
                .and(VECTOR.AUDIENCE.eq(any(look.asked.toArray(String[]::new))))
                .and(VECTOR.MEMORY.ne(all(look.exclude.toArray(Long[]::new))));
    }

    private Field<Double> distance(String type, Field<Float[]> vector, float[] question) {
        return field(
                "({0} operator({1}.<=>) {2})",
                SQLDataType.DOUBLE,
                index.cast(type, vector),
                DSL.name(extension.schema()),
                VectorParameter.of(extension, type, question));
    }

    private static NearVector near(Record3<Long, Short, Double> row) {
        return new NearVector(row.value1(), row.value2(), (float) (1 - row.value3()));
    }

    private long rows(Collection<String> asked) {
        return asked.stream()
                .distinct()
                .mapToLong(label -> labels.getOrDefault(label, 0L))
                .sum();
    }

    private long total() {
        return labels.values().stream().mapToLong(Long::longValue).sum();
    }

    @Override
    public long size() {
        return dsl.fetchCount(
                VECTOR,
                VECTOR.AGENT_ID.eq(agent).and(VECTOR.PART.eq(VectorRows.WHOLE)).and(index.predicate()));
    }

    @Override
    public long bytes() {
        return 0;
    }

    @Override
    public String progress() {
        return index.progress();
    }
}
