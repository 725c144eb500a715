package dev.continuo.life.goals.faculty;

import dev.continuo.events.GoalEvent;
import dev.continuo.mind.faculty.Faculty;

/// Goals and commitments. What they add to a prompt is kept in memory by each mind:
/// [dev.continuo.life.goals.GoalPrompt].
public final class GoalFaculty {
    public static final Faculty FACULTY =
            Faculty.named("goals", 2)
                    .with(GoalEvent.KINDS)
                    .projecting(new GoalProjection())
                    .summarizing(GoalEvent.class, GoalSummary::of)
                    .erasing(new GoalErasure())
                    .tracing(new GoalEvidence())
                    .explaining(new GoalExplainer())
                    .exporting(new GoalPersonalData())
                    .build();

    private GoalFaculty() {}
}
