package dev.continuo.mind.retrieval.ranking;

import dev.continuo.language.text.Language;
import org.jspecify.annotations.Nullable;

/// A memory that may bear on a question, with what the indexes know of it.
///
/// @param language the language it was indexed under
/// @param words BM25 (k1 0.9, b 0.5) of the previous turn and the turn together; 0 for no match
/// @param ownWords BM25 of the turn alone; 0 where that is not computed
/// @param sittingWords BM25 (k1 0.9, b 0.5) of the whole sitting
/// @param cosine of the question's vector and the memory's; null where it has no vector, or there
///   is no embedder
/// @param coverage share of the question's idf mass that the previous turn and the turn hold, 0..1
public record Candidate(
        SpokenTurn said,
        Language language,
        double words,
        double ownWords,
        double sittingWords,
        @Nullable Double cosine,
        double coverage,
        MemoryStats standing) {}
