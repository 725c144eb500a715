package dev.continuo.mind.retrieval;

import dev.continuo.mind.retrieval.ranking.MemoryStats;
import dev.continuo.mind.retrieval.ranking.SpokenTurn;
import org.jspecify.annotations.Nullable;

/// A memory with its words.
///
/// @param name the speaker's; null for the agent
/// @param asks whether it is nothing but a question
/// @param chatter whether it only greets, thanks or assents
/// @param insight whether nobody said its words: made of several memories, or worded by a model
/// @param coveredBy the insight that was made of it and others; null for none
record CandidateRow(
        SpokenTurn said,
        @Nullable String name,
        String audience,
        boolean asks,
        boolean chatter,
        boolean insight,
        @Nullable Long coveredBy,
        MemoryStats standing) {}
