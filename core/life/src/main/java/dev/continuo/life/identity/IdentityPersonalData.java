package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;
import static org.jooq.impl.DSL.field;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.tables.mind.tables.records.IdentityChangeRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jooq.Field;

/// What persons proposed or decided of the agent's identity.
final class IdentityPersonalData implements PersonalDataSource {
    private static final Field<Boolean> IN_PUBLIC = field(ChangeRows.PUBLIC).as("in_public");

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        var number =
                mind.db()
                        .fetchCount(
                                IDENTITY_CHANGE,
                                IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()),
                                IDENTITY_CHANGE.PERSON.in(persons));
        return number == 0
                ? List.of()
                : List.of(
                        new Count(
                                "identity_changes",
                                "proposal about who I am",
                                "proposals about who I am",
                                number));
    }

    @Override
    public Map<String, Long> audiences(MindReader mind, Set<Long> persons) {
        var audiences = new TreeMap<String, Long>();
        mind.db()
                .select(IDENTITY_CHANGE.AUDIENCE, IN_PUBLIC)
                .from(IDENTITY_CHANGE)
                .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                .and(IDENTITY_CHANGE.PERSON.in(persons))
                .forEach(r ->
                        audiences.merge(
                                r.value2() ? Audience.EVERYONE.label() : r.value1(),
                                1L,
                                Long::sum));
        return audiences;
    }

    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        return Map.of(
                "identity_changes",
                mind.db()
                        .selectFrom(IDENTITY_CHANGE)
                        .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                        .and(IDENTITY_CHANGE.PERSON.in(listener.persons()))
                        .orderBy(IDENTITY_CHANGE.ID)
                        .fetch(IdentityPersonalData::json));
    }

    private static Map<String, Object> json(IdentityChangeRecord r) {
        var json = new LinkedHashMap<String, Object>();
        json.put("id", r.getId());
        json.put("time", r.getMadeAt().toString());
        json.put("kind", r.getKind());
        json.put("text", r.getText());
        var weight = r.getWeight();
        if (weight != null) json.put("weight", weight);
        if (!r.getReason().isEmpty()) json.put("reason", r.getReason());
        json.put("state", r.getState());
        return json;
    }
}
