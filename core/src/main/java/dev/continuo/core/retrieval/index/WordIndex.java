package dev.continuo.core.retrieval.index;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.work.Tables.FREQUENCY;
import static dev.continuo.tables.work.Tables.LABEL;
import static dev.continuo.tables.work.Tables.PASSAGE;
import static dev.continuo.tables.work.Tables.POSTING;
import static dev.continuo.tables.work.Tables.SESSION;
import static dev.continuo.tables.work.Tables.SESSION_WORD;
import static org.jooq.impl.DSL.all;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.lateral;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.rowNumber;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.table;
import static org.jooq.impl.DSL.val;

import dev.continuo.core.memory.MemoryState;
import dev.continuo.core.retrieval.language.Language;
import dev.continuo.core.retrieval.vector.Nearest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Row3;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/// Finds memories by their words: BM25 over the memories that the listener may hear, and over no
/// others.
///
/// Candidates come from the words' lists, the rarest first, of common words only the memories of
/// which they say most, so that a search reads the same however many there are. What they are worth
/// exactly is computed of all candidates, wherever they come from.
public final class WordIndex {
    /// Memories read of one word's list.
    private static final int EACH = 800;

    /// Memories read of all lists.
    private static final int ALL = 8_000;

    /// Best matches among which repeated words are told from others.
    private static final int NEAR = 400;

    private static final double THOUSAND = 1_000;

    private static final Field<Long> MEMORY_ID = field(name("memory"), SQLDataType.BIGINT);
    private static final Field<BigDecimal> SCORE = field(name("score"), SQLDataType.NUMERIC);
    private static final Field<Integer> COPY = field(name("copy"), SQLDataType.INTEGER);
    private static final Field<Integer> WANTED_LABEL =
            field(name("wanted", "label"), SQLDataType.INTEGER);
    private static final Field<String> WANTED_WORD =
            field(name("wanted", "word"), POSTING.WORD.getDataType());
    private static final Field<Long> WEIGHT = field(name("wanted", "weight"), SQLDataType.BIGINT);

    private final DSLContext dsl;
    private final String agent;

    public WordIndex(DSLContext dsl, String agent) {
        this.dsl = dsl;
        this.agent = agent;
    }

    /// A question, put to the memories under some labels. Makes at most three statements.
    public final class Look {
        private final Asked asked;

        private Look(Asked asked) {
            this.asked = asked;
        }

        /// Memories that share words with the question, about the best first.
        public List<Long> nearest(Set<Long> exclude, int limit) {
            var lists = asked.lists(ALL, EACH);
            return lists.isEmpty() ? List.of() : best(lists, exclude, limit);
        }

        private List<Long> best(List<Asked.Held> lists, Set<Long> exclude, int limit) {
            var wanted =
                    DSL.values(lists.stream().map(this::weighed).toArray(WordIndex::rows))
                            .as("wanted", "label", "word", "weight");
            var posted =
                    lateral(
                                    select(POSTING.MEMORY, POSTING.IMPACT)
                                            .from(POSTING)
                                            .where(POSTING.LABEL.eq(WANTED_LABEL))
                                            .and(POSTING.WORD.eq(WANTED_WORD))
                                            .orderBy(POSTING.IMPACT.desc(), POSTING.MEMORY.desc())
                                            .limit(inline(EACH)))
                            .as("posted");
            var memory = field(name("posted", "memory"), SQLDataType.BIGINT);
            var impact = field(name("posted", "impact"), SQLDataType.BIGINT);
            var near =
                    select(memory.as(MEMORY_ID), sum(impact.times(WEIGHT)).as(SCORE))
                            .from(wanted)
                            .crossJoin(posted)
                            .where(memory.ne(all(exclude.toArray(Long[]::new))))
                            .groupBy(memory)
                            .orderBy(SCORE.desc(), MEMORY_ID.desc())
                            .limit(inline(NEAR))
                            .asTable("near");
            var found = Objects.requireNonNull(near.field(MEMORY_ID));
            var score = Objects.requireNonNull(near.field(SCORE));
            var told =
                    select(
                                    found,
                                    score,
                                    rowNumber()
                                            .over()
                                            .partitionBy(score, PASSAGE.TWIN)
                                            .orderBy(found.desc())
                                            .as(COPY))
                            .from(near)
                            .join(PASSAGE)
                            .on(PASSAGE.AGENT_ID.eq(agent))
                            .and(PASSAGE.MEMORY.eq(found))
                            .join(MEMORY)
                            .on(MEMORY.AGENT_ID.eq(agent))
                            .and(MEMORY.ID.eq(found))
                            .and(MEMORY.STATE.ne(MemoryState.QUARANTINED.text()))
                            .asTable("told");
            return dsl.select(MEMORY_ID)
                    .from(told)
                    .where(COPY.le(inline(Nearest.COPIES)))
                    .orderBy(SCORE.desc(), MEMORY_ID.desc())
                    .limit(inline(limit))
                    .fetch(MEMORY_ID);
        }

        private Row3<Integer, String, Long> weighed(Asked.Held one) {
            return row(
                    val(one.label()).cast(SQLDataType.INTEGER),
                    val(one.word()).cast(SQLDataType.CLOB),
                    val(Math.round(asked.rarity(one.word()) * THOUSAND)).cast(SQLDataType.BIGINT));
        }

