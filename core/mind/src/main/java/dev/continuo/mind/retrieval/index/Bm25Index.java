package dev.continuo.mind.retrieval.index;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.work.Tables.FREQUENCY;
import static dev.continuo.tables.work.Tables.LABEL;
import static dev.continuo.tables.work.Tables.PASSAGE;
import static dev.continuo.tables.work.Tables.POSTING;
import static org.jooq.impl.DSL.all;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.lateral;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.table;
import static org.jooq.impl.DSL.val;

import dev.continuo.language.text.Language;
import dev.continuo.mind.memory.event.MemoryState;
import dev.continuo.mind.retrieval.vector.TopK;
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
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Row3;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/// Finds memories by their words: BM25 over the memories that the listener may hear, and over no
/// others.
///
/// Candidates come from the words' lists, the rarest first, of common words only the memories of
/// which they say most, so that a search reads the same however many there are. What they are worth
/// exactly is computed of all candidates, wherever they come from.
public final class Bm25Index {
    /// Memories read of one word's list.
    private static final int EACH = 800;

    /// Memories read of all lists.
    private static final int ALL = 8_000;

    /// Best matches looked at before giving up on finding enough that are not the same.
    private static final int NEAR = 400;

    /// Of so many wanted, one more is looked at.
    private static final int SPARE = 4;

    /// Words by which others are followed.
    private static final int RAREST = 12;

    private static final double THOUSAND = 1_000;

    private static final Field<Long> MEMORY_ID = field(name("memory"), SQLDataType.BIGINT);
    private static final Field<BigDecimal> SCORE = field(name("score"), SQLDataType.NUMERIC);
    private static final Field<Integer> WANTED_LABEL =
            field(name("wanted", "label"), SQLDataType.INTEGER);
    private static final Field<String> WANTED_WORD =
            field(name("wanted", "word"), POSTING.WORD.getDataType());
    private static final Field<Integer> WEIGHT =
            field(name("wanted", "weight"), SQLDataType.INTEGER);

    private final DSLContext dsl;
    private final String agent;
    private final Bm25Scorer weighing;

    public Bm25Index(DSLContext dsl, String agent) {
        this.dsl = dsl;
        this.agent = agent;
        weighing = new Bm25Scorer(dsl, agent);
    }

    /// A question, put to the memories under some labels. Each call makes a statement; looking for
    /// the nearest takes two where many of them repeat each other.
    public final class BoundQuery {
        private final QueryTerms asked;

        private BoundQuery(QueryTerms asked) {
            this.asked = asked;
        }

        /// Memories that share words with the question, about the best first.
        ///
        /// Repeated words and what is in quarantine leave their room to others. Both are rare, so
        /// at first only a little more is looked at than wanted.
        public List<Long> nearest(Set<Long> exclude, int limit) {
            var lists = asked.lists(ALL, EACH);
            if (lists.isEmpty()) return List.of();
            var some = limit + limit / SPARE;
            var few = sharing(lists, exclude, some);
            var best = best(few, limit);
            return best.size() == limit || few.size() < some
                    ? best
                    : best(sharing(lists, exclude, Math.max(some, NEAR)), limit);
        }

        private List<Sharing> sharing(List<QueryTerms.Held> lists, Set<Long> exclude, int limit) {
            var wanted =
                    DSL.values(lists.stream().map(this::weighed).toArray(Bm25Index::rows))
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
            var impact = field(name("posted", "impact"), SQLDataType.INTEGER);
            var near =
                    select(memory.as(MEMORY_ID), sum(impact.times(WEIGHT)).as(SCORE))
                            .from(wanted)
                            .crossJoin(posted)
                            .where(memory.ne(all(exclude.toArray(Long[]::new))))
                            .groupBy(memory)
                            .orderBy(SCORE.desc(), MEMORY_ID.desc())
                            .limit(limit)
                            .asTable("near");
            var found = Objects.requireNonNull(near.field(MEMORY_ID));
            var score = Objects.requireNonNull(near.field(SCORE));
            return dsl.select(found, score, PASSAGE.TWIN, MEMORY.STATE)
                    .from(near)
                    .join(PASSAGE)
                    .on(PASSAGE.AGENT_ID.eq(agent))
                    .and(PASSAGE.MEMORY.eq(found))
                    .join(MEMORY)
                    .on(MEMORY.AGENT_ID.eq(agent))
                    .and(MEMORY.ID.eq(found))
                    .orderBy(score.desc(), found.desc())
                    .fetch(row ->
                            new Sharing(
                                    row.value1(),
                                    new Copies(row.value2(), row.value3()),
                                    row.value4().equals(MemoryState.QUARANTINED.text())));
        }

