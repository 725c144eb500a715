package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;
import static dev.continuo.tables.mind.Tables.IDENTITY_EVIDENCE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.not;
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

/// What changes of the identity rest on.
final class IdentityEvidence implements EvidenceSource {
    @Override
    public Optional<Select<Record1<Long>>> restingOn(String agent, Field<Long> event) {
        return Optional.of(
                select(IDENTITY_EVIDENCE.CHANGE)
                        .from(IDENTITY_EVIDENCE)
                        .where(IDENTITY_EVIDENCE.AGENT_ID.eq(agent))
                        .and(IDENTITY_EVIDENCE.SOURCE.eq(event)));
    }

    @Override
    public Optional<Select<Record2<Long, Long>>> sources(String agent, Long[] events) {
        return Optional.of(
                select(IDENTITY_EVIDENCE.CHANGE, IDENTITY_EVIDENCE.SOURCE)
                        .from(IDENTITY_EVIDENCE)
                        .where(IDENTITY_EVIDENCE.AGENT_ID.eq(agent))
                        .and(IDENTITY_EVIDENCE.CHANGE.eq(any(events))));
    }

    @Override
    public Map<Long, String> heardBy(MindReader mind, Collection<String> audiences) {
        return mind.db()
                .select(IDENTITY_CHANGE.ID, IDENTITY_CHANGE.TEXT)
                .from(IDENTITY_CHANGE)
                .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                .and(IDENTITY_CHANGE.AUDIENCE.in(audiences))
                .and(not(ChangeRows.PUBLIC))
                .fetchMap(IDENTITY_CHANGE.ID, IDENTITY_CHANGE.TEXT);
    }

    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var texts = new HashMap<Long, String>();
        for (var batch : Ids.batches(events))
            mind.db()
                    .select(IDENTITY_CHANGE.ID, IDENTITY_CHANGE.TEXT, PERSON.NAME)
                    .from(IDENTITY_CHANGE)
                    .leftJoin(PERSON)
                    .on(PERSON.AGENT_ID.eq(IDENTITY_CHANGE.AGENT_ID))
                    .and(PERSON.ID.eq(IDENTITY_CHANGE.PERSON))
                    .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                    .and(IDENTITY_CHANGE.ID.eq(any(batch)))
                    .forEach(r ->
                            texts.put(
                                    r.value1(),
                                    (r.value3() == null ? "" : r.value3() + "\n") + r.value2()));
        return texts;
    }
}
