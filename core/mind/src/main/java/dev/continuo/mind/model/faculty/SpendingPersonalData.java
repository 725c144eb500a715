package dev.continuo.mind.model.faculty;

import static dev.continuo.tables.mind.Tables.SPEND;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/// Costs of the messages of persons.
final class SpendingPersonalData implements PersonalDataSource {

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        var days = mind.db()
                .select(DSL.countDistinct(SPEND.DAY))
                .from(SPEND)
                .where(of(mind, persons))
                .fetchSingle(r -> r.value1().longValue());
        return List.of(new Count("model_costs", "day's costs of models", "days' costs of models", days));
    }

    private static Condition of(MindReader mind, Set<Long> persons) {
        return SPEND.AGENT_ID.eq(mind.agent()).and(SPEND.PERSON.in(persons));
    }

    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        var days = mind.db()
                .select(SPEND.DAY, DSL.sum(SPEND.CALLS), DSL.sum(SPEND.COST_MICROS))
                .from(SPEND)
                .where(of(mind, listener.persons()))
                .groupBy(SPEND.DAY)
                .orderBy(SPEND.DAY)
                .fetch();
        return Map.of(
                "model_costs",
                days.map(day -> Map.of(
                        "day",
                        day.value1().toString(),
                        "calls",
                        day.value2().longValue(),
                        "usd",
                        day.value3().longValue() / 1e6)));
    }
}
