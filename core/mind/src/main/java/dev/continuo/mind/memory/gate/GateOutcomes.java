package dev.continuo.mind.memory.gate;

import static dev.continuo.tables.mind.Tables.ACCESS;
import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import dev.continuo.events.MemoryState;
import dev.continuo.mind.audience.Listener;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.SelectConditionStep;
import org.jooq.SelectSelectStep;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Outcomes of the gates' decisions: memories that were let go and asked for all the same, and
/// memories that were kept and never used.
public final class GateOutcomes {
    private static final List<String> LET_GO = List.of("skip", "drop");

    /// Number of times that the memory came to mind after the decision.
    private static final Field<Integer> USES =
            DSL.field(uses(DSL.selectCount())).as("uses");

    private final DSLContext db;
    private final String agent;

    public GateOutcomes(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// Decisions of one sort.
    ///
    /// @param gate `entry`, `exit` or `operator`
    /// @param used how many of them are about memories that came to mind since
    public record DecisionCount(String gate, String decision, String reason, int count, int used) {}

    /// Summary of the outcomes of decisions.
    ///
    /// @param missed memories that were let go and asked for all the same
    /// @param unused memories that were kept some time ago and never came to mind
    /// @param missedOf some of the first that the asker may hear, the newest first
    /// @param unusedOf some of the second that the asker may hear
    public record GateSummary(
            List<DecisionCount> counts, int missed, int unused, List<Long> missedOf, List<Long> unusedOf) {
        public GateSummary {
            counts = List.copyOf(counts);
            missedOf = List.copyOf(missedOf);
            unusedOf = List.copyOf(unusedOf);
        }
    }

    /// One decision about a memory, with what led to it; null where a gate does not look at that.
    public record ExplainedDecision(
            long event,
            String gate,
            String decision,
            String reason,
            double probability,
            double draw,
            @Nullable Double score,
            @Nullable Double relevance,
            @Nullable Double similarity,
            @Nullable Double contradiction,
            Instant at,
            int uses) {}

    /// Facts about a memory's way through the gates.
    ///
    /// @param speaker null for the agent
    /// @param supersededBy what took its place
    /// @param conflicts what it does not go together with
    public record Way(
            long memory,
            @Nullable Long speaker,
            String audience,
            MemoryState state,
            List<ExplainedDecision> decisions,
            Set<Long> supersedes,
            Set<Long> supersededBy,
            Set<Long> conflicts) {
        public Way {
            decisions = List.copyOf(decisions);
            supersedes = Set.copyOf(supersedes);
            supersededBy = Set.copyOf(supersededBy);
            conflicts = Set.copyOf(conflicts);
        }
    }

    /// Of everybody's memories.
    ///
    /// @param keptBefore what was kept later had no time to be used
    /// @param asker who is told examples
    public GateSummary summary(Instant keptBefore, Listener asker, int examples) {
        return summary(DSL.noCondition(), keptBefore, asker, examples);
    }

    /// Of the memories of what these persons said.
    public GateSummary summary(Set<Long> speakers, Instant keptBefore, Listener asker, int examples) {
        return summary(MEMORY.SPEAKER.in(speakers), keptBefore, asker, examples);
    }

    private GateSummary summary(Condition whose, Instant keptBefore, Listener asker, int examples) {
        var missed = whose.and(GATE.DECISION.in(LET_GO)).and(usedSince());
        var unused = whose.and(GATE.DECISION.eq("keep"))
                .and(GATE.DECIDED_AT.lt(keptBefore))
                .and(MEMORY.STATE.eq(DSL.inline(MemoryState.KEPT.text())))
                .and(MEMORY.ACCESSES.eq(0));
        return new GateSummary(
                counts(whose),
                memories(missed).size(),
                memories(unused).size(),
                examples(missed, asker, examples),
                examples(unused, asker, examples));
    }

    private List<DecisionCount> counts(Condition whose) {
        return db.select(
                        GATE.GATE_,
                        GATE.DECISION,
                        GATE.REASON,
                        DSL.count(),
                        DSL.count().filterWhere(usedSince()))
                .from(GATE)
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(GATE.AGENT_ID).and(MEMORY.ID.eq(GATE.MEMORY)))
                .where(GATE.AGENT_ID.eq(agent).and(whose))
                .groupBy(GATE.GATE_, GATE.DECISION, GATE.REASON)
                .orderBy(GATE.GATE_, DSL.count().desc(), GATE.DECISION, GATE.REASON)
                .fetch(r -> new DecisionCount(r.value1(), r.value2(), r.value3(), r.value4(), r.value5()));
    }

