package dev.continuo.core.retrieval;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.work.Tables.VECTOR;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.val;

import dev.continuo.core.model.Embedder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Row2;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The vectors that one embedder made of memories: kept in `work.vector`, searched in memory.
final class VectorShelf implements Shelf {
    private static final Logger LOG = LoggerFactory.getLogger(VectorShelf.class);
    private static final int PAGE = 512;

    private static final Field<Long> MADE_ID = field(name("made", "id"), SQLDataType.BIGINT);
    private static final Field<Float[]> MADE =
            field(name("made", "vector"), SQLDataType.REAL.array());

    private final DSLContext dsl;
    private final String agent;
    private final Memories memories;
    private final Embedder embedder;
    private final VectorIndex index;

    /// Length of a vector; 0 until the embedder has told, and when there is none. Asking may wait
    /// for a model to load or call a provider: only the follower asks, and until it knows.
    private volatile int dimension;

    VectorShelf(
            DSLContext dsl, String agent, Memories memories, Embedder embedder, VectorIndex index) {
        this.dsl = dsl;
        this.agent = agent;
        this.memories = memories;
        this.embedder = embedder;
        this.index = index;
    }

    @Override
    public String follower() {
        return "vector:" + embedder.name();
    }

    @Override
    public boolean open() {
        if (dimension == 0) dimension = embedder.dimension();
        return dimension > 0;
    }

    /// Whether the embedder is there and loaded.
    boolean ready() {
        return dimension > 0;
    }

    /// Loads what was kept before, newest first, until the memory for it is full.
    @Override
    public void prepare() {
        var before = Long.MAX_VALUE;
        while (before > 0) before = load(before);
    }

    /// Loads a page of older memories than one; tells the oldest, or 0 when there is nothing more
    /// to load.
    private long load(long before) {
        var page =
                dsl.select(VECTOR.MEMORY, VECTOR.AUDIENCE, VECTOR.VECTOR_)
                        .from(VECTOR)
                        .where(VECTOR.AGENT_ID.eq(agent))
                        .and(VECTOR.MODEL.eq(embedder.name()))
                        .and(VECTOR.MEMORY.lt(before))
                        .orderBy(VECTOR.MEMORY.desc())
                        .limit(inline(PAGE))
                        .fetch();
        for (var row : page) {
            var vector = unboxed(row.value3());
            var fits = vector.length == dimension;
            if (fits && !index.add(row.value1(), row.value2(), vector)) return 0;
        }
        return page.size() < PAGE ? 0 : page.getLast().value1();
    }

    @Override
    public List<Pending> lacking(long after, long upTo, int limit) {
        var kept =
                selectOne()
                        .from(VECTOR)
                        .where(VECTOR.AGENT_ID.eq(MEMORY.AGENT_ID))
                        .and(VECTOR.MODEL.eq(embedder.name()))
                        .and(VECTOR.MEMORY.eq(MEMORY.ID));
        return memories.lacking(after, upTo, notExists(kept), limit);
    }

    @Override
    public void keep(List<Pending> batch, long seq) {
        var vectors = embed(batch);
        dsl.transaction(configuration -> {
            var transaction = configuration.dsl();
            memories.hurry(transaction);
            memories.takeTurns(transaction);
            if (!vectors.isEmpty()) insert(transaction, vectors);
            memories.reach(transaction, follower(), seq);
        });
        vectors.forEach((memory, vector) -> index.add(memory.memory(), memory.audience(), vector));
    }

    /// A memory that is erased by now is not kept.
    private void insert(DSLContext transaction, Map<Pending, float[]> vectors) {
        var made =
                DSL.values(
                                vectors.entrySet().stream()
                                        .map(entry ->
                                                row(entry.getKey().memory(), entry.getValue()))
                                        .toArray(VectorShelf::rows))
                        .as("made", "id", "vector");
        transaction
                .insertInto(
                        VECTOR,
                        VECTOR.AGENT_ID,
                        VECTOR.MEMORY,
                        VECTOR.MODEL,
                        VECTOR.AUDIENCE,
                        VECTOR.VECTOR_)
                .select(
                        select(
                                        MEMORY.AGENT_ID,
                                        MEMORY.ID,
                                        val(embedder.name()),
                                        MEMORY.AUDIENCE,
                                        MADE)
                                .from(made)
                                .join(MEMORY)
                                .on(MEMORY.AGENT_ID.eq(agent))
                                .and(MEMORY.ID.eq(MADE_ID))
                                .join(MESSAGE)
                                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                                .and(MESSAGE.ID.eq(MEMORY.ID)))
                .onConflictDoNothing()
                .execute();
    }

    /// The vectors of a batch. A single text that the embedder cannot take, while it takes others,
    /// is left to the text index; an embedder that takes none fails the batch, which is tried
    /// again.
    private Map<Pending, float[]> embed(List<Pending> batch) {
        var vectors = new LinkedHashMap<Pending, float[]>();
        if (batch.isEmpty()) return vectors;
        try {
            put(vectors, batch);
        } catch (RuntimeException _) {
            embedder.passages(List.of("ready"));
            for (var memory : batch) putAlone(vectors, memory);
        }
        return vectors;
    }

    private void putAlone(Map<Pending, float[]> vectors, Pending memory) {
        try {
            put(vectors, List.of(memory));
        } catch (RuntimeException failure) {
            LOG.warn("Memory {} gets no vector: {}", memory.memory(), failure.toString());
        }
    }

    private void put(Map<Pending, float[]> vectors, List<Pending> batch) {
        var texts = batch.stream().map(memory -> Terms.clean(memory.text())).toList();
        var made = embedder.passages(texts);
        for (var i = 0; i < batch.size(); i++) vectors.put(batch.get(i), made.get(i));
    }

    private static float[] unboxed(Float[] boxed) {
        var floats = new float[boxed.length];
        for (var i = 0; i < boxed.length; i++) floats[i] = boxed[i];
        return floats;
    }

    private static Row2<Long, Float[]> row(long memory, float[] vector) {
        var boxed = new Float[vector.length];
        for (var i = 0; i < boxed.length; i++) boxed[i] = vector[i];
        return DSL.row(
                val(memory).cast(SQLDataType.BIGINT), val(boxed).cast(SQLDataType.REAL.array()));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Row2<Long, Float[]>[] rows(int length) {
        return new Row2[length];
    }
}
