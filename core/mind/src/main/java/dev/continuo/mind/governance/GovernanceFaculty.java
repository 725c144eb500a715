package dev.continuo.mind.governance;

import dev.continuo.events.GovernanceEvent;
import dev.continuo.mind.faculty.Faculty;

/// Access, settings and alarms.
public final class GovernanceFaculty {
    public static final Faculty FACULTY = Faculty.named("governance", 1)
            .with(GovernanceEvent.KINDS)
            .projecting(new GovernanceProjection())
            .summarizing(GovernanceEvent.class, (event, _) -> GovernanceSummary.of(event))
            .build();

    private GovernanceFaculty() {}
}
