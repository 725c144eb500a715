package dev.continuo.mind.retrieval.vector;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A way to find the memories nearest by meaning, among the vectors of one agent and one embedder.
///
/// It only proposes: whoever asks reads `mind.memory` with the labels again. Safe for many threads.
public interface VectorIndex {

    /// A memory and how near it is.
    ///
    /// @param part of a long text the passage that is nearest, from 1; 0 for the whole
    /// @param similarity cosine of the angle between question and memory, from -1 to 1
    record NearVector(long memory, int part, float similarity) {}

    /// Returns the name of the index, for people, such as `memory` or `pgvector 0.8.4`.
    String name();

    /// Gets ready for vectors of a length, by loading what the table holds where it keeps vectors
    /// itself. Called again it loads again; what it held before and the table does not is gone.
    void open(int dimension);

    /// A vector was committed to the table, anew or in the place of another of that part of that
    /// memory.
    ///
    /// @param part 0 for the whole of it
    void add(long memory, int part, String label, float[] vector);

    /// Vectors were deleted and may be made anew.
    void drop(Collection<Long> memories);

    /// Vectors were deleted for good: one that is added afterwards, by whoever had read the memory
    /// before, stays away.
    void forget(Collection<Long> memories);

    /// The vectors of all other embedders were deleted.
    default void othersDeleted() {}

    /// The memories nearest to a question, each by its nearest part, nearest first, equal ones
    /// newest first; of equal ones at most [TopK#COPIES]. Only memories of these labels are
    /// compared.
    ///
    /// @param question a unit vector; of one of another length nothing is near
    List<NearVector> nearest(float[] question, Collection<String> labels, Set<Long> exclude, int limit);

    /// The similarities of these memories by their nearest parts, of those whose vectors are at
    /// hand.
    Map<Long, Float> similarities(float[] question, Collection<Long> memories);

    /// Memories that are searched.
    long size();

    /// Memory of this process used, in bytes.
    long bytes();

    /// Returns the present work of the index, in a few words; empty when there is none.
    String progress();
}
