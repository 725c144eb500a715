package dev.continuo.mind.memory;

import dev.continuo.events.MemoryEvent;
import dev.continuo.mind.faculty.Faculty;

/// Faculty of memory.
public final class MemoryFaculty {
    private static final MemoryContents MEMORIES = new MemoryContents();

    public static final Faculty FACULTY = Faculty.named("memory", 5)
            .with(MemoryEvent.KINDS)
            .projecting(new MemoryProjection())
            .summarizing(MemoryEvent.class, MemorySummary::of)
            .erasing(MEMORIES)
            .tracing(MEMORIES)
            .explaining(new MemoryExplainer())
            .exporting(new MemoryPersonalData())
            .build();

    private MemoryFaculty() {}
}
