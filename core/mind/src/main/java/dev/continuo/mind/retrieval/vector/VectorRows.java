package dev.continuo.mind.retrieval.vector;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.work.Tables.FOLLOWER;
import static dev.continuo.tables.work.Tables.VECTOR;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.function;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.val;

import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Row3;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/// The vectors that one embedder made for one agent, as rows of `work.vector`.
final class VectorRows implements InMemoryVectorIndex.VectorSource {
    /// Begins the name of every follower that makes vectors; its model's name ends it.
    static final String FOLLOWERS = "vector:";

    /// The part that is a memory as a whole.
    static final short WHOLE = 0;

    private static final Field<Integer> MADE_PART = field(name("made", "part"), SQLDataType.INTEGER);
    private static final Field<Long> MADE_ID = field(name("made", "id"), SQLDataType.BIGINT);
    private static final Field<Float[]> MADE = field(name("made", "vector"), SQLDataType.REAL.array());

    /// The array as it is sent: 20 bytes of dimensions, then for each number its length, 4, and its
    /// bits. A hundred times as fast to read as numbers in boxes.
    private static final Field<byte[]> SENT = function("array_send", SQLDataType.BLOB, VECTOR.VECTOR_);

    private static final int HEAD = 20;
    private static final int EACH = 2 * Integer.BYTES;

    private final DSLContext dsl;
    private final String agent;
    private final String model;

    VectorRows(DSLContext dsl, String agent, String model) {
        this.dsl = dsl;
        this.agent = agent;
        this.model = model;
    }

    @Override
    public List<InMemoryVectorIndex.KeptVector> before(long key, int limit) {
        return dsl.select(VECTOR.MEMORY, VECTOR.PART, VECTOR.AUDIENCE, SENT)
                .from(VECTOR)
                .where(VECTOR.AGENT_ID.eq(agent))
                .and(VECTOR.MODEL.eq(model))
                .and(DSL.row(VECTOR.MEMORY, VECTOR.PART).lt(PartKey.memory(key), (short) PartKey.part(key)))
                .orderBy(VECTOR.MEMORY.desc(), VECTOR.PART.desc())
                .limit(inline(limit))
                .fetch(row -> new InMemoryVectorIndex.KeptVector(
                        row.value1(), row.value2(), row.value3(), floats(row.value4())));
    }

    /// The vector of a memory as a whole; null for none.
    float @Nullable [] of(long memory) {
        return dsl.select(SENT)
                .from(VECTOR)
                .where(VECTOR.AGENT_ID.eq(agent))
                .and(VECTOR.MODEL.eq(model))
                .and(VECTOR.MEMORY.eq(memory))
                .and(VECTOR.PART.eq(WHOLE))
                .fetchOne(row -> floats(row.value1()));
    }

    /// The vectors of memories, of those that have one.
    Map<Long, float[]> of(Collection<Long> memories) {
        return dsl.select(VECTOR.MEMORY, SENT)
                .from(VECTOR)
                .where(VECTOR.AGENT_ID.eq(agent))
                .and(VECTOR.MODEL.eq(model))
                .and(VECTOR.MEMORY.eq(any(memories.toArray(Long[]::new))))
                .and(VECTOR.PART.eq(WHOLE))
                .fetchMap(row -> row.value1(), row -> floats(row.value2()));
    }

    private static float[] floats(byte[] sent) {
        var floats = new float[Math.max(0, sent.length - HEAD) / EACH];
        var numbers = ByteBuffer.wrap(sent);
        for (var i = 0; i < floats.length; i++) floats[i] = numbers.getFloat(HEAD + i * EACH + Integer.BYTES);
        return floats;
    }

    /// Holds for a memory that has no vector.
    Condition absent() {
        return notExists(selectOne()
                .from(VECTOR)
                .where(VECTOR.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(VECTOR.MODEL.eq(model))
                .and(VECTOR.MEMORY.eq(MEMORY.ID)));
    }

    /// Keeps vectors of those memories for which a condition on `mind.memory` holds. What is there
    /// already stays.
    ///
    /// @param vectors by memory, each as a whole first, then its passages
    void insert(DSLContext transaction, Map<Long, List<float[]>> vectors, Condition stillThere) {
        var made = DSL.values(vectors.entrySet().stream()
                        .flatMap(one -> rows(one.getKey(), one.getValue()))
                        .toArray(VectorRows::array))
                .as("made", "id", "part", "vector");
        transaction
                .insertInto(
                        VECTOR,
                        VECTOR.AGENT_ID,
                        VECTOR.MEMORY,
                        VECTOR.PART,
                        VECTOR.MODEL,
                        VECTOR.AUDIENCE,
                        VECTOR.VECTOR_)
                .select(select(
                                MEMORY.AGENT_ID,
                                MEMORY.ID,
                                MADE_PART.cast(SQLDataType.SMALLINT),
                                val(model),
                                MEMORY.AUDIENCE,
                                MADE)
                        .from(made)
                        .join(MEMORY)
                        .on(MEMORY.AGENT_ID.eq(agent))
                        .and(MEMORY.ID.eq(MADE_ID))
                        .where(stillThere))
                .onConflictDoNothing()
                .execute();
    }

    /// Tells whether there are vectors of other models.
    boolean others() {
        return dsl.fetchExists(VECTOR, ofOthers());
    }

    /// Deletes the vectors of other models; their followers would begin again.
    void deleteOthers() {
        dsl.transaction(own -> {
            own.dsl().deleteFrom(VECTOR).where(ofOthers()).execute();
            own.dsl()
                    .deleteFrom(FOLLOWER)
                    .where(FOLLOWER.AGENT_ID.eq(agent))
                    .and(FOLLOWER.NAME.startsWith(FOLLOWERS))
                    .and(FOLLOWER.NAME.ne(FOLLOWERS + model))
                    .execute();
        });
    }

    private Condition ofOthers() {
        return VECTOR.AGENT_ID.eq(agent).and(VECTOR.MODEL.ne(model));
    }

    private static Stream<Row3<Long, Integer, Float[]>> rows(long memory, List<float[]> vectors) {
        return IntStream.range(0, vectors.size()).mapToObj(part -> row(memory, part, vectors.get(part)));
    }

    private static Row3<Long, Integer, Float[]> row(long memory, int part, float[] vector) {
        return DSL.row(
                val(memory).cast(SQLDataType.BIGINT),
                val(part).cast(SQLDataType.INTEGER),
                val(boxed(vector)).cast(SQLDataType.REAL.array()));
    }

    static Float[] boxed(float[] vector) {
        var boxed = new Float[vector.length];
        for (var i = 0; i < boxed.length; i++) boxed[i] = vector[i];
        return boxed;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Row3<Long, Integer, Float[]>[] array(int length) {
        return new Row3[length];
    }
}
