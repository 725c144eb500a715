package dev.continuo.core.turn;

import dev.continuo.core.faculty.Faculty;

/// What is said, and the way of its answer.
public final class TurnFaculty {
    public static final Faculty FACULTY =
            Faculty.named("message", 1)
                    .with(TurnEvent.KINDS)
                    .projecting(new HearingProjection(), new TurnProjection())
                    .summarizing(new TurnSummary())
                    .erasing(new MessageErasure())
                    .tracing(new MessageEvidence())
                    .explaining(new MessageExplainer())
                    .exporting(new MessagePersonalData());

    private TurnFaculty() {}
}
