package dev.continuo.mind.retrieval.index;

import static dev.continuo.mind.retrieval.index.MemorySource.WORDS;
import static dev.continuo.mind.retrieval.index.MemorySource.WORDS_BEFORE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.work.Tables.LABEL;
import static dev.continuo.tables.work.Tables.PASSAGE;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectDistinct;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.table;
import static org.jooq.impl.DSL.val;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Row3;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/// The words of memories and of the turns before them, stemmed by PostgreSQL in each memory's
/// language, without its stop words (`work.passage`). Triggers count them.
public final class TextIndexer implements Indexer {
    private static final String FOLLOWER = "passage";

    /// Characters of a text that are indexed: a text search vector holds less than 1 MB.
    private static final int READ = 32_768;

    private static final Field<Long> SPOKEN_ID = field(name("spoken", "id"), SQLDataType.BIGINT);
    private static final Field<String> LANGUAGE =
            field(name("spoken", "language"), SQLDataType.CLOB);
    private static final Field<String> LETTER = field(name("spoken", "letter"), SQLDataType.CLOB);

    private final DSLContext dsl;
    private final String agent;
    private final MemorySource memories;

    public TextIndexer(DSLContext dsl, String agent, MemorySource memories) {
        this.dsl = dsl;
        this.agent = agent;
        this.memories = memories;
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
            var ids = batch.stream().map(Pending::memory).toList();
            var now = ids.isEmpty() ? Map.<Long, Pending>of() : memories.current(transaction, ids);
            if (!now.isEmpty()) insert(transaction, now.values());
            memories.reach(transaction, FOLLOWER, seq);
        });
    }

    /// @param batch as it is now: what was read before may have been changed or erased since
    private void insert(DSLContext transaction, Collection<Pending> batch) {
        transaction
                .insertInto(LABEL, LABEL.AGENT_ID, LABEL.AUDIENCE)
                .select(
                        selectDistinct(MEMORY.AGENT_ID, MEMORY.AUDIENCE)
                                .from(MEMORY)
                                .where(MEMORY.AGENT_ID.eq(agent))
                                .and(MEMORY.ID.in(batch.stream().map(Pending::memory).toList())))
                .onConflictDoNothing()
                .execute();
        var spoken =
                DSL.values(batch.stream().map(TextIndexer::language).toArray(TextIndexer::rows))
                        .as("spoken", "id", "language", "letter");
        var told =
                MemorySource.withContext(
                        select(
                                        MEMORY.AGENT_ID,
                                        MEMORY.ID,
                                        LABEL.ID,
                                        MEMORY.SESSION,
                                        LANGUAGE,
                                        words("words", String[].class),
                                        words("counts", Short[].class),
                                        words("own", Short[].class),
                                        words("length", Integer.class),
                                        words("own_length", Integer.class),
                                        words("twin", Integer.class))
                                .from(spoken)
                                .join(MEMORY)
                                .on(MEMORY.AGENT_ID.eq(agent))
                                .and(MEMORY.ID.eq(SPOKEN_ID))
                                .join(LABEL)
                                .on(LABEL.AGENT_ID.eq(MEMORY.AGENT_ID))
                                .and(LABEL.AUDIENCE.eq(MEMORY.AUDIENCE))
                                .leftJoin(MESSAGE)
                                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                                .and(MESSAGE.ID.eq(MEMORY.SOURCE)));
        transaction
                .insertInto(
                        PASSAGE,
                        PASSAGE.AGENT_ID,
                        PASSAGE.MEMORY,
                        PASSAGE.LABEL,
                        PASSAGE.SESSION,
                        PASSAGE.LANGUAGE,
                        PASSAGE.WORDS,
                        PASSAGE.COUNTS,
                        PASSAGE.OWN,
                        PASSAGE.LENGTH,
                        PASSAGE.OWN_LENGTH,
                        PASSAGE.TWIN)
                .select(told.crossJoin(counted()).where(WORDS.isNotNull()))
                .onConflictDoNothing()
                .execute();
    }

    private static <T> Field<T> words(String column, Class<T> type) {
        return field(name("counted", column), type);
    }

    /// The stems of the turn carry the weight A.
    private static Table<Record> counted() {
        return table(
                """
                lateral (
                    select coalesce(array_agg(({2} || lexeme) collate "C"), array[]::text[]) as words,
                           coalesce(array_agg(many::smallint), array[]::smallint[]) as counts,
                           coalesce(array_agg(own::smallint), array[]::smallint[]) as own,
                           coalesce(sum(many), 0)::int as length,
                           coalesce(sum(own), 0)::int as own_length,
                           coalesce(hash_array(array_agg(lexeme)) # hash_array(array_agg(many)), 0) as twin
                    from (select lexeme, cardinality(weights) as many,
                                 cardinality(array_positions(weights, 'A')) as own
                          from unnest(setweight(to_tsvector({0}::regconfig, left({1}, {3})), 'A')
                                   || to_tsvector({0}::regconfig, left({4}, {3})))) as word
                ) as counted
                """,
                LANGUAGE, WORDS, LETTER, inline(READ), coalesce(WORDS_BEFORE, inline("")));
    }

    private static Row3<Long, String, String> language(Pending pending) {
        var language = pending.language();
        return row(
                val(pending.memory()).cast(SQLDataType.BIGINT),
                val(language.configuration()).cast(SQLDataType.CLOB),
                val(Terms.letter(language)).cast(SQLDataType.CLOB));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Row3<Long, String, String>[] rows(int length) {
        return new Row3[length];
    }
}
