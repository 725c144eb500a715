package dev.continuo.mind.faculty;

import static org.jooq.impl.DSL.cast;
import static org.jooq.impl.DSL.noCondition;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Table;
import org.jooq.TableField;
import org.jooq.impl.DSL;

/// Rows of a table that are personal data, each with its person and who may hear it.
public final class PersonalRows<R extends Record> implements PersonalDataSource {
    private final Table<R> table;
    private final TableField<R, String> agent;
    private final Field<Long> person;
    private final Field<String> audience;
    private final Count names;
    private final BiFunction<MindReader, R, Map<String, Object>> json;
    private Function<Listener, Condition> had = _ -> noCondition();
    private boolean always = true;

    /// @param names their name in data, and the nouns for one and several; the number is not read
    /// @param json what is told of a row
    public PersonalRows(
            Table<R> table,
            TableField<R, String> agent,
            Field<Long> person,
            Field<String> audience,
            Count names,
            BiFunction<MindReader, R, Map<String, Object>> json) {
        this.table = table;
        this.agent = agent;
        this.person = person;
        this.audience = audience;
        this.names = names;
        this.json = json;
    }

    /// The same of the agent's own words: they are had as far as they may be heard still.
    public PersonalRows<R> whereHeard() {
        had = listener -> listener.hears(audience);
        return this;
    }

    /// The same, not counted for whoever has none.
    public PersonalRows<R> unlessNone() {
        always = false;
        return this;
    }

    private Condition of(MindReader mind, Set<Long> persons) {
        return agent.eq(mind.agent()).and(person.in(persons));
    }

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        var number = mind.db().fetchCount(table, of(mind, persons));
        if (number == 0 && !always) return List.of();
        return List.of(new Count(names.key(), names.noun(), names.plural(), number));
    }

    @Override
    public Map<String, Long> audiences(MindReader mind, Set<Long> persons) {
        var number = cast(DSL.count(), Long.class).as("number");
        return mind.db()
                .select(audience, number)
                .from(table)
                .where(of(mind, persons))
                .groupBy(audience)
                .fetchMap(audience, number);
    }

    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        var rows = mind.db()
                .selectFrom(table)
                .where(of(mind, listener.persons()).and(had.apply(listener)))
                .orderBy(Objects.requireNonNull(table.getPrimaryKey()).getFields())
                .fetch();
        return Map.of(names.key(), rows.map(row -> json.apply(mind, row)));
    }
}
