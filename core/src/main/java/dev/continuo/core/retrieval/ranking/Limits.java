package dev.continuo.core.retrieval.ranking;

/// How much is wanted.
///
/// @param found most memories in the order; a few more where one stands under another
/// @param tokens most that are rendered, at 1.3 a word
public record Limits(int found, int tokens) {}
