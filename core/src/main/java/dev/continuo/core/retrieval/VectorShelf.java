package dev.continuo.core.retrieval;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.work.Tables.VECTOR;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.val;
import static org.jooq.impl.DSL.values;

import dev.continuo.core.model.Embedder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jooq.DSLContext;
import org.jooq.Row2;
import org.jooq.impl.SQLDataType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The vectors that one embedder made of memories: kept in `work.vector`, searched in memory.
final class VectorShelf implements Shelf {
    private static final Logger LOG = LoggerFactory.getLogger(VectorShelf.class);
    private static final int PAGE = 512;

    /// Characters of a memory that its vector is made of: about what the embedders read at once.
    private static final int READ = 2_000;

    private final DSLContext dsl;
    private final String agent;
    private final Memories memories;
    private final Embedder embedder;
    private final VectorIndex index;

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
        return embedder.dimension() > 0;
    }

    /// Loads what was kept before, newest first, until the memory for it is full.
    @Override
    public void prepare() {
        var before = Long.MAX_VALUE;
        var more = true;
        while (more) {
            var page = page(before);
            for (var kept : page) {
                more =
                        kept.vector.length != embedder.dimension()
                                || index.add(kept.memory, kept.audience, kept.vector);
                if (!more) break;
            }
            more &= page.size() == PAGE;
            if (more) before = page.getLast().memory;
        }
    }

    private record Kept(long memory, String audience, float[] vector) {}

    private List<Kept> page(long before) {
        return dsl.select(VECTOR.MEMORY, VECTOR.AUDIENCE, VECTOR.VECTOR_)
                .from(VECTOR)
                .where(VECTOR.AGENT_ID.eq(agent))
                .and(VECTOR.MODEL.eq(embedder.name()))
                .and(VECTOR.MEMORY.lt(before))
                .orderBy(VECTOR.MEMORY.desc())
                .limit(inline(PAGE))
                .fetch(row -> new Kept(row.value1(), row.value2(), unboxed(row.value3())));
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
            memories.takeTurns(transaction);
            if (!vectors.isEmpty()) insert(transaction, vectors);
            memories.reach(transaction, follower(), seq);
        });
        vectors.forEach((memory, vector) -> index.add(memory.memory(), memory.audience(), vector));
    }

    /// A memory that is erased by now is not kept.
    private void insert(DSLContext transaction, Map<Pending, float[]> vectors) {
        var made =
                values(
                                vectors.entrySet().stream()
                                        .map(entry ->
                                                row(entry.getKey().memory(), entry.getValue()))
                                        .toArray(VectorShelf::rows))
                        .as("made", "memory", "vector");
        var memory = made.field("memory", Long.class);
        var vector = made.field("vector", Float[].class);
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
                                        vector)
                                .from(made)
                                .join(MEMORY)
                                .on(MEMORY.AGENT_ID.eq(agent))
                                .and(MEMORY.ID.eq(memory))
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
        var texts = new ArrayList<String>();
        for (var memory : batch) {
            var text = memory.text();
            texts.add(text.substring(0, Math.min(READ, text.length())));
        }
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
        return org.jooq.impl.DSL.row(
                val(memory).cast(SQLDataType.BIGINT), val(boxed).cast(SQLDataType.REAL.array()));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Row2<Long, Float[]>[] rows(int length) {
        return new Row2[length];
    }
}
