package dev.continuo.mind.retrieval.index;

import java.util.List;

/// An index that a [IndexFollower] keeps in step with the mind.
public interface Indexer {

    /// Name of the index.
    String follower();

    /// Tells whether there is anything to keep: false where no embedder is set, or it does not know
    /// its dimension yet.
    boolean open();

    /// Gets ready before the first batch, such as by loading what was kept before.
    void prepare();

    /// Returns how far it had come, once it is prepared.
    long reached();

    /// Tells whether memories may be missing below that: then they are looked for when there is
    /// time.
    default boolean sweeps() {
        return true;
    }

    /// Tells whether it must be prepared again.
    default boolean lost() {
        return false;
    }

    /// Takes up what was changed meanwhile. Called whenever there may be something new.
    default void settle() {}

    /// Memories in (`after`, `upTo`] that are not in the index, oldest first, at most `limit`.
    List<PendingMemory> lacking(long after, long upTo, int limit);

    /// Keeps a batch and notes that all up to `seq` is kept. What is there already stays.
    void keep(List<PendingMemory> batch, long seq);
}
