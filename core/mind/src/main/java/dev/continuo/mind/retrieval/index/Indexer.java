package dev.continuo.mind.retrieval.index;

import java.util.List;

/// An index that a [IndexFollower] keeps in step with the mind.
public interface Indexer {

    /// Name of the follower's row.
    String follower();

    /// Whether there is anything to keep: false where no embedder is set, or it does not know its
    /// dimension yet.
    boolean open();

    /// Gets ready before the first batch, such as by loading what was kept before.
    void prepare();

    /// Memories in (`after`, `upTo`] that are not on the shelf, oldest first, at most `limit`.
    List<Pending> lacking(long after, long upTo, int limit);

    /// Keeps a batch and, in the same transaction, notes that all up to `seq` is kept. What is
    /// there already stays.
    void keep(List<Pending> batch, long seq);
}