        private static List<Long> best(List<Sharing> sharing, int limit) {
            var copies = new HashMap<Copies, Integer>();
            return sharing.stream()
                    .filter(one -> !one.quarantined)
                    .filter(one -> copies.merge(one.copies, 1, Integer::sum) <= TopK.COPIES)
                    .limit(limit)
                    .map(Sharing::memory)
                    .toList();
        }

        private Row3<Integer, String, Integer> weighed(QueryTerms.Held one) {
            return row(
                    val(one.label()).cast(SQLDataType.INTEGER),
                    val(one.word()).cast(SQLDataType.CLOB),
                    val((int) Math.round(asked.rarity(one.word()) * THOUSAND))
                            .cast(SQLDataType.INTEGER));
        }

        /// What memories, and the sessions they were said in, are worth by their words. What is not
        /// indexed is not in it.
        public TermScores worth(Collection<Long> memories) {
            return weighing.weigh(asked, memories);
        }
    }

    /// Passages with the same words and the same worth are copies of each other.
    private record Copies(BigDecimal score, int twin) {}

    /// A memory that shares words with a question.
    private record Sharing(long memory, Copies copies, boolean quarantined) {}

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
    public BoundQuery look(Terms terms, Collection<String> audiences) {
        var words = FREQUENCY.WORD.eq(any(terms.all().toArray(String[]::new)));
        return new BoundQuery(asked(terms, audiences, words));
    }

    /// Memories that hold the rarest words of some, and not theirs alone, about the best first.
    /// Makes two statements; three where many of what it finds repeat each other.
    public List<Long> follow(
            Collection<Long> memories, Collection<String> audiences, Set<Long> exclude, int limit) {
        var own =
                select(field("held.word", POSTING.WORD.getDataType()))
                        .from(
                                PASSAGE,
                                table(
                                        "lateral (select word from unnest({0}, {1}) as every(word, own)"
                                                + " where own > 0) held",
                                        PASSAGE.WORDS, PASSAGE.OWN))
                        .where(PASSAGE.AGENT_ID.eq(agent))
                        .and(PASSAGE.MEMORY.eq(any(memories.toArray(Long[]::new))));
        var asked = asked(new Terms(Map.of()), audiences, FREQUENCY.WORD.in(own)).rarest(RAREST);
        return new BoundQuery(asked).nearest(exclude, limit);
    }

    private QueryTerms asked(Terms terms, Collection<String> audiences, Condition words) {
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
                        .and(words)
                        .where(LABEL.AGENT_ID.eq(agent))
                        .and(LABEL.AUDIENCE.eq(any(audiences.toArray(String[]::new))))
                        .fetch();
        var labels = new LinkedHashSet<Integer>();
        var totals = new QueryTerms.Totals(0, 0, 0, 0);
        var frequencies = new ArrayList<QueryTerms.Frequency>();
        for (var one : found) {
            if (labels.add(one.value1()))
                totals =
                        new QueryTerms.Totals(
                                totals.passages() + one.value2(),
                                totals.length() + one.value3(),
                                totals.sessions() + one.value4(),
                                totals.ownLength() + one.value5());
            if (one.value6() != null)
                frequencies.add(
                        new QueryTerms.Frequency(
                                new QueryTerms.Held(one.value1(), one.value6(), one.value7()),
                                one.value8()));
        }
        return new QueryTerms(terms, List.copyOf(labels), totals, frequencies);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Row3<Integer, String, Integer>[] rows(int length) {
        return new Row3[length];
    }
}
