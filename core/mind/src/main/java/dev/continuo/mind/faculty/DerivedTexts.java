package dev.continuo.mind.faculty;

import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Table;
import org.jooq.TableField;

/// A table of derived texts, a row for each event that wrote one, and the table of what was before
/// whoever wrote it.
///
/// @param id the event
/// @param person who was answered when it was written, or whose command it was
/// @param author whose words it is; null in rows that a model wrote
/// @param text all its words
public record DerivedTexts(
        TableField<?, String> agent,
        TableField<?, Long> id,
        Field<String> audience,
        Field<Long> person,
        Field<Long> author,
        Field<Long> conversation,
        Field<Instant> writtenAt,
        Field<String> text,
        Sources sources) {

    /// Declares them: they go when something is forgotten, and rest on what was before.
    ///
    /// @param forgettable the types of events that write them
    public Contents contents(Set<Class<? extends EventPayload>> forgettable) {
        return new Contents(forgettable).table(content()).resting(sources);
    }

    private ContentTable content() {
        return new ContentTable(agent, id)
                .heardBy(audience)
                .of(person)
                .about(person)
                .saidIn(conversation)
                .saying(text)
                .composed();
    }

    QuotedRows quoted() {
        return new QuotedRows(agent, id, author, writtenAt, audience, text);
    }

    Table<?> table() {
        return Objects.requireNonNull(id.getTable());
    }

    Condition of(MindReader mind) {
        return agent.eq(mind.agent());
    }

    Set<Long> written(MindReader mind, Set<Long> persons) {
        return content().of(mind, persons);
    }

    boolean has(MindReader mind, long event) {
        return !content().ids(mind, id.eq(event)).isEmpty();
    }
}
