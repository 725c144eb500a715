package dev.continuo.mind.retrieval.ranking;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Words of a memory where they were said.
///
/// @param speaker the person who said it; null for the agent
/// @param text its words, without the speaker's name
/// @param previous the words said just before it in its session, for the same ears
/// @param sitting the part of a session it was said in: half an hour
/// @param first whether it is the first of its session
public record SpokenTurn(
        long memory,
        @Nullable Long speaker,
        String text,
        @Nullable String previous,
        Instant saidAt,
        long conversation,
        long sitting,
        boolean first) {}
