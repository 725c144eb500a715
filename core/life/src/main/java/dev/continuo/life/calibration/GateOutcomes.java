package dev.continuo.life.calibration;

import static dev.continuo.tables.mind.Tables.ACCESS;
import static dev.continuo.tables.mind.Tables.GATE;
import static org.jooq.impl.DSL.max;

import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.RelevanceTerms;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/// Decisions of the exit gate with what came of them: a dropped memory that was asked for was
/// needed, and a kept one that never came to mind was not.
final class GateOutcomes {
    private static final int MAX_DECISIONS = 1_000; // events of the gate

    /// Before that nobody could have asked for what was decided about.
    private static final Duration SETTLED = Duration.ofDays(1);

    private GateOutcomes() {}

    /// Tells whether so many memories were decided about, settled or not.
    static boolean many(MindReader mind, int least) {
        return mind.db()
                        .selectOne()
                        .from(GATE)
                        .where(GATE.AGENT_ID.eq(mind.agent()).and(GATE.GATE_.eq("exit")))
                        .limit(least)
                        .execute()
                == least;
    }

    static List<Sample> read(MindReader mind, Instant now) {
        var decisions = new TreeMap<Long, GateDecision>();
        var decidedAt = new HashMap<Long, Long>();
        for (var entry : mind.ledger().before(Long.MAX_VALUE, Set.of(ExitGateDecided.class), MAX_DECISIONS)) {
            var event = entry.event();
            if (!(event.payload() instanceof ExitGateDecided decided)
                    || event.time().isAfter(now.minus(SETTLED))) continue;
            for (var weighing : decided.weighings())
                if (weighing.terms() != null && settled(weighing)) {
                    decisions.put(weighing.memory(), weighing);
                    decidedAt.put(weighing.memory(), event.seq());
                }
        }
        var used = used(mind, decisions.keySet());
        var samples = new ArrayList<Sample>();
        decisions.forEach((memory, weighing) -> {
            var needed = used.getOrDefault(memory, 0L) > decidedAt.getOrDefault(memory, Long.MAX_VALUE);
            samples.add(new Sample(memory, values(Objects.requireNonNull(weighing.terms())), needed));
        });
        return samples;
    }

    private static boolean settled(GateDecision weighing) {
        return weighing.decision().equals(GateDecision.KEEP)
                || weighing.decision().equals(GateDecision.DROP);
    }

    private static List<Double> values(RelevanceTerms terms) {
        var goals = terms.goals();
        var identity = terms.identity();
        return List.of(
                terms.words(),
                terms.active(),
                goals == null ? Double.NaN : goals,
                identity == null ? Double.NaN : identity);
    }

    /// The last search that each came to mind in.
    private static Map<Long, Long> used(MindReader mind, Set<Long> memories) {
        var used = new HashMap<Long, Long>();
        for (var batch : Ids.batches(memories))
            mind.db()
                    .select(ACCESS.MEMORY, max(ACCESS.RETRIEVAL))
                    .from(ACCESS)
                    .where(ACCESS.AGENT_ID.eq(mind.agent()).and(ACCESS.MEMORY.in(batch)))
                    .groupBy(ACCESS.MEMORY)
                    .forEach(r -> used.put(r.value1(), r.value2()));
        return used;
    }
}
