package dev.continuo.mind.control;

import dev.continuo.events.ControlEvent;
import dev.continuo.mind.faculty.Faculty;

/// What models write beside their answers. What is told of it in the next prompt is kept in memory
/// by each mind: [RejectedLines].
public final class ControlFaculty {
    public static final Faculty FACULTY =
            Faculty.named("control", 1)
                    .with(ControlEvent.KINDS)
                    .projecting(new ControlProjection())
                    .summarizing(ControlEvent.class, (event, _) -> ControlSummary.of(event))
                    .erasing(new ControlErasure())
                    .tracing(new ControlEvidence())
                    .explaining(new ControlExplainer())
                    .exporting(new ControlPersonalData())
                    .build();

    private ControlFaculty() {}
}
