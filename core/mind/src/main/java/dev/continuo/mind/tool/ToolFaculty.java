package dev.continuo.mind.tool;

import dev.continuo.events.ToolEvent;
import dev.continuo.mind.faculty.Faculty;

/// What tools were called for, and what came of it.
public final class ToolFaculty {
    public static final Faculty FACULTY =
            Faculty.named("tool", 1)
                    .with(ToolEvent.KINDS)
                    .projecting(new ToolProjection())
                    .summarizing(ToolEvent.class, ToolText::summary)
                    .keeping(new ToolContents())
                    .explaining(new ToolExplainer())
                    .build();

    private ToolFaculty() {}
}
