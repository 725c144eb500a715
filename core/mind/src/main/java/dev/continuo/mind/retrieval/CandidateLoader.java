package dev.continuo.mind.retrieval;

import static dev.continuo.mind.retrieval.index.MemoryWords.SITTING;
import static dev.continuo.mind.retrieval.index.MemoryWords.WORDS;
import static dev.continuo.mind.retrieval.index.MemoryWords.WORDS_BEFORE;
import static dev.continuo.mind.retrieval.index.MemoryWords.withContext;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;
import static org.jooq.impl.DSL.all;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.array;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.lateral;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.param;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.table;
import static org.jooq.impl.DSL.unnest;
import static org.jooq.impl.DSL.withRecursive;

import dev.continuo.events.MemoryEvent;
import dev.continuo.events.MemoryState;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.ledger.database.RenderedQuery;
import dev.continuo.mind.memory.Insights;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.ranking.MemoryStats;
import dev.continuo.mind.retrieval.ranking.MemoryStats.MemoryWeight;
import dev.continuo.mind.retrieval.ranking.SpokenTurn;
import dev.continuo.tables.mind.tables.Memory;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.QuantifiedSelect;
import org.jooq.Record;
import org.jooq.Record1;
import org.jooq.Select;
import org.jooq.Table;
import org.jooq.impl.SQLDataType;

/// Loads what was proposed, and of it only what the listener may hear: this is the filter that
/// decides.
final class CandidateLoader {
    private static final String PROPOSED = "proposed";
    private static final String AUDIBLE = "audible";
    private static final String EXCLUDED = "excluded";
    private static final String AUDIBLE_NEWEST = "newest";
    private static final Memory ELSE = MEMORY.as("else");
    private static final Memory LATE = MEMORY.as("late");

    /// With fewer candidates so many of the newest are proposed too: a question in a language that
    /// the embedder does not know may share no word with what answers it.
    static final int NEWEST = 50;

    private final DSLContext dsl;
    private final String agent;
    private final Loading loading;
    private volatile GoalNearness goals = GoalNearness.NONE;

    CandidateLoader(DSLContext dsl, String agent) {
        this.dsl = dsl;
        this.agent = agent;
        this.loading = loading(agent);
    }

    /// The statement, and what it tells of what stands against a memory.
    private record Loading(RenderedQuery query, Field<Long[]> newer, Field<Long[]> contradicted) {}

    /// Asks from now on how near memories are to goals.
    void near(GoalNearness goals) {
        this.goals = goals;
    }

