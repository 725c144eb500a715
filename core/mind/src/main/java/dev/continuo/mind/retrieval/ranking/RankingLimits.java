package dev.continuo.mind.retrieval.ranking;

/// How much is wanted.
///
/// @param found most memories in the order; a few more where one stands under another
/// @param tokens most that are rendered, at 1.3 a word
/// @param spread whether they are to come from several sessions: pieces of a list
public record RankingLimits(int found, int tokens, boolean spread) {}
