package dev.continuo.life.idle;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.mind.Tables.PHASE_RUN;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;

import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Set;
import org.jooq.Field;
import org.jooq.impl.DSL;

/// Checks whether something happened since a phase last went through everything: a phase may ask
/// cheaply, before a run is begun, whether there is anything new for it.
public final class SinceLastRun {
    private SinceLastRun() {}

    /// Tells whether there is an event of these kinds after the beginning of the last run that was
    /// done; one statement, over the events since then.
    public static boolean happened(MindReader mind, String phase, Set<Class<? extends EventPayload>> kinds) {
        return mind.db()
                .fetchExists(
                        EVENT,
                        EVENT.AGENT_ID
                                .eq(mind.agent())
                                .and(EVENT.SEQ.gt(begun(mind.agent(), phase)))
                                .and(EVENT.KIND.in(mind.ledger().kinds().names(kinds))));
    }

    /// Selects the event that began the last run that was done; 0 where there was none.
    public static Field<Long> begun(String agent, String phase) {
        return coalesce(
                field(select(max(PHASE_RUN.ID))
                        .from(PHASE_RUN)
                        .where(PHASE_RUN.AGENT_ID.eq(agent))
                        .and(PHASE_RUN.PHASE.eq(phase))
                        .and(PHASE_RUN.OUTCOME.eq(DSL.inline("done")))),
                DSL.inline(0L));
    }
}
