package dev.continuo.mind.tool;

import dev.continuo.events.ToolEvent;
import dev.continuo.mind.faculty.Faculty;

/// Faculty that keeps the calls for tools and their results.
public final class ToolFaculty {
    public static final Faculty FACULTY = Faculty.named("tool", 1)
            .with(ToolEvent.KINDS)
            .projecting(new ToolProjection())
            .summarizing(ToolEvent.class, ToolText::summary)
            .keeping(new ToolContents())
            .explaining(new ToolExplainer())
            .build();

    private ToolFaculty() {}
}
