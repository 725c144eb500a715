package dev.continuo.mind.memory;

import dev.continuo.events.MemoryEvent;
import dev.continuo.mind.faculty.Faculty;

/// Faculty of memory.
public final class MemoryFaculty {
    public static final Faculty FACULTY = Faculty.named("memory", 5)
            .with(MemoryEvent.KINDS)
            .projecting(new MemoryProjection())
            .summarizing(MemoryEvent.class, MemorySummary::of)
            .keeping(new MemoryContents())
            .explaining(new MemoryExplainer())
            .exporting(new MemoryPersonalData())
            .build();

    private MemoryFaculty() {}
}
