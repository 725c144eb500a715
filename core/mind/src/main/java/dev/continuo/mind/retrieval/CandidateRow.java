package dev.continuo.mind.retrieval;

import dev.continuo.mind.retrieval.ranking.MemoryStats;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A memory with its words.
///
/// @param name the speaker's; null for the agent
/// @param previous what was said just before it, for the same ears
/// @param sitting the part of a session it was said in: see [MemoryWords#SITTING]
/// @param first whether it is the first of its session
/// @param asks whether it is nothing but a question
/// @param chatter whether it only greets, thanks or assents
/// @param insight whether nobody said its words: made of several memories, or worded by a model
/// @param coveredBy the insight that was made of it and others; null for none
record CandidateRow(
        long memory,
        @Nullable Long speaker,
        @Nullable String name,
        String text,
        @Nullable String previous,
        Instant saidAt,
        String audience,
        long conversation,
        long sitting,
        boolean first,
        boolean asks,
        boolean chatter,
        boolean insight,
        @Nullable Long coveredBy,
        MemoryStats standing) {}
