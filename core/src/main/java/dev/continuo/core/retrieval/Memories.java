package dev.continuo.core.retrieval;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.work.Tables.FOLLOWER;
import static dev.continuo.tables.work.Tables.PASSAGE;
import static dev.continuo.tables.work.Tables.VECTOR;
import static org.jooq.impl.DSL.all;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.function;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.lateral;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectCount;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.unnest;
import static org.jooq.impl.DSL.val;

import dev.continuo.core.memory.MemoryState;
import dev.continuo.core.retrieval.language.Language;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.SelectField;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/// The statements about memories that are not about one index.
final class Memories {
    private static final int ADVISORY = 0x52_45_43_41;

    private final DSLContext dsl;
    private final String agent;

    Memories(DSLContext dsl, String agent) {
        this.dsl = dsl;
        this.agent = agent;
    }

    /// What a question needs to know first, in one statement.
    ///
    /// @param newest newest memory that the listener may hear; 0 for none
    /// @param texts how far the words are indexed; null when that was lost
    /// @param vectors how far the vectors are made; null when that was lost
    /// @param stems stems of the question under each configuration, in its order
    record Standing(
            long newest,
            @Nullable Long texts,
            @Nullable Long vectors,
            Map<Language, List<String>> stems) {}

    Standing standing(String text, Query query, String textsName, String vectorsName) {
        var newest = newest(query);
        var texts = field(cameTo(textsName));
        var vectors = field(cameTo(vectorsName));
        var stems = new EnumMap<Language, Field<String[]>>(Language.class);
        for (var language : Language.values()) stems.put(language, stems(language, text));
        var fields = new ArrayList<SelectField<?>>(List.of(newest, texts, vectors));
        fields.addAll(stems.values());
        var row = Objects.requireNonNull(dsl.select(fields).fetchOne());
        var found = new EnumMap<Language, List<String>>(Language.class);
        stems.forEach((language, field) -> found.put(language, List.of(row.get(field))));
        var seq = row.get(newest);
        return new Standing(seq == null ? 0 : seq, row.get(texts), row.get(vectors), found);
    }

    /// Per label an index look-up, however many memories the others have.
    private Field<Long> newest(Query query) {
        var labels = unnest(query.audiences().toArray(String[]::new)).as("label", "label");
        var id = field(name("newest", "id"), SQLDataType.BIGINT);
        var newest =
                lateral(
                        select(max(MEMORY.ID).as("id"))
                                .from(MEMORY)
                                .where(MEMORY.AGENT_ID.eq(agent))
                                .and(
                                        MEMORY.AUDIENCE.eq(
                                                field(name("label", "label"), SQLDataType.CLOB)))
                                .and(MEMORY.ID.ne(all(query.exclude().toArray(Long[]::new)))));
        return field(select(max(id)).from(labels, newest.as("newest"))).as("newest");
    }

    private static Field<String[]> stems(Language language, String text) {
        return field(
                        "array(select word.lexeme from unnest(to_tsvector({0}::regconfig, {1})) word"
                                + " order by word.positions[1], word.lexeme limit {2})",
                        SQLDataType.CLOB.array(),
                        inline(language.configuration()),
                        val(text),
                        inline(Terms.STEMS))
                .as("stems_" + language.configuration());
    }

    private org.jooq.Select<org.jooq.Record1<Long>> cameTo(String follower) {
        return select(FOLLOWER.SEQ)
                .from(FOLLOWER)
                .where(FOLLOWER.AGENT_ID.eq(agent))
                .and(FOLLOWER.NAME.eq(follower));
    }

    /// How far a follower had come; 0 for not at all.
    long reached(String follower) {
        var seq = dsl.fetchValue(cameTo(follower));
        return seq == null ? 0 : seq;
    }

