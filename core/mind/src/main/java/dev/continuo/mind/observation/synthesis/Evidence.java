package dev.continuo.mind.observation.synthesis;

import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A raw source that a claim may rest on.
///
/// @param id the event it is named by
/// @param type `memory_item`, `lesson`, `reflection` or `entity`
/// @param speaker whose word it is; null for nobody's in particular
/// @param name the speaker's
/// @param weight what it counts for or against a claim
public record Evidence(
        long id,
        String type,
        @Nullable Long speaker,
        String name,
        String text,
        Instant at,
        Trust trust,
        double weight) {

    /// The same source with other words, such as a part of its own.
    Evidence saying(String words) {
        return new Evidence(id, type, speaker, name, words, at, trust, weight);
    }
}
