package dev.continuo.mind.thinking;

import static dev.continuo.tables.mind.Tables.THOUGHT;
import static dev.continuo.tables.mind.Tables.THOUGHT_SOURCE;

import dev.continuo.events.ThoughtEvent;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.mind.faculty.ContentTable;
import dev.continuo.mind.faculty.Contents;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.Sources;
import java.util.Set;

/// Faculty that keeps how turns were thought about.
public final class ThoughtFaculty {
    /// Advice of System 2 falls with any of what it was shown: nobody reads it but the operator, so
    /// nothing is lost by it. A trajectory without an advice holds no words, and stays.
    private static final Contents CONTENTS = new Contents(Set.of())
            .table(new ContentTable(THOUGHT.AGENT_ID, THOUGHT.ID)
                    .typed(ThoughtRecorded.class)
                    .heardBy(THOUGHT.AUDIENCE))
            .resting(Sources.any(THOUGHT_SOURCE.AGENT_ID, THOUGHT_SOURCE.THOUGHT, THOUGHT_SOURCE.SOURCE));

    public static final Faculty FACULTY = Faculty.named("thinking", 1)
            .with(ThoughtEvent.KINDS)
            .projecting(new ThoughtProjection())
            .summarizing(ThoughtEvent.class, ThoughtText::summary)
            .forgetting(CONTENTS)
            .explaining(new ThoughtExplainer())
            .build();

    private ThoughtFaculty() {}
}