    /// Tells whether the memory came to mind after the decision.
    private static Condition usedSince() {
        return DSL.exists(uses(DSL.selectOne()));
    }

    private static <R extends Record> SelectConditionStep<R> uses(SelectSelectStep<R> select) {
        return select.from(ACCESS)
                .where(ACCESS.AGENT_ID.eq(GATE.AGENT_ID))
                .and(ACCESS.MEMORY.eq(GATE.MEMORY))
                .and(ACCESS.RETRIEVAL.gt(GATE.EVENT));
    }

    private Set<Long> memories(Condition which) {
        return new TreeSet<>(db.selectDistinct(MEMORY.ID)
                .from(GATE)
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(GATE.AGENT_ID).and(MEMORY.ID.eq(GATE.MEMORY)))
                .where(GATE.AGENT_ID.eq(agent).and(which))
                .fetchSet(MEMORY.ID));
    }

    private List<Long> examples(Condition which, Listener asker, int limit) {
        return memories(which.and(asker.hears(MEMORY.AUDIENCE))).stream()
                .sorted(java.util.Comparator.reverseOrder())
                .limit(limit)
                .toList();
    }

    /// A memory's way through the gates; empty where there is no such memory.
    public Optional<Way> find(long memory) {
        return db.select(MEMORY.SPEAKER, MEMORY.AUDIENCE, MEMORY.STATE)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.eq(memory)))
                .fetchOptional(r -> new Way(
                        memory,
                        r.value1(),
                        r.value2(),
                        MemoryState.parse(r.value3()),
                        decisions(memory),
                        older(memory),
                        newer(memory),
                        conflicts(memory)));
    }

    private List<ExplainedDecision> decisions(long memory) {
        return db.select(GATE.fields())
                .select(USES)
                .from(GATE)
                .where(GATE.AGENT_ID.eq(agent).and(GATE.MEMORY.eq(memory)))
                .orderBy(GATE.EVENT, GATE.GATE_)
                .fetch(GateOutcomes::decision);
    }

    private static ExplainedDecision decision(Record r) {
        return new ExplainedDecision(
                r.get(GATE.EVENT),
                r.get(GATE.GATE_),
                r.get(GATE.DECISION),
                r.get(GATE.REASON),
                r.get(GATE.PROBABILITY),
                r.get(GATE.DRAW),
                r.get(GATE.SCORE),
                r.get(GATE.RELEVANCE),
                r.get(GATE.SIMILARITY),
                r.get(GATE.CONTRADICTION),
                r.get(GATE.DECIDED_AT),
                r.get(USES));
    }

    private Set<Long> older(long memory) {
        return db.select(SUPERSEDES.OLDER)
                .from(SUPERSEDES)
                .where(SUPERSEDES.AGENT_ID.eq(agent).and(SUPERSEDES.NEWER.eq(memory)))
                .fetchSet(SUPERSEDES.OLDER);
    }

    private Set<Long> newer(long memory) {
        return db.select(SUPERSEDES.NEWER)
                .from(SUPERSEDES)
                .where(SUPERSEDES.AGENT_ID.eq(agent).and(SUPERSEDES.OLDER.eq(memory)))
                .fetchSet(SUPERSEDES.NEWER);
    }

    private Set<Long> conflicts(long memory) {
        var both = new TreeSet<Long>();
        db.select(TENSION.MEMORY, TENSION.OTHER)
                .from(TENSION)
                .where(TENSION.AGENT_ID.eq(agent))
                .and(TENSION.MEMORY.eq(memory).or(TENSION.OTHER.eq(memory)))
                .forEach(r -> both.add(r.value1() == memory ? r.value2() : r.value1()));
        return both;
    }
}
