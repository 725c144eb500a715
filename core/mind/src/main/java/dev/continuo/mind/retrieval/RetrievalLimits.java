package dev.continuo.mind.retrieval;

import java.time.Duration;

/// Limits on the time and the amount of a search.
///
/// @param vectorBytes memory for vectors
/// @param list how many candidates each of the two ways to find them brings
/// @param tokens most that what is found may take when it is told, at 1.3 a word
/// @param question longest wait for the question's own vector
/// @param rerank longest wait for the reranker: about as long as the rest of a search may take with
///   an embedder of a provider, and short beside a chat model's answer
/// @param pendingText longest wait for words not indexed yet, where the index is behind by more
///   than it is at now, or fails
/// @param pendingVectors longest wait for vectors not made yet: usually none, since what has no
///   vector is found by its words
/// @param pause how long a follower rests after a failure
record RetrievalLimits(
        long vectorBytes,
        int list,
        int tokens,
        Duration question,
        Duration rerank,
        Duration pendingText,
        Duration pendingVectors,
        Duration pause) {

    static final RetrievalLimits USUAL = new RetrievalLimits(
            64L << 20,
            100,
            2_000,
            Duration.ofSeconds(1),
            Duration.ofMillis(300),
            Duration.ofSeconds(1),
            Duration.ZERO,
            Duration.ofSeconds(2));
}
