package dev.continuo.life.wander;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.REFLECTION;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;
import static dev.continuo.tables.mind.Tables.SELF_TEXT;
import static dev.continuo.tables.mind.Tables.WANDER;
import static dev.continuo.tables.mind.Tables.WANDER_SUBJECT;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryState;
import dev.continuo.events.WanderEvent.Wandered;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Guard;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Reads what came to mind.
final class WanderRows {
    /// Holds as long as what an impulse rests on may be said.
    private static final Guard.Check STANDING = (tx, agent, ids) -> tx.select(MEMORY.ID)
            .from(MEMORY)
            .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.in(ids)))
            .and(Pool.drawable())
            .union(select(GOAL.ID)
                    .from(GOAL)
                    .where(GOAL.AGENT_ID.eq(agent).and(GOAL.ID.in(ids)))
                    .and(GOAL.STATUS.eq("active")))
            .union(select(SELF_TEXT.ID)
                    .from(SELF_TEXT)
                    .where(SELF_TEXT.AGENT_ID.eq(agent))
                    .and(SELF_TEXT.ID.in(ids))
                    .and(SELF_TEXT.CLOSED_AT.isNull())
                    .and(SELF_TEXT.DROPPED.isFalse()))
            .union(select(REFLECTION.ID)
                    .from(REFLECTION)
                    .where(REFLECTION.AGENT_ID.eq(agent))
                    .and(REFLECTION.ID.in(ids))
                    .and(REFLECTION.STATE.eq("standing")))
            .fetchSet(MEMORY.ID);

    private WanderRows() {}

    /// A draw of lately, or one of which nobody knows what became.
    record Past(
            long id,
            String subject,
            String outcome,
            String key,
            @Nullable Long impulse,
            boolean open,
            Instant at) {}

    static Guard standing(List<Long> evidence) {
        return evidence.isEmpty() ? Guard.NONE : Guard.resting(STANDING, Set.copyOf(evidence));
    }

    /// Number of draws since a time, and whether anything is kept.
    record DrawState(int draws, boolean memories) {}

    static DrawState standing(MindReader mind, Instant since) {
        var kept = selectOne()
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(mind.agent()))
                .and(MEMORY.STATE.eq(DSL.inline(MemoryState.KEPT.text())));
        return mind.db()
                .select(count(), field(exists(kept)))
                .from(WANDER)
                .where(WANDER.AGENT_ID.eq(mind.agent()).and(WANDER.DRAWN_AT.gt(since)))
                .fetchSingle(r -> new DrawState(r.value1(), r.value2()));
    }

    /// The draws since then, the open ones, and the last one; the newest first.
    static List<Past> past(MindReader mind, Instant since) {
        var last = select(max(WANDER.ID)).from(WANDER).where(WANDER.AGENT_ID.eq(mind.agent()));
        var open = WANDER.KEY.ne("").and(WANDER.BECAME.eq(DSL.inline("")));
        return mind.db()
                .selectFrom(WANDER)
                .where(WANDER.AGENT_ID.eq(mind.agent()))
                .and(WANDER.DRAWN_AT.gt(since).or(open).or(WANDER.ID.eq(last)))
                .orderBy(WANDER.ID.desc())
                .fetch(row -> new Past(
                        row.getId(),
                        row.getLayer() + ":" + row.getSubject(),
                        row.getOutcome(),
                        row.getKey(),
                        row.getImpulse(),
                        !row.getKey().isEmpty() && row.getBecame().isEmpty(),
                        row.getDrawnAt()));
    }

    /// Draws since then that were for nobody and on whose subject a later reply rests, none of them
    /// learned from yet.
    static List<Long> used(MindReader mind, Instant since) {
        return mind.db()
                .select(WANDER.ID)
                .from(WANDER)
                .where(WANDER.AGENT_ID.eq(mind.agent()))
                .and(WANDER.DRAWN_AT.gt(since))
                .and(WANDER.IMPULSE.isNull())
                .and(WANDER.BECAME.eq(DSL.inline("")))
                .andExists(selectOne()
                        .from(REPLY_EVIDENCE)
                        .where(REPLY_EVIDENCE.AGENT_ID.eq(WANDER.AGENT_ID))
                        .and(REPLY_EVIDENCE.SOURCE.eq(WANDER.SUBJECT))
                        .and(REPLY_EVIDENCE.REPLY.gt(WANDER.ID)))
                .orderBy(WANDER.ID)
                .fetch(WANDER.ID);
    }

    /// Draws by their number, those aside that were erased.
    static Map<Long, Wandered> draws(MindReader mind, Set<Long> ids) {
        return mind.ledger().find(ids).stream()
                .map(Ledger.HashedEvent::event)
                .filter(event -> event.payload() instanceof Wandered)
                .collect(Collectors.toMap(event -> event.seq(), event -> (Wandered) event.payload()));
    }

    /// Returns the time at which each of these was last drawn, by [WanderCandidate#key].
    static Map<String, Instant> drawn(MindReader mind, List<WanderCandidate> candidates) {
        var ids = candidates.stream().map(WanderCandidate::id).distinct().toArray(Long[]::new);
        var drawn = new HashMap<String, Instant>();
        mind.db()
                .selectFrom(WANDER_SUBJECT)
                .where(WANDER_SUBJECT.AGENT_ID.eq(mind.agent()))
                .and(WANDER_SUBJECT.SUBJECT.eq(org.jooq.impl.DSL.any(ids)))
                .forEach(row -> drawn.put(row.getLayer() + ":" + row.getSubject(), row.getDrawnAt()));
        return drawn;
    }

    /// The gut of the last draw, not older than that.
    static Optional<GutReading> gut(MindReader mind, Instant now, Duration oldest) {
        return mind.db()
                .select(WANDER.INTENSITY, WANDER.CHARGE)
                .from(WANDER)
                .where(WANDER.AGENT_ID.eq(mind.agent()))
                .and(WANDER.DRAWN_AT.gt(now.minus(oldest)))
                .orderBy(WANDER.ID.desc())
                .limit(1)
                .fetchOptional(r -> new GutReading(r.value1(), r.value2()));
    }
}
