package dev.continuo.mind.control;

import static dev.continuo.tables.mind.Tables.CONTROL_LINE;
import static dev.continuo.tables.mind.Tables.CONTROL_RECORD;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.select;

import dev.continuo.mind.faculty.role.ControlWord;
import org.jooq.Field;

/// Thoughts that a model wrote beside its answers, for the queries of others.
public final class Reflections {
    private Reflections() {}

    /// The thought about the turn of a reply, a JSON object; null for none.
    ///
    /// @param audience who may hear it, as a label
    public static Field<String> of(Field<String> agent, Field<Long> reply, Field<String> audience) {
        return field(select(CONTROL_LINE.TEXT)
                .from(CONTROL_RECORD)
                .join(CONTROL_LINE)
                .on(CONTROL_LINE.AGENT_ID.eq(CONTROL_RECORD.AGENT_ID))
                .and(CONTROL_LINE.RECORD.eq(CONTROL_RECORD.ID))
                .where(CONTROL_RECORD.AGENT_ID.eq(agent))
                .and(CONTROL_RECORD.REPLY.eq(reply))
                .and(CONTROL_RECORD.AUDIENCE.eq(audience))
                .and(CONTROL_LINE.WORD.eq(inline(ControlWord.REFLECT.text())))
                .and(CONTROL_LINE.REASON.isNull())
                .limit(inline(1)));
    }
}
