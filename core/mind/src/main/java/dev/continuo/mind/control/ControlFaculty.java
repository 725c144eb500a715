package dev.continuo.mind.control;

import static dev.continuo.tables.mind.Tables.CONTROL_LINE;
import static dev.continuo.tables.mind.Tables.CONTROL_RECORD;
import static dev.continuo.tables.mind.Tables.CONTROL_SOURCE;

import dev.continuo.events.ControlEvent;
import dev.continuo.events.ControlEvent.ControlLinesRecorded;
import dev.continuo.mind.faculty.ContentTable;
import dev.continuo.mind.faculty.Contents;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.Sources;
import java.util.Set;

/// Faculty for the lines that models write beside their answers. The notes on them for the next
/// prompt are kept in memory by each mind: [RejectedLines].
public final class ControlFaculty {
    /// It goes with the answer, and with anything that was before it: it may render any of that,
    /// and nobody misses it.
    private static final Contents CONTENTS = new Contents(Set.of())
            .table(new ContentTable(CONTROL_RECORD.AGENT_ID, CONTROL_RECORD.ID)
                    .typed(ControlLinesRecorded.class)
                    .heardBy(CONTROL_RECORD.AUDIENCE)
                    .goingWith(CONTROL_RECORD.PERSON)
                    .saying(CONTROL_RECORD.RAW)
                    .withWords())
            .resting(Sources.any(CONTROL_SOURCE.AGENT_ID, CONTROL_SOURCE.RECORD, CONTROL_SOURCE.SOURCE))
            .resting(Sources.any(CONTROL_RECORD.AGENT_ID, CONTROL_RECORD.ID, CONTROL_RECORD.REPLY)
                    .untraced())
            .deleting(CONTROL_LINE.RECORD);

    public static final Faculty FACULTY = Faculty.named("control", 1)
            .with(ControlEvent.KINDS)
            .projecting(new ControlProjection())
            .summarizing(ControlEvent.class, (event, _) -> ControlSummary.of(event))
            .keeping(CONTENTS)
            .explaining(new ControlExplainer())
            .exporting(ControlPersonalData.RECORDS)
            .build();

    private ControlFaculty() {}
}