    /// The newest memory of all; 0 for none.
    long head() {
        var id =
                dsl.select(max(MEMORY.ID))
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent))
                        .fetchOne(0, Long.class);
        return id == null ? 0 : id;
    }

    /// Memories in (`after`, `upTo`] that meet a condition and still have words.
    List<Pending> lacking(long after, long upTo, Condition condition, int limit) {
        return dsl.select(MEMORY.ID, MEMORY.AUDIENCE, MESSAGE.TEXT)
                .from(MEMORY)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(MESSAGE.ID.eq(MEMORY.ID))
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.ID.gt(after))
                .and(MEMORY.ID.le(upTo))
                .and(condition)
                .orderBy(MEMORY.ID)
                .limit(limit)
                .fetch(row -> new Pending(row.value1(), row.value2(), row.value3()));
    }

    /// A memory with its words.
    record Row(
            long memory,
            @Nullable Long speaker,
            String text,
            Instant saidAt,
            String audience,
            String trust,
            boolean dropped) {}

    /// Loads memories, and of these only what the labels allow: this is the filter that decides.
    List<Row> load(Collection<Long> ids, Collection<String> audiences) {
        return dsl.select(
                        MEMORY.ID,
                        MEMORY.SPEAKER,
                        MESSAGE.TEXT,
                        MEMORY.SAID_AT,
                        MEMORY.AUDIENCE,
                        MEMORY.TRUST,
                        MEMORY.STATE.eq(MemoryState.DROPPED.text()))
                .from(MEMORY)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(MESSAGE.ID.eq(MEMORY.ID))
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.ID.eq(any(ids.toArray(Long[]::new))))
                .and(MEMORY.AUDIENCE.eq(any(audiences.toArray(String[]::new))))
                .and(MEMORY.STATE.ne(MemoryState.QUARANTINED.text()))
                .fetch(row ->
                        new Row(
                                row.value1(),
                                row.value2(),
                                row.value3(),
                                row.value4(),
                                row.value5(),
                                row.value6(),
                                row.value7()));
    }

    /// Notes how far a follower has come, never backwards.
    void reach(DSLContext transaction, String follower, long seq) {
        transaction
                .insertInto(FOLLOWER)
                .set(FOLLOWER.AGENT_ID, agent)
                .set(FOLLOWER.NAME, follower)
                .set(FOLLOWER.SEQ, seq)
                .onConflict(FOLLOWER.AGENT_ID, FOLLOWER.NAME)
                .doUpdate()
                .set(FOLLOWER.SEQ, seq)
                .where(FOLLOWER.SEQ.lt(seq))
                .execute();
    }

    /// Makes followers and erasures take turns until the transaction ends. Else a follower that had
    /// read a message just before it was erased could index it just after.
    void takeTurns(DSLContext transaction) {
        transaction
                .select(
                        function(
                                "pg_advisory_xact_lock",
                                SQLDataType.OTHER,
                                inline(ADVISORY),
                                function("hashtext", SQLDataType.INTEGER, val(agent))))
                .execute();
    }

    /// Lets the transaction end before it is on disk: an index that loses its last rows makes them
    /// again.
    void hurry(DSLContext transaction) {
        transaction.setLocal(name("synchronous_commit"), inline("off")).execute();
    }

    /// Deletes what the indexes hold of memories.
    void erase(DSLContext transaction, Collection<Long> memories) {
        var ids = memories.toArray(Long[]::new);
        takeTurns(transaction);
        transaction
                .deleteFrom(VECTOR)
                .where(VECTOR.AGENT_ID.eq(agent))
                .and(VECTOR.MEMORY.eq(any(ids)))
                .execute();
        transaction
                .deleteFrom(PASSAGE)
                .where(PASSAGE.AGENT_ID.eq(agent))
                .and(PASSAGE.MEMORY.eq(any(ids)))
                .execute();
    }

    /// What was changed by later events than that, by event.
    SortedMap<Long, Long> editsAfter(long seq) {
        return new TreeMap<>(
                dsl.select(MESSAGE_EDIT.ID, MESSAGE_EDIT.MESSAGE)
                        .from(MESSAGE_EDIT)
                        .where(MESSAGE_EDIT.AGENT_ID.eq(agent).and(MESSAGE_EDIT.ID.gt(seq)))
                        .fetchMap(MESSAGE_EDIT.ID, MESSAGE_EDIT.MESSAGE));
    }

    /// Deletes what the indexes hold of memories whose words were changed, and notes that.
    void eraseChanged(SortedMap<Long, Long> edits, String follower) {
        dsl.transaction(own -> {
            erase(own.dsl(), edits.values());
            reach(own.dsl(), follower, edits.lastKey());
        });
    }

    /// Counts memories with words, and those of them in either index.
    record Counts(int memories, int texts, int vectors) {}

    Counts counts(String model) {
        var worded =
                MEMORY.AGENT_ID
                        .eq(agent)
                        .and(
                                exists(
                                        selectOne()
                                                .from(MESSAGE)
                                                .where(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                                                .and(MESSAGE.ID.eq(MEMORY.ID))));
        var memories = field(selectCount().from(MEMORY).where(worded));
        var texts =
                field(
                        selectCount()
                                .from(MEMORY)
                                .join(PASSAGE)
                                .on(PASSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                                .and(PASSAGE.MEMORY.eq(MEMORY.ID))
                                .where(worded));
        var vectors =
                field(
                        selectCount()
                                .from(MEMORY)
                                .join(VECTOR)
                                .on(VECTOR.AGENT_ID.eq(MEMORY.AGENT_ID))
                                .and(VECTOR.MEMORY.eq(MEMORY.ID))
                                .where(worded)
                                .and(VECTOR.MODEL.eq(model)));
        return Objects.requireNonNull(
                dsl.select(memories, texts, vectors)
                        .fetchOne(row -> new Counts(row.value1(), row.value2(), row.value3())));
    }
}
