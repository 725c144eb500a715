package dev.continuo.mind.memory.gate;

import dev.continuo.language.utterance.SalienceSignals;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A memory in the scratch buffer, as the exit gate reads it.
///
/// @param hash of the event it was born in, in hex
/// @param source the message its words are in; null where it has its own
/// @param weighed how often it was weighed since it has these words
/// @param uses how often it came to mind
/// @param usedAt when it last did; null for never
/// @param subjects whom it is about, the speaker aside
public record BufferedMemory(
        MemoryContent said,
        String hash,
        @Nullable Long source,
        double importance,
        int weighed,
        int uses,
        @Nullable Instant usedAt,
        List<Long> subjects) {
    public BufferedMemory {
        subjects = List.copyOf(subjects);
    }

    /// Tells whether it says that something was not so, or is so no more.
    boolean corrects() {
        return said.tags().contains(SalienceSignals.CORRECTION);
    }

    BufferedMemory about(List<Long> people) {
        return new BufferedMemory(said, hash, source, importance, weighed, uses, usedAt, people);
    }
}
