package dev.continuo.mind.faculty;

import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.mind.faculty.role.Quotation.QuotedSpeaker;
import dev.continuo.mind.people.Person;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jooq.Field;
import org.jooq.TableField;

/// The rows of a table as what somebody said, a row for each event.
///
/// @param author whose words it is; null in rows of the agent's own
public record QuotedRows(
        TableField<?, String> agent,
        TableField<?, Long> id,
        Field<Long> author,
        Field<Instant> at,
        Field<String> audience,
        Field<String> text) {

    /// The words of some events, or that they are withheld.
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        var quoted = new HashMap<Long, Quotation>();
        mind.db()
                .select(id, author.as("author"), PERSON.NAME, at, audience.as("label"), text.as("words"))
                .from(id.getTable())
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(agent).and(PERSON.ID.eq(author)))
                .where(agent.eq(mind.agent()).and(id.eq(any(Ids.array(events)))))
                .forEach(r -> {
                    var person = r.value2();
                    var name = Objects.requireNonNullElse(r.value3(), Person.NOBODY);
                    var speaker = person == null ? null : new QuotedSpeaker(person, name);
                    quoted.put(
                            r.value1(),
                            Quotation.of(r.value1(), speaker, r.value4(), r.value5(), r.value6(), listener));
                });
        return quoted;
    }
}
