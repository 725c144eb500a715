package dev.continuo.mind.retrieval.text;

import dev.continuo.language.text.Language;

/// Match of a memory with the words of a question.
///
/// @param language it was indexed under
/// @param words BM25 of the turn before it and its own
/// @param ownWords BM25 of its own turn, words being as rare as they are in passages
/// @param coverage share of the question's rarity that passage holds, 0..1
public record Match(Language language, double words, double ownWords, double coverage) {}