    /// The newest that the listener may hear and that are not wanted away.
    List<Long> newest(Query query, int most) {
        return dsl.select(MEMORY.ID)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.AUDIENCE.eq(any(query.audiences().toArray(String[]::new))))
                .and(MEMORY.ID.ne(all(query.exclude().toArray(Long[]::new))))
                .and(MEMORY.STATE.ne(MemoryState.QUARANTINED.text()))
                .orderBy(MEMORY.ID.desc())
                .limit(most)
                .fetch(MEMORY.ID);
    }

    /// Memories, what took their places, and what contradicts them.
    List<CandidateRow> load(Collection<Long> proposed, Query query) {
        return load(proposed, false, query);
    }

    /// The same, and the newest beside them.
    List<CandidateRow> load(Collection<Long> proposed, boolean newest, Query query) {
        var audible = query.audiences().toArray(String[]::new);
        var values = Map.of(
                PROPOSED,
                proposed.toArray(Long[]::new),
                AUDIBLE,
                audible,
                AUDIBLE_NEWEST,
                newest ? audible : new String[0],
                EXCLUDED,
                query.exclude().toArray(Long[]::new));
        return loading.query.fetch(dsl, values).map(row -> row(row, loading.newer, loading.contradicted));
    }

    private static Loading loading(String agent) {
        var audible = any(param(AUDIBLE, String[].class));
        var wanted = name("wanted");
        var id = field(name("wanted", "id"), SQLDataType.BIGINT);
        var proposal = unnest(param(PROPOSED, Long[].class)).as("proposal", "id");
        var successors = select(SUPERSEDES.NEWER)
                .from(table(wanted))
                .join(SUPERSEDES)
                .on(SUPERSEDES.AGENT_ID.eq(agent))
                .and(SUPERSEDES.OLDER.eq(id));
        var chain = wanted.fields("id")
                .as(select(field(name("proposal", "id"), SQLDataType.BIGINT))
                        .from(proposal)
                        .union(successors));
        var opponents = select(TENSION.OTHER)
                .from(table(wanted))
                .join(TENSION)
                .on(TENSION.AGENT_ID.eq(agent))
                .and(TENSION.MEMORY.eq(id))
                .union(select(TENSION.MEMORY)
                        .from(table(wanted))
                        .join(TENSION)
                        .on(TENSION.AGENT_ID.eq(agent))
                        .and(TENSION.OTHER.eq(id)));
        var newer = among(
                agent,
                SUPERSEDES.NEWER,
                SUPERSEDES,
                SUPERSEDES.AGENT_ID.eq(agent).and(SUPERSEDES.OLDER.eq(MEMORY.ID)),
                audible);
        var contradicted = among(
                agent, TENSION.OTHER, TENSION, TENSION.AGENT_ID.eq(agent).and(TENSION.MEMORY.eq(MEMORY.ID)), audible);
        var query = withContext(withRecursive(chain)
                        .select(
                                MEMORY.ID,
                                MEMORY.SPEAKER,
                                PERSON.NAME,
                                WORDS,
                                WORDS_BEFORE,
                                MEMORY.SAID_AT,
                                MEMORY.AUDIENCE,
                                MEMORY.CONVERSATION,
                                SITTING,
                                MEMORY.SESSION,
                                MEMORY.ALPHA,
                                MEMORY.BETA,
                                MEMORY.IMPORTANCE,
                                MEMORY.ACCESSES,
                                MEMORY.ACCESSED_AT,
                                MEMORY.PINNED,
                                MEMORY.STATE,
                                MEMORY.FLAGGED,
                                MEMORY.KIND,
                                MEMORY.TRUST,
                                MEMORY.TAGS,
                                MEMORY.INSIGHT,
                                MEMORY.COVERED_BY,
                                newer,
                                contradicted)
                        .from(MEMORY)
                        .leftJoin(MESSAGE)
                        .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                        .and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(PERSON.ID.eq(MEMORY.SPEAKER))
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.ID.in(
                        select(id).from(table(wanted)).union(opponents).unionAll(latest(agent))))
                .and(MEMORY.ID.ne(all(param(EXCLUDED, Long[].class))))
                .and(MEMORY.AUDIENCE.eq(audible))
                .and(MEMORY.STATE.ne(MemoryState.QUARANTINED.text()))
                .and(WORDS.isNotNull())
                .and(Insights.standing());
        return new Loading(new RenderedQuery(query), newer, contradicted);
    }

    /// The newest that may be heard, audience by audience: so that one who hears little of much
    /// does not wait for all of it to be read.
    private static Select<Record1<Long>> latest(String agent) {
        var label = field(name("label", "of"), SQLDataType.CLOB);
        var of = field(name("latest", "id"), SQLDataType.BIGINT);
        var ofLabel = select(LATE.ID)
                .from(LATE)
                .where(LATE.AGENT_ID.eq(agent))
                .and(LATE.AUDIENCE.eq(label))
                .and(LATE.STATE.ne(MemoryState.QUARANTINED.text()))
                .orderBy(LATE.ID.desc())
                .limit(NEWEST);
        return select(of)
                .from(unnest(param(AUDIBLE_NEWEST, String[].class)).as("label", "of"))
                .crossJoin(lateral(ofLabel.asTable("latest", "id")))
                .orderBy(of.desc())
                .limit(NEWEST);
    }

    /// Memories named beside one; only those that the listener may hear have a part in anything.
    private static Field<Long[]> among(
            String agent,
            Field<Long> other,
            Table<?> beside,
            Condition condition,
            QuantifiedSelect<Record1<String>> audible) {
        return array(select(other)
                .from(beside)
                .join(ELSE)
                .on(ELSE.AGENT_ID.eq(agent))
                .and(ELSE.ID.eq(other))
                .where(condition)
                .and(ELSE.AUDIENCE.eq(audible))
                .and(ELSE.STATE.ne(MemoryState.QUARANTINED.text()))
                .orderBy(other));
    }

    private CandidateRow row(Record row, Field<Long[]> newer, Field<Long[]> contradicted) {
        var tags = List.of(row.get(MEMORY.TAGS).split(",", -1));
        return new CandidateRow(
                new SpokenTurn(
                        row.get(MEMORY.ID),
                        row.get(MEMORY.SPEAKER),
                        row.get(WORDS),
                        row.get(WORDS_BEFORE),
                        row.get(MEMORY.SAID_AT),
                        row.get(MEMORY.CONVERSATION),
                        row.get(SITTING),
                        row.get(MEMORY.SESSION).equals(row.get(MEMORY.ID))),
                row.get(PERSON.NAME),
                row.get(MEMORY.AUDIENCE),
                tags.contains(SalienceSignals.QUESTION),
                tags.contains(SalienceSignals.CHATTER),
                row.get(MEMORY.INSIGHT) || tags.contains(MemoryEvent.NOTED),
                row.get(MEMORY.COVERED_BY),
                new MemoryStats(
                        new MemoryWeight(
                                row.get(MEMORY.ALPHA),
                                row.get(MEMORY.BETA),
                                row.get(MEMORY.IMPORTANCE),
                                row.get(MEMORY.ACCESSES),
                                row.get(MEMORY.ACCESSED_AT)),
                        row.get(MEMORY.PINNED),
                        row.get(MEMORY.STATE),
                        goals.of(row.get(WORDS), row.get(MEMORY.AUDIENCE)),
                        List.of(row.get(newer)),
                        List.of(row.get(contradicted)),
                        row.get(MEMORY.KIND),
                        row.get(MEMORY.TRUST)));
    }
}
