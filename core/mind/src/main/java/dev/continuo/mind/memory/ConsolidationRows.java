package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.INSIGHT;
import static dev.continuo.tables.mind.Tables.JUDGEMENT;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.select;

import dev.continuo.events.MemoryEvent.ContradictionJudged;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Set;
import java.util.TreeSet;

/// What was made of several memories at once, and goes with any of them: its words may hold those
/// of each.
final class ConsolidationRows {
    private ConsolidationRows() {}

    /// Insights, those too that were withdrawn, and judgements.
    static Set<Long> restingOn(MindReader mind, Long[] gone) {
        var falling =
                new TreeSet<>(
                        mind.db()
                                .select(INSIGHT.ID)
                                .from(INSIGHT)
                                .where(INSIGHT.AGENT_ID.eq(mind.agent()))
                                .and(
                                        INSIGHT.ID.in(
                                                select(EVIDENCE.MEMORY)
                                                        .from(EVIDENCE)
                                                        .where(EVIDENCE.AGENT_ID.eq(mind.agent()))
                                                        .and(EVIDENCE.SOURCE.eq(any(gone)))))
                                .fetch(INSIGHT.ID));
        falling.addAll(
                mind.db()
                        .select(JUDGEMENT.ID)
                        .from(JUDGEMENT)
                        .where(JUDGEMENT.AGENT_ID.eq(mind.agent()))
                        .and(JUDGEMENT.A.eq(any(gone)).or(JUDGEMENT.B.eq(any(gone))))
                        .fetch(JUDGEMENT.ID));
        return falling;
    }

    static void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone)) {
            mind.db()
                    .select(INSIGHT.ID)
                    .from(INSIGHT)
                    .where(INSIGHT.AGENT_ID.eq(mind.agent()).and(INSIGHT.ID.eq(any(batch))))
                    .forEach(r -> plan.addDerived(r.value1(), InsightFormed.class));
            mind.db()
                    .select(JUDGEMENT.ID)
                    .from(JUDGEMENT)
                    .where(JUDGEMENT.AGENT_ID.eq(mind.agent()).and(JUDGEMENT.ID.eq(any(batch))))
                    .forEach(r -> plan.addDerived(r.value1(), ContradictionJudged.class));
        }
    }
}
