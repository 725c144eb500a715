package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;

import dev.continuo.mind.faculty.PersonalRows;
import dev.continuo.mind.faculty.role.PersonalDataSource.Count;
import dev.continuo.tables.mind.tables.records.IdentityChangeRecord;
import java.util.LinkedHashMap;
import java.util.Map;

/// The personal data of what persons proposed or decided of the agent's identity.
final class IdentityPersonalData {
    static final PersonalRows<IdentityChangeRecord> CHANGES = new PersonalRows<>(
                    IDENTITY_CHANGE,
                    IDENTITY_CHANGE.AGENT_ID,
                    IDENTITY_CHANGE.PERSON,
                    ChangeRows.HEARD_BY,
                    new Count("identity_changes", "proposal about who I am", "proposals about who I am", 0),
                    (_, row) -> json(row))
            .unlessNone();

    private IdentityPersonalData() {}

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
