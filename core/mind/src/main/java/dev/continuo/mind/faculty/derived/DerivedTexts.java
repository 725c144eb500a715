package dev.continuo.mind.faculty.derived;

import static org.jooq.impl.DSL.any;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Table;

/// A table of derived texts, a row for each event that wrote one, and the table of what was before
/// whoever wrote it.
///
/// @param id the event
/// @param person who was answered when it was written, or whose command it was
/// @param author whose words it is; null in rows that a model wrote
/// @param text all its words
public record DerivedTexts(
        Table<?> table,
        Field<String> agent,
        Field<Long> id,
        Field<String> audience,
        Field<Long> person,
        Field<Long> author,
        Field<Long> conversation,
        Field<Instant> writtenAt,
        Field<String> text,
        Sources sources) {

    /// Pairs of a text and an event that it rests on.
    public record Sources(
            Table<?> table, Field<String> agent, Field<Long> item, Field<Long> source) {}

    Condition of(MindReader mind) {
        return agent.eq(mind.agent());
    }

    Set<Long> ids(MindReader mind, Condition which) {
        return mind.db().select(id).from(table).where(of(mind).and(which)).fetchSet(id);
    }

    Set<Long> written(MindReader mind, Set<Long> persons) {
        return persons.isEmpty() ? Set.of() : ids(mind, person.in(persons));
    }

    /// The texts that rest on one of some events.
    public Set<Long> restingOn(MindReader mind, Long[] events) {
        return mind.db()
                .selectDistinct(sources.item())
                .from(sources.table())
                .where(sources.agent().eq(mind.agent()).and(sources.source().eq(any(events))))
                .fetchSet(sources.item());
    }

    /// Of those persons, or for the listener to hear.
    Condition toldTo(Listener listener) {
        return listener.hears(audience).or(person.in(listener.persons()));
    }

    /// The words by event; those of other events are left out.
    Map<Long, String> words(MindReader mind, Collection<Long> events) {
        var words = new HashMap<Long, String>();
        for (var batch : Ids.batches(events))
            mind.db()
                    .select(id, text)
                    .from(table)
                    .where(of(mind).and(id.eq(any(batch))))
                    .forEach(r -> words.put(r.value1(), r.value2()));
        return words;
    }
}
