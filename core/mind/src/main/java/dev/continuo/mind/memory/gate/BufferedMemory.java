package dev.continuo.mind.memory.gate;

import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A memory in the scratch buffer, as the exit gate reads it.
///
/// @param hash of the event it was born in, in hex
/// @param speaker null for the agent's own words
/// @param source the message its words are in; null where it has its own
/// @param weighed how often it was weighed since it has these words
/// @param uses how often it came to mind
/// @param usedAt when it last did; null for never
/// @param subjects whom it is about, the speaker aside
public record BufferedMemory(
        long memory,
        String hash,
        @Nullable Long speaker,
        @Nullable Long source,
        String text,
        Instant saidAt,
        long session,
        String audience,
        Trust trust,
        String kind,
        List<String> tags,
        double importance,
        int weighed,
        int uses,
        @Nullable Instant usedAt,
        List<Long> subjects) {
    public BufferedMemory {
        tags = List.copyOf(tags);
        subjects = List.copyOf(subjects);
    }

    /// Tells whether it says that something was not so, or is so no more.
    boolean corrects() {
        return tags.contains(SalienceSignals.CORRECTION);
    }

    boolean own() {
        return speaker == null;
    }

    BufferedMemory about(List<Long> people) {
        return new BufferedMemory(
                memory,
                hash,
                speaker,
                source,
                text,
                saidAt,
                session,
                audience,
                trust,
                kind,
                tags,
                importance,
                weighed,
                uses,
                usedAt,
                people);
    }
}
