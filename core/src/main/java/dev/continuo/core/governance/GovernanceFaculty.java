package dev.continuo.core.governance;

import dev.continuo.core.faculty.Faculty;

/// Access, settings and alarms.
public final class GovernanceFaculty {
    public static final Faculty FACULTY =
            Faculty.named("governance", 1)
                    .with(GovernanceEvent.KINDS)
                    .projecting(new GovernanceProjection())
                    .summarizing(new GovernanceSummary());

    private GovernanceFaculty() {}
}
