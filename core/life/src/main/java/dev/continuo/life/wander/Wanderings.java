package dev.continuo.life.wander;

import static dev.continuo.tables.mind.Tables.WANDER;
import static org.jooq.impl.DSL.avg;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.max;

import dev.continuo.mind.faculty.role.MindReader;
import org.jooq.impl.DSL;

/// Totals of all draws.
///
/// @param selfPrompts those that led to a goal
/// @param mean intensity of the gut; 0 for none
/// @param highest intensity of the gut; 0 for none
public record Wanderings(long draws, long selfPrompts, double mean, double highest) {

    public static Wanderings read(MindReader mind) {
        return mind.db()
                .select(
                        count(),
                        count().filterWhere(WANDER.OUTCOME.eq(DSL.inline(Association.SELF_PROMPT))),
                        coalesce(avg(WANDER.INTENSITY).cast(Double.class), inline(0.0)),
                        coalesce(max(WANDER.INTENSITY), inline(0.0)))
                .from(WANDER)
                .where(WANDER.AGENT_ID.eq(mind.agent()))
                .fetchSingle(r -> new Wanderings(r.value1(), r.value2(), r.value3(), r.value4()));
    }
}
