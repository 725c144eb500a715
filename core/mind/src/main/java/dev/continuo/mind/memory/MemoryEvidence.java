package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.select;

import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Select;

/// What memories rest on that were not simply said.
final class MemoryEvidence implements EvidenceSource {
    @Override
    public Optional<Select<Record1<Long>>> restingOn(String agent, Field<Long> event) {
        return Optional.of(
                select(EVIDENCE.MEMORY)
                        .from(EVIDENCE)
                        .where(EVIDENCE.AGENT_ID.eq(agent).and(EVIDENCE.SOURCE.eq(event)))
                        .unionAll(
                                select(MEMORY.ID)
                                        .from(MEMORY)
                                        .where(MEMORY.AGENT_ID.eq(agent))
                                        .and(MEMORY.SOURCE.eq(event).and(MEMORY.ID.ne(event)))));
    }

    @Override
    public Optional<Select<Record2<Long, Long>>> sources(String agent, Long[] events) {
        return Optional.of(
                select(EVIDENCE.MEMORY, EVIDENCE.SOURCE)
                        .from(EVIDENCE)
                        .where(EVIDENCE.AGENT_ID.eq(agent).and(EVIDENCE.MEMORY.eq(any(events))))
                        .unionAll(
                                select(MEMORY.ID, MEMORY.SOURCE)
                                        .from(MEMORY)
                                        .where(MEMORY.AGENT_ID.eq(agent))
                                        .and(MEMORY.ID.eq(any(events)))
                                        .and(MEMORY.SOURCE.ne(MEMORY.ID))));
    }

    @Override
    public Map<Long, String> heardBy(MindReader mind, Collection<String> audiences) {
        return mind.db()
                .select(MEMORY.ID, MEMORY.TEXT)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.AUDIENCE.in(audiences)))
                .and(MEMORY.TEXT.isNotNull())
                .fetchMap(MEMORY.ID, MEMORY.TEXT);
    }

    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var texts = new HashMap<Long, String>();
        for (var batch : Ids.batches(events))
            mind.db()
                    .select(MEMORY.ID, coalesce(MEMORY.TEXT, MESSAGE.TEXT), PERSON.NAME)
                    .from(MEMORY)
                    .leftJoin(MESSAGE)
                    .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                    .leftJoin(PERSON)
                    .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID).and(PERSON.ID.eq(MEMORY.SPEAKER)))
                    .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.ID.eq(any(batch))))
                    .forEach(r ->
                            texts.put(
                                    r.value1(),
                                    (r.value3() == null ? "" : r.value3() + "\n")
                                            + (r.value2() == null ? "" : r.value2() + "\n")));
        return texts;
    }
}
