package dev.continuo.mind.thinking.faculty;

import dev.continuo.events.ThoughtEvent;
import dev.continuo.mind.faculty.Faculty;

/// How turns were thought about.
public final class ThoughtFaculty {
    public static final Faculty FACULTY =
            Faculty.named("thinking", 1)
                    .with(ThoughtEvent.KINDS)
                    .projecting(new ThoughtProjection())
                    .summarizing(ThoughtEvent.class, ThoughtText::summary)
                    .erasing(new ThoughtErasure())
                    .explaining(new ThoughtExplainer())
                    .build();

    private ThoughtFaculty() {}
}
