package dev.continuo.mind.memory.gate;

import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;

import dev.continuo.events.MemoryState;
import dev.continuo.ledger.event.Guard;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Memories that may be poison, for the operator to decide about. A memory that the operator did
/// not let go stays in quarantine and is not asked about again, until its speaker changes the
/// words.
public final class Quarantine {
    private static final dev.continuo.tables.mind.tables.Gate LATER = GATE.as("later");
    private static final Field<String> WORDS =
            DSL.coalesce(MESSAGE.TEXT, MEMORY.TEXT).as("words");

    private static final String SHARE = "share";

    private final DSLContext db;
    private final String agent;

    public Quarantine(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// A memory in quarantine.
    ///
    /// @param speaker who said it; null for the agent
    /// @param gate which gate put it there, `entry`, `exit` or `share`, and why
    public record QuarantinedMemory(
            long memory,
            @Nullable Long speaker,
            @Nullable String name,
            Instant saidAt,
            String audience,
            String trust,
            String gate,
            String reason,
            String text) {}

    /// Returns how many wait for the operator.
    public int count() {
        return db.fetchCount(DSL.selectOne()
                .from(MEMORY)
                .join(GATE)
                .on(GATE.AGENT_ID.eq(MEMORY.AGENT_ID).and(GATE.MEMORY.eq(MEMORY.ID)))
                .where(waiting()));
    }

    /// Those that wait for the operator, the newest first. Whoever shows them keeps what is private
    /// to others to themselves, by the audience.
    public List<QuarantinedMemory> list(int limit) {
        return held(waiting(), limit);
    }

    /// Memories that members asked to share with everyone, the newest first.
    public List<QuarantinedMemory> shares() {
        return held(waiting().and(GATE.GATE_.eq(SHARE)), Integer.MAX_VALUE);
    }

    /// One of those.
    public Optional<QuarantinedMemory> share(long memory) {
        return find(memory).filter(held -> held.gate().equals(SHARE));
    }

    /// One that waits for the operator.
    public Optional<QuarantinedMemory> find(long memory) {
        return held(waiting().and(MEMORY.ID.eq(memory)), 1).stream().findFirst();
    }

    private List<QuarantinedMemory> held(Condition which, int limit) {
        return db.select(MEMORY.ID, MEMORY.SPEAKER, MEMORY.SAID_AT, MEMORY.AUDIENCE, MEMORY.TRUST)
                .select(PERSON.NAME, GATE.GATE_, GATE.REASON, WORDS)
                .from(MEMORY)
                .join(GATE)
                .on(GATE.AGENT_ID.eq(MEMORY.AGENT_ID).and(GATE.MEMORY.eq(MEMORY.ID)))
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(MESSAGE.ID.eq(MEMORY.SOURCE))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID).and(PERSON.ID.eq(MEMORY.SPEAKER)))
                .where(which)
                .orderBy(MEMORY.ID.desc())
                .limit(limit)
                .fetch(Quarantine::held);
    }

    private static QuarantinedMemory held(Record r) {
        var words = r.get(WORDS);
        return new QuarantinedMemory(
                r.get(MEMORY.ID),
                r.get(MEMORY.SPEAKER),
                r.get(PERSON.NAME),
                r.get(MEMORY.SAID_AT),
                r.get(MEMORY.AUDIENCE),
                r.get(MEMORY.TRUST),
                r.get(GATE.GATE_),
                r.get(GATE.REASON),
                words == null ? "" : words);
    }

    /// The last decision about it put it there.
    private Condition waiting() {
        return MEMORY.AGENT_ID
                .eq(agent)
                .and(MEMORY.STATE.eq(DSL.inline(MemoryState.QUARANTINED.text())))
                .and(GATE.DECISION.eq("quarantine"))
                .andNotExists(DSL.selectOne()
                        .from(LATER)
                        .where(LATER.AGENT_ID.eq(GATE.AGENT_ID))
                        .and(LATER.MEMORY.eq(GATE.MEMORY))
                        .and(LATER.EVENT.gt(GATE.EVENT)));
    }

    /// Holds as long as a memory is in quarantine.
    public static Guard held(long memory) {
        return Guard.changing(
                (tx, agent, ids) -> tx.select(MEMORY.ID)
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.in(ids)))
                        .and(MEMORY.STATE.eq(DSL.inline(MemoryState.QUARANTINED.text())))
                        .fetchSet(MEMORY.ID),
                Set.of(memory));
    }
}
