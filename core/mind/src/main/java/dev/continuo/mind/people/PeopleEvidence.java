package dev.continuo.mind.people;

import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The names of persons; they rest on nothing.
final class PeopleEvidence implements EvidenceSource {
    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var names = new HashMap<Long, String>();
        for (var batch : Ids.batches(events))
            mind.db()
                    .select(PERSON.ID, PERSON.NAME)
                    .from(PERSON)
                    .where(PERSON.AGENT_ID.eq(mind.agent()).and(PERSON.ID.eq(any(batch))))
                    .forEach(r -> names.put(r.value1(), r.value2() + "\n"));
        return names;
    }
}
