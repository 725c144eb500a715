package dev.continuo.mind.retrieval;

import java.util.List;

/// Coverage of the memory by the indexes: the numbers of memories that can be found, and the ways
/// to find them.
///
/// @param memories memories whose words are still there
/// @param texts of these, how many are found by their words
/// @param vectors of these, how many have a vector of the current embedder
/// @param searched vectors held in memory and so found by meaning; fewer than `vectors` while
///   loading and when the memory budget is reached: then the oldest are found by their words alone
/// @param model the embedder's name
/// @param memoryBytes memory used by the vectors
/// @param budgetBytes memory the vectors may use
/// @param trouble why the indexes do not follow at the moment, in one sentence; empty when they do
/// @param accelerator what searches the vectors, such as `memory` or `pgvector 0.8.4`
/// @param progress what is made in the background, such as `re-embedding 1200 of 5400 memories for
///   bge`; empty when nothing is
/// @param wordsOnly languages of memories, such as `german`, that the embedder does not know: these
///   are found by their words alone
public record IndexCoverage(
        long memories,
        long texts,
        long vectors,
        long searched,
        String model,
        long memoryBytes,
        long budgetBytes,
        String trouble,
        String accelerator,
        String progress,
        List<String> wordsOnly) {

    public IndexCoverage {
        wordsOnly = List.copyOf(wordsOnly);
    }

    /// Tells whether the memory for vectors is full, so that the oldest are found by their words
    /// alone.
    public boolean crowded() {
        return searched < vectors && progress.isEmpty() && memoryBytes > 0;
    }
}
