package dev.continuo.core.retrieval;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.work.Tables.PASSAGE;
import static org.jooq.impl.DSL.all;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.case_;
import static org.jooq.impl.DSL.condition;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.or;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.rowNumber;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.val;

import dev.continuo.core.retrieval.language.Language;
import dev.continuo.core.retrieval.vector.Nearest;
import java.util.List;
import org.jooq.CaseConditionStep;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Row2;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/// The words of memories, stemmed by each memory's own language (`work.passage`).
///
/// Ranked by `ts_rank` without length normalisation over OR-ed stems, the best of PostgreSQL's own
/// rankings in our measurements.
final class TextIndex implements Shelf {
    static final String FOLLOWER = "passage";

    /// Characters of a memory that are indexed: a text search vector holds less than 1 MB.
    private static final int READ = 32_768;

    /// Best matches among which repeated words are told from others.
    private static final int NEAR = 500;

    private static final Field<Long> MEMORY_ID = field(name("found"), SQLDataType.BIGINT);
    private static final Field<String> SAME = field(name("same"), PASSAGE.WORDS.getDataType());
    private static final Field<Float> RANK = field(name("rank"), SQLDataType.REAL);
    private static final Field<Integer> COPY = field(name("copy"), SQLDataType.INTEGER);
    private static final Field<Long> SPOKEN_ID = field(name("spoken", "id"), SQLDataType.BIGINT);
    private static final Field<String> LANGUAGE =
            field(name("spoken", "language"), SQLDataType.CLOB);
    private static final Field<String> WORDS =
            field(
                    "to_tsvector({0}::regconfig, left({1}, {2}))",
                    PASSAGE.WORDS.getDataType(), LANGUAGE, MESSAGE.TEXT, inline(READ));

    private final DSLContext dsl;
    private final String agent;
    private final Memories memories;

    TextIndex(DSLContext dsl, String agent, Memories memories) {
        this.dsl = dsl;
        this.agent = agent;
        this.memories = memories;
    }

    /// Memories that share a stem with the question, best first, then newest first.
    ///
    /// The query is inlined so that PostgreSQL plans by it: few labels go over the b-tree, rare
    /// words over the GIN.
    List<Long> search(Terms terms, Query query, int limit) {
        if (terms.queries().isEmpty()) return List.of();
        var near =
                select(PASSAGE.MEMORY.as(MEMORY_ID), PASSAGE.WORDS.as(SAME), rank(terms).as(RANK))
                        .from(PASSAGE)
                        .where(PASSAGE.AGENT_ID.eq(agent))
                        .and(PASSAGE.AUDIENCE.eq(any(query.audiences().toArray(String[]::new))))
                        .and(PASSAGE.MEMORY.ne(all(query.exclude().toArray(Long[]::new))))
                        .and(matches(terms))
                        .orderBy(RANK.desc(), MEMORY_ID.desc())
                        .limit(inline(NEAR));
        var copy = rowNumber().over().partitionBy(RANK, SAME).orderBy(MEMORY_ID.desc()).as(COPY);
        var ranked = select(MEMORY_ID, RANK, copy).from(near.asTable("near"));
        return dsl.select(MEMORY_ID)
                .from(ranked.asTable("ranked"))
                .where(COPY.le(inline(Nearest.COPIES)))
                .orderBy(RANK.desc(), MEMORY_ID.desc())
                .limit(inline(limit))
                .fetch(MEMORY_ID);
    }

    private static Condition matches(Terms terms) {
        return or(
                terms.queries().entrySet().stream()
                        .map(arm ->
                                PASSAGE.LANGUAGE
                                        .eq(inline(arm.getKey().configuration()))
                                        .and(
                                                condition(
                                                        "{0} @@ {1}::tsquery",
                                                        PASSAGE.WORDS, inline(arm.getValue()))))
                        .toList());
    }

    private static Field<Float> rank(Terms terms) {
        @Nullable CaseConditionStep<Float> rank = null;
        for (var arm : terms.queries().entrySet()) {
            var spoken = PASSAGE.LANGUAGE.eq(inline(arm.getKey().configuration()));
            var score =
                    field(
                            "ts_rank({0}, {1}::tsquery, 0)",
                            SQLDataType.REAL, PASSAGE.WORDS, inline(arm.getValue()));
            rank = rank == null ? case_().when(spoken, score) : rank.when(spoken, score);
        }
        return rank == null ? inline(0f) : rank.else_(inline(0f));
    }

    @Override
    public String follower() {
        return FOLLOWER;
    }

    @Override
    public boolean open() {
        return true;
    }

    @Override
    public void prepare() {}

    @Override
    public List<Pending> lacking(long after, long upTo, int limit) {
        var kept =
                selectOne()
                        .from(PASSAGE)
                        .where(PASSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                        .and(PASSAGE.MEMORY.eq(MEMORY.ID));
        return memories.lacking(after, upTo, notExists(kept), limit);
    }

    @Override
    public void keep(List<Pending> batch, long seq) {
        dsl.transaction(configuration -> {
            var transaction = configuration.dsl();
            memories.hurry(transaction);
            memories.takeTurns(transaction);
            if (!batch.isEmpty()) insert(transaction, batch);
            memories.reach(transaction, FOLLOWER, seq);
        });
    }

    /// Reads the words from the message again: what was erased since is not there any more.
    private void insert(DSLContext transaction, List<Pending> batch) {
        var spoken =
                DSL.values(batch.stream().map(TextIndex::language).toArray(TextIndex::rows))
                        .as("spoken", "id", "language");
        transaction
                .insertInto(
                        PASSAGE,
                        PASSAGE.AGENT_ID,
                        PASSAGE.MEMORY,
                        PASSAGE.AUDIENCE,
                        PASSAGE.LANGUAGE,
                        PASSAGE.WORDS)
                .select(
                        select(MEMORY.AGENT_ID, MEMORY.ID, MEMORY.AUDIENCE, LANGUAGE, WORDS)
                                .from(spoken)
                                .join(MEMORY)
                                .on(MEMORY.AGENT_ID.eq(agent))
                                .and(MEMORY.ID.eq(SPOKEN_ID))
                                .join(MESSAGE)
                                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                                .and(MESSAGE.ID.eq(MEMORY.ID)))
                .onConflictDoNothing()
                .execute();
    }

    private static Row2<Long, String> language(Pending pending) {
        return row(
                val(pending.memory()).cast(SQLDataType.BIGINT),
                val(Language.of(pending.text()).configuration()).cast(SQLDataType.CLOB));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Row2<Long, String>[] rows(int length) {
        return new Row2[length];
    }
}
