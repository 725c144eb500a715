package dev.continuo.life.outcome;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.max;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.EnumMap;
import java.util.Map;
import org.jooq.Condition;

/// Numbers of turns by their outcome, of those whose answer somebody may hear.
public final class OutcomeCounts {
    private OutcomeCounts() {}

    /// Returns how many turns had each outcome, of those that were judged until an event.
    public static Map<Outcome, Integer> until(MindReader mind, long event, Listener listener) {
        var counts = new EnumMap<Outcome, Integer>(Outcome.class);
        mind.db()
                .select(TURN_OUTCOME.OUTCOME, count())
                .from(TURN_OUTCOME)
                .join(MESSAGE)
                .on(answered())
                .where(heard(mind, listener).and(TURN_OUTCOME.ID.le(event)))
                .groupBy(TURN_OUTCOME.OUTCOME)
                .forEach(r -> counts.put(Outcome.parse(r.value1()), r.value2()));
        return counts;
    }

    /// Returns how many turns had each outcome, of those that were judged after an event, whoever
    /// may hear of them: for the operator and for rules.
    public static Map<Outcome, Integer> since(MindReader mind, long event) {
        var counts = new EnumMap<Outcome, Integer>(Outcome.class);
        mind.db()
                .select(TURN_OUTCOME.OUTCOME, count())
                .from(TURN_OUTCOME)
                .where(TURN_OUTCOME.AGENT_ID.eq(mind.agent()).and(TURN_OUTCOME.ID.gt(event)))
                .groupBy(TURN_OUTCOME.OUTCOME)
                .forEach(r -> counts.put(Outcome.parse(r.value1()), r.value2()));
        return counts;
    }

    /// The last event by which one was judged; 0 for none.
    public static long last(MindReader mind, Listener listener) {
        return mind.db()
                .select(coalesce(max(TURN_OUTCOME.ID), 0L))
                .from(TURN_OUTCOME)
                .join(MESSAGE)
                .on(answered())
                .where(heard(mind, listener))
                .fetchSingle()
                .value1();
    }

    private static Condition answered() {
        return MESSAGE.AGENT_ID.eq(TURN_OUTCOME.AGENT_ID).and(MESSAGE.ID.eq(TURN_OUTCOME.REPLY));
    }

    private static Condition heard(MindReader mind, Listener listener) {
        return TURN_OUTCOME.AGENT_ID.eq(mind.agent()).and(listener.hears(MESSAGE.AUDIENCE));
    }
}