        /// What memories and sessions are worth by their words. What is not indexed is not in it.
        public Worth worth(Collection<Long> memories, Collection<Long> sessions) {
            var worth = new Worth(asked);
            if (memories.isEmpty()) return worth;
            var known = asked.known().toArray(String[]::new);
            var labels = asked.labels().toArray(Integer[]::new);
            var word = field(name("held", "word"), String.class);
            var count = field(name("held", "count"), Long.class);
            var own = field(name("held", "own"), Long.class);
            var none = inline((String) null, SQLDataType.CLOB);
            dsl.select(
                            PASSAGE.MEMORY,
                            PASSAGE.LANGUAGE,
                            word,
                            count,
                            own,
                            PASSAGE.LENGTH.cast(SQLDataType.BIGINT),
                            PASSAGE.OWN_LENGTH.cast(SQLDataType.BIGINT))
                    .from(PASSAGE)
                    .leftJoin(held(known))
                    .on(DSL.trueCondition())
                    .where(PASSAGE.AGENT_ID.eq(agent))
                    .and(PASSAGE.MEMORY.eq(any(memories.toArray(Long[]::new))))
                    .and(PASSAGE.LABEL.eq(any(labels)))
                    .unionAll(
                            select(
                                            SESSION_WORD.SESSION,
                                            none,
                                            SESSION_WORD.WORD,
                                            SESSION_WORD.COUNT,
                                            inline(0L),
                                            SESSION.LENGTH,
                                            inline(0L))
                                    .from(SESSION_WORD)
                                    .join(SESSION)
                                    .on(SESSION.LABEL.eq(SESSION_WORD.LABEL))
                                    .and(SESSION.SESSION_.eq(SESSION_WORD.SESSION))
                                    .where(SESSION_WORD.LABEL.eq(any(labels)))
                                    .and(
                                            SESSION_WORD.SESSION.eq(
                                                    any(sessions.toArray(Long[]::new))))
                                    .and(SESSION_WORD.WORD.eq(any(known))))
                    .forEach(found -> {
                        if (found.value2() == null)
                            worth.session(
                                    found.value1(), found.value3(), found.value4(), found.value6());
                        else worth.passage(found);
                    });
            return worth;
        }

        private static Table<Record> held(String[] known) {
            return table(
                            "lateral (select word, count, own from unnest({0}, {1}, {2})"
                                    + " as every(word, count, own) where word = any({3}))",
                            PASSAGE.WORDS, PASSAGE.COUNTS, PASSAGE.OWN, val(known))
                    .as("held");
        }
    }

    /// The words of memories' own turns, as the index holds them, of those that are indexed.
    public Map<Long, Set<String>> held(Collection<Long> memories) {
        var held = new HashMap<Long, Set<String>>();
        dsl.select(PASSAGE.MEMORY, PASSAGE.WORDS, PASSAGE.OWN)
                .from(PASSAGE)
                .where(PASSAGE.AGENT_ID.eq(agent))
                .and(PASSAGE.MEMORY.eq(any(memories.toArray(Long[]::new))))
                .forEach(row -> {
                    var own = new TreeSet<String>();
                    for (var i = 0; i < row.value2().length; i++)
                        if (row.value3()[i] > 0) own.add(row.value2()[i]);
                    held.put(row.value1(), own);
                });
        return held;
    }

    /// Memories that hold such words, about the best first.
    public List<Long> sharing(
            Set<String> words, Collection<String> audiences, Set<Long> exclude, int limit) {
        return look(new Terms(Map.of(Language.SIMPLE, words)), audiences).nearest(exclude, limit);
    }

    /// How much it says under these labels that a memory holds a word.
    public ToDoubleFunction<String> rarity(Set<String> words, Collection<String> audiences) {
        return look(new Terms(Map.of(Language.SIMPLE, words)), audiences).asked::rarity;
    }

    /// Looks up how rare the words are under the labels. Makes a statement.
    public Look look(Terms terms, Collection<String> audiences) {
        var found =
                dsl.select(
                                LABEL.ID,
                                LABEL.PASSAGES,
                                LABEL.LENGTH,
                                LABEL.SESSIONS,
                                LABEL.SESSION_LENGTH,
                                FREQUENCY.WORD,
                                FREQUENCY.PASSAGES,
                                FREQUENCY.SESSIONS)
                        .from(LABEL)
                        .leftJoin(FREQUENCY)
                        .on(FREQUENCY.LABEL.eq(LABEL.ID))
                        .and(FREQUENCY.WORD.eq(any(terms.all().toArray(String[]::new))))
                        .where(LABEL.AGENT_ID.eq(agent))
                        .and(LABEL.AUDIENCE.eq(any(audiences.toArray(String[]::new))))
                        .fetch();
        var labels = new LinkedHashSet<Integer>();
        var totals = new Asked.Totals(0, 0, 0, 0);
        var frequencies = new ArrayList<Asked.Frequency>();
        for (var one : found) {
            if (labels.add(one.value1()))
                totals =
                        new Asked.Totals(
                                totals.passages() + one.value2(),
                                totals.length() + one.value3(),
                                totals.sessions() + one.value4(),
                                totals.ownLength() + one.value5());
            if (one.value6() != null)
                frequencies.add(
                        new Asked.Frequency(
                                new Asked.Held(one.value1(), one.value6(), one.value7()),
                                one.value8()));
        }
        return new Look(new Asked(terms, List.copyOf(labels), totals, frequencies));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Row3<Integer, String, Long>[] rows(int length) {
        return new Row3[length];
    }
}
