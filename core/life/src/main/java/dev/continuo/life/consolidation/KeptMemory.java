package dev.continuo.life.consolidation;

import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/// Something that a person said and that was kept.
///
/// @param name the speaker's, quoted
/// @param answering the words of the agent that it followed, for the same ears; null for none
/// @param importance its own, whatever covers it
/// @param coveredBy the insight that was made of it and others; null for none
public record KeptMemory(
        long id,
        long speaker,
        String name,
        String text,
        @Nullable String answering,
        Instant saidAt,
        Trust trust,
        String kind,
        long conversation,
        double importance,
        @Nullable Long coveredBy) {

    LocalDate day() {
        return saidAt.atOffset(ZoneOffset.UTC).toLocalDate();
    }
}
