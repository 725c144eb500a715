package dev.continuo.life.tendency;

import static dev.continuo.tables.mind.Tables.TENDENCY;

import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.PersonalRows;
import dev.continuo.mind.faculty.role.PersonalDataSource.Count;
import dev.continuo.tables.mind.tables.records.TendencyRecord;
import java.util.Map;

/// The agent's model of itself. It has no events of its own: what it holds goes with the messages
/// and lessons that it was made of.
public final class TendencyFaculty {
    /// Counts of people's own words.
    private static final PersonalRows<TendencyRecord> EMPHASES =
            new PersonalRows<>(
                    TENDENCY,
                    TENDENCY.AGENT_ID,
                    TENDENCY.PERSON,
                    TENDENCY.AUDIENCE,
                    new Count("tendencies", "counted emphasis", "counted emphases", 0),
                    (_, row) ->
                            Map.of(
                                    "message", row.getEvent(),
                                    "name", row.getName(),
                                    "amount", row.getAmount()));

    public static final Faculty FACULTY =
            Faculty.named("tendency", 1)
                    .projecting(new TendencyProjection())
                    .exporting(EMPHASES)
                    .build();

    private TendencyFaculty() {}
}
