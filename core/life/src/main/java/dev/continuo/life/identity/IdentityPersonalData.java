package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;

import dev.continuo.mind.faculty.PersonalRows;
import dev.continuo.mind.faculty.role.PersonalDataSource.Count;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.tables.mind.tables.records.IdentityChangeRecord;

/// The personal data of what persons proposed or decided of the agent's identity.
final class IdentityPersonalData {
    static final PersonalRows<IdentityChangeRecord> CHANGES = new PersonalRows<>(
                    IDENTITY_CHANGE,
                    IDENTITY_CHANGE.AGENT_ID,
                    IDENTITY_CHANGE.PERSON,
                    ChangeRows.HEARD_BY,
                    new Count("identity_changes", "proposal about who I am", "proposals about who I am", 0),
                    (_, row) -> RecordJson.of(row, "id time=made_at kind text weight reason? state"))
            .unlessNone();

    private IdentityPersonalData() {}
}
