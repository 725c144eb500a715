package dev.continuo.mind.memory.gate;

import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Words of a memory, and where they come from.
///
/// @param speaker null for the agent's own words
public record MemoryContent(
        long memory,
        @Nullable Long speaker,
        String text,
        Instant saidAt,
        long session,
        String audience,
        Trust trust,
        String kind,
        List<String> tags) {
    public MemoryContent {
        tags = List.copyOf(tags);
    }

    boolean own() {
        return speaker == null;
    }
}
