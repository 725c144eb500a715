package dev.continuo.life.consolidation;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.GOAL_EVIDENCE;
import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL_SOURCE;
import static dev.continuo.tables.mind.Tables.GOAL_SOURCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.greatest;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryEvent.Decay;
import dev.continuo.events.MemoryEvent.MemoriesDecayed;
import dev.continuo.events.MemoryState;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;

/// Lowers the importance of memories that nobody needed for long. They are never deleted, and are
/// still found.
public final class DecayPhase implements IdlePhase {
    /// Neither said nor told for so long. (Active-inference companion, consolidation: decay.)
    private static final Duration UNUSED = Duration.ofDays(90);

    /// Times that a memory must have come to mind to be in use, however long ago.
    private static final int USED = 3;

    private static final double LEFT = 0.5;

    /// Below it there is nothing left to halve.
    private static final double LEAST = 0.01;

    /// Memories in one step.
    private static final int BATCH_SIZE = 100;

    @Override
    public String name() {
        return "decay";
    }

    @Override
    public String purpose() {
        return "Makes less important what nobody needed for 90 days; nothing is deleted.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(30));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofHours(24);
    }

    @Override
    public boolean timely() {
        return true;
    }

    private record Unused(long memory, double importance) {}

    @Override
    public void run(PhaseRun run) {
        var before = run.now().minus(UNUSED);
        while (!run.stopped()) {
            var unused = unused(run.mind().db(), run.mind().agent(), unused(before));
            if (unused.isEmpty()) return;
            var ids = unused.stream().map(Unused::memory).collect(Collectors.toSet());
            var decays = unused.stream()
                    .map(one -> new Decay(one.memory(), one.importance(), one.importance() * LEFT))
                    .toList();
            var guard = Guard.changing(
                    (tx, agent, asked) -> unused(tx, agent, unused(before).and(MEMORY.ID.in(asked))).stream()
                            .map(Unused::memory)
                            .collect(Collectors.toSet()),
                    ids);
            var step = new PhaseStep(
                    "from:" + unused.getFirst().memory(),
                    Long.toString(run.id()),
                    guard,
                    List.of(NewEvent.of(new MemoriesDecayed(decays), Actor.AGENT)));
            if (!run.record(step)) return;
        }
    }

    private static List<Unused> unused(DSLContext db, String agent, Condition which) {
        return db.select(MEMORY.ID, MEMORY.OWN_IMPORTANCE)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent).and(which))
                .orderBy(MEMORY.ID)
                .limit(BATCH_SIZE)
                .fetch(r -> new Unused(r.value1(), r.value2()));
    }

    /// Selects unused memories. Those that an insight covers are left out: they weigh little
    /// already.
    private static Condition unused(Instant before) {
        var touched = greatest(
                MEMORY.SAID_AT,
                coalesce(MEMORY.ACCESSED_AT, MEMORY.SAID_AT),
                coalesce(MEMORY.DECAYED_AT, MEMORY.SAID_AT));
        return MEMORY.STATE
                .eq(MemoryState.KEPT.text())
                .and(MEMORY.PINNED.isFalse())
                .and(MEMORY.COVERED_BY.isNull())
                .and(MEMORY.ACCESSES.lt(USED))
                .and(MEMORY.OWN_IMPORTANCE.gt(LEAST))
                .and(touched.le(before))
                .and(notExists(ofOpenGoals()));
    }

    private static org.jooq.Select<?> ofOpenGoals() {
        var open = GOAL.AGENT_ID.eq(MEMORY.AGENT_ID).and(GOAL.STATUS.eq("active"));
        var proposed = select(GOAL_PROPOSAL_SOURCE.SOURCE)
                .from(GOAL_PROPOSAL_SOURCE)
                .join(GOAL_SOURCE)
                .on(GOAL_SOURCE.AGENT_ID.eq(GOAL_PROPOSAL_SOURCE.AGENT_ID))
                .and(GOAL_SOURCE.SOURCE.eq(GOAL_PROPOSAL_SOURCE.PROPOSAL))
                .where(GOAL_SOURCE.AGENT_ID.eq(GOAL.AGENT_ID))
                .and(GOAL_SOURCE.GOAL.eq(GOAL.ID));
        return selectOne()
                .from(GOAL)
                .where(open)
                .and(MEMORY.ID
                        .in(select(GOAL_SOURCE.SOURCE)
                                .from(GOAL_SOURCE)
                                .where(GOAL_SOURCE.AGENT_ID.eq(GOAL.AGENT_ID))
                                .and(GOAL_SOURCE.GOAL.eq(GOAL.ID)))
                        .or(MEMORY.ID.in(proposed))
                        .or(MEMORY.ID.in(select(GOAL_EVIDENCE.SOURCE)
                                .from(GOAL_EVIDENCE)
                                .where(GOAL_EVIDENCE.AGENT_ID.eq(GOAL.AGENT_ID))
                                .and(GOAL_EVIDENCE.GOAL.eq(GOAL.ID)))));
    }

    /// Gives those memories their importance back whose importance is still as the run left it.
    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        var back = new ArrayList<Decay>();
        for (var event : recorded)
            if (event.payload() instanceof MemoriesDecayed(var decays))
                for (var decay : decays)
                    if (stands(mind, decay)) back.add(new Decay(decay.memory(), decay.after(), decay.before()));
        return back.isEmpty() ? List.of() : List.of(NewEvent.of(new MemoriesDecayed(back), Actor.AGENT));
    }

    private static boolean stands(MindReader mind, Decay decay) {
        return mind.db()
                .fetchExists(
                        MEMORY,
                        MEMORY.AGENT_ID.eq(mind.agent()),
                        MEMORY.ID.eq(decay.memory()),
                        MEMORY.OWN_IMPORTANCE.eq(decay.after()));
    }
}
