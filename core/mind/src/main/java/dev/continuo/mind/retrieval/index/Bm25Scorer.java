package dev.continuo.mind.retrieval.index;

import static dev.continuo.tables.work.Tables.PASSAGE;
import static dev.continuo.tables.work.Tables.SESSION;
import static dev.continuo.tables.work.Tables.SESSION_WORD;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectDistinct;
import static org.jooq.impl.DSL.table;
import static org.jooq.impl.DSL.val;

import dev.continuo.tables.work.tables.Passage;
import java.util.Collection;
import org.jooq.CommonTableExpression;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Record7;
import org.jooq.Select;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/// Reads which words of a question memories hold, and the sessions they were said in.
final class Bm25Scorer {
    private static final Passage WANTED = PASSAGE.as("wanted");
    private static final Table<Record> SAID = table(name("said"));
    private static final Field<Integer> LABEL = field(name("said", "label"), SQLDataType.INTEGER);
    private static final Field<Long> SAID_IN = field(name("said", "session"), SQLDataType.BIGINT);
    private static final Field<Long> LENGTH = field(name("said", "length"), SQLDataType.BIGINT);
    private static final Field<String> WORD = field(name("held", "word"), String.class);
    private static final Field<Long> COUNT = field(name("held", "count"), Long.class);
    private static final Field<Long> OWN = field(name("held", "own"), Long.class);
    private static final Field<String> NO_LANGUAGE = inline((String) null, SQLDataType.CLOB);

    private final DSLContext dsl;
    private final String agent;

    Bm25Scorer(DSLContext dsl, String agent) {
        this.dsl = dsl;
        this.agent = agent;
    }

    /// What memories and their sessions are worth. Makes one statement, none of no memories.
    TermScores weigh(QueryTerms asked, Collection<Long> memories) {
        var worth = new TermScores(asked);
        if (memories.isEmpty()) return worth;
        var known = asked.known().toArray(String[]::new);
        dsl.with(wanted(asked, memories))
                .with(said())
                .select(
                        WANTED.MEMORY,
                        WANTED.LANGUAGE,
                        WORD,
                        COUNT,
                        OWN,
                        WANTED.LENGTH.cast(SQLDataType.BIGINT),
                        WANTED.OWN_LENGTH.cast(SQLDataType.BIGINT))
                .from(table(name("wanted")))
                .leftJoin(held(known))
                .on(DSL.trueCondition())
                .unionAll(bySession(known))
                .forEach(found -> {
                    if (found.value2() == null)
                        worth.session(
                                found.value1(), found.value3(), found.value4(), found.value6());
                    else worth.passage(found);
                });
        return worth;
    }

    private CommonTableExpression<Record> wanted(QueryTerms asked, Collection<Long> memories) {
        return name("wanted")
                .asMaterialized(
                        select(PASSAGE.fields())
                                .from(PASSAGE)
                                .where(PASSAGE.AGENT_ID.eq(agent))
                                .and(PASSAGE.MEMORY.eq(any(memories.toArray(Long[]::new))))
                                .and(
                                        PASSAGE.LABEL.eq(
                                                any(asked.labels().toArray(Integer[]::new)))));
    }

    /// The sessions, each with its length: one look-up each, however many sessions there are.
    private static CommonTableExpression<?> said() {
        var each =
                selectDistinct(WANTED.LABEL, WANTED.SESSION)
                        .from(table(name("wanted")))
                        .asTable("each");
        var label = field(name("each", "label"), SQLDataType.INTEGER);
        var session = field(name("each", "session"), SQLDataType.BIGINT);
        var length =
                field(
                        select(SESSION.LENGTH)
                                .from(SESSION)
                                .where(SESSION.LABEL.eq(label))
                                .and(SESSION.SESSION_.eq(session)));
        return name("said")
                .fields("label", "session", "length")
                .asMaterialized(select(label, session, length).from(each));
    }

    private static Select<Record7<Long, String, String, Long, Long, Long, Long>> bySession(
            String[] known) {
        return select(
                        SAID_IN,
                        NO_LANGUAGE,
                        SESSION_WORD.WORD,
                        SESSION_WORD.COUNT,
                        inline(0L),
                        LENGTH,
                        inline(0L))
                .from(SAID)
                .join(SESSION_WORD)
                .on(SESSION_WORD.LABEL.eq(LABEL))
                .and(SESSION_WORD.SESSION.eq(SAID_IN))
                .where(SESSION_WORD.WORD.eq(any(known)));
    }

    private static Table<Record> held(String[] known) {
        return table(
                        "lateral (select word, count, own from unnest({0}, {1}, {2})"
                                + " as every(word, count, own) where word = any({3}))",
                        WANTED.WORDS, WANTED.COUNTS, WANTED.OWN, val(known))
                .as("held");
    }
}
