package dev.continuo.mind.control;

import static dev.continuo.tables.mind.Tables.CONTROL_LINE;
import static dev.continuo.tables.mind.Tables.CONTROL_RECORD;

import dev.continuo.mind.faculty.PersonalRows;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource.Count;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.tables.mind.tables.records.ControlRecordRecord;
import java.util.List;
import java.util.Map;

/// The personal data of what models wrote beside their answers to persons.
final class ControlPersonalData {
    static final PersonalRows<ControlRecordRecord> RECORDS = new PersonalRows<>(
                    CONTROL_RECORD,
                    CONTROL_RECORD.AGENT_ID,
                    CONTROL_RECORD.PERSON,
                    CONTROL_RECORD.AUDIENCE,
                    new Count("control_lines", "note beside an answer", "notes beside answers", 0),
                    ControlPersonalData::json)
            .whereHeard();

    private ControlPersonalData() {}

    private static Map<String, Object> json(MindReader mind, ControlRecordRecord record) {
        var json = RecordJson.of(record, "id time=recorded_at audience raw structured");
        json.put("lines", lines(mind, record.getId()));
        return json;
    }

    private static List<Map<String, Object>> lines(MindReader mind, long record) {
        return mind.rows(CONTROL_LINE)
                .and(CONTROL_LINE.RECORD.eq(record))
                .orderBy(CONTROL_LINE.NUMBER)
                .fetch(r -> RecordJson.of(r, "word text rejected=reason"));
    }
}
