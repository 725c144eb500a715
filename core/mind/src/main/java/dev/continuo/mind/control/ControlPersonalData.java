package dev.continuo.mind.control;

import static dev.continuo.tables.mind.Tables.CONTROL_LINE;
import static dev.continuo.tables.mind.Tables.CONTROL_RECORD;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.tables.mind.tables.records.ControlRecordRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/// What models wrote beside their answers to persons.
final class ControlPersonalData implements PersonalDataSource {

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        return List.of(
                new Count(
                        "control_lines",
                        "note beside an answer",
                        "notes beside answers",
                        mind.db().fetchCount(CONTROL_RECORD, of(mind, persons))));
    }

    private static Condition of(MindReader mind, Set<Long> persons) {
        return CONTROL_RECORD.AGENT_ID.eq(mind.agent()).and(CONTROL_RECORD.PERSON.in(persons));
    }

    @Override
    public Map<String, Long> audiences(MindReader mind, Set<Long> persons) {
        return mind.db()
                .select(CONTROL_RECORD.AUDIENCE, DSL.count())
                .from(CONTROL_RECORD)
                .where(of(mind, persons))
                .groupBy(CONTROL_RECORD.AUDIENCE)
                .fetchMap(r -> r.value1(), r -> r.value2().longValue());
    }

    /// They are the agent's words: as far as they may be heard still.
    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        var records =
                mind.db()
                        .selectFrom(CONTROL_RECORD)
                        .where(of(mind, listener.persons()))
                        .and(listener.hears(CONTROL_RECORD.AUDIENCE))
                        .orderBy(CONTROL_RECORD.ID)
                        .fetch();
        return Map.of("control_lines", records.map(record -> json(mind, record)));
    }

    private static Map<String, Object> json(MindReader mind, ControlRecordRecord record) {
        var json = new LinkedHashMap<String, Object>();
        json.put("id", record.getId());
        json.put("time", record.getRecordedAt().toString());
        json.put("audience", record.getAudience());
        json.put("lines", lines(mind, record.getId()));
        if (record.getRaw() != null) json.put("raw", record.getRaw());
        if (record.getStructured() != null) json.put("structured", record.getStructured());
        return json;
    }

    private static List<Map<String, Object>> lines(MindReader mind, long record) {
        return mind.db()
                .selectFrom(CONTROL_LINE)
                .where(CONTROL_LINE.AGENT_ID.eq(mind.agent()))
                .and(CONTROL_LINE.RECORD.eq(record))
                .orderBy(CONTROL_LINE.NUMBER)
                .fetch(r -> {
                    var json = new LinkedHashMap<String, Object>();
                    json.put("word", r.getWord());
                    json.put("text", r.getText());
                    if (r.getReason() != null) json.put("rejected", r.getReason());
                    return json;
                });
    }
}
