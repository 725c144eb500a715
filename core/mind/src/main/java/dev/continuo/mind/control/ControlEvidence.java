package dev.continuo.mind.control;

import static dev.continuo.tables.mind.Tables.CONTROL_RECORD;
import static dev.continuo.tables.mind.Tables.CONTROL_SOURCE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.select;

import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Select;

/// What a model wrote beside an answer rests on all that was before it.
final class ControlEvidence implements EvidenceSource {
    @Override
    public Optional<Select<Record1<Long>>> restingOn(String agent, Field<Long> event) {
        return Optional.of(
                select(CONTROL_SOURCE.RECORD)
                        .from(CONTROL_SOURCE)
                        .where(CONTROL_SOURCE.AGENT_ID.eq(agent))
                        .and(CONTROL_SOURCE.SOURCE.eq(event)));
    }

    @Override
    public Optional<Select<Record2<Long, Long>>> sources(String agent, Long[] events) {
        return Optional.of(
                select(CONTROL_SOURCE.RECORD, CONTROL_SOURCE.SOURCE)
                        .from(CONTROL_SOURCE)
                        .where(CONTROL_SOURCE.AGENT_ID.eq(agent))
                        .and(CONTROL_SOURCE.RECORD.eq(any(events))));
    }

    @Override
    public Map<Long, String> heardBy(MindReader mind, Collection<String> audiences) {
        return texts(mind, CONTROL_RECORD.AUDIENCE.in(audiences));
    }

    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var texts = new HashMap<Long, String>();
        for (var batch : Ids.batches(events))
            texts.putAll(texts(mind, CONTROL_RECORD.ID.eq(any(batch))));
        return texts;
    }

    private static Map<Long, String> texts(MindReader mind, Condition which) {
        return mind.db()
                .select(CONTROL_RECORD.ID, CONTROL_RECORD.RAW)
                .from(CONTROL_RECORD)
                .where(CONTROL_RECORD.AGENT_ID.eq(mind.agent()).and(which))
                .and(CONTROL_RECORD.RAW.isNotNull())
                .fetchMap(r -> r.value1(), r -> r.value2() + "\n");
    }
}
