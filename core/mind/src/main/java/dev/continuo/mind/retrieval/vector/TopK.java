package dev.continuo.mind.retrieval.vector;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;

/// The best few of many scored parts of memories ([PartKey]): highest score first, then the newest.
///
/// Equal scores are the same words said again. Only the newest few of them are kept, or a question
/// asked often enough would leave no room for its answer.
public final class TopK {
    /// Parts of the same score that are kept.
    public static final int COPIES = 4;

    private final LongPredicate wanted;
    private final float[] scores;
    private final long[] keys;
    private int size;

    TopK(int limit, Set<Long> exclude) {
        this(limit, exclude.isEmpty() ? _ -> true : key -> !exclude.contains(PartKey.memory(key)));
    }

    private TopK(int limit, LongPredicate wanted) {
        this.wanted = wanted;
        scores = new float[limit];
        keys = new long[limit];
    }

    void offer(float score, long key) {
        if (size == scores.length && !better(score, key, size - 1)) return;
        if (!Float.isFinite(score) || !wanted.test(key)) return;
        var at = place(score, key);
        var newer = 0;
        while (at - newer > 0 && scores[at - newer - 1] == score) newer++;
        if (newer >= COPIES) return;
        var oldest = at;
        while (oldest < size && scores[oldest] == score) oldest++;
        insert(at, score, key, newer + oldest - at >= COPIES ? oldest - 1 : size);
    }

    /// The place of a score among those that are kept, by halving.
    private int place(float score, long key) {
        var from = 0;
        var to = size;
        while (from < to) {
            var middle = (from + to) >>> 1;
            if (better(score, key, middle)) to = middle;
            else from = middle + 1;
        }
        return from;
    }

    /// An empty one of the same limit, for a share of the work.
    TopK alike() {
        return alike(scores.length);
    }

    /// An empty one of another limit.
    TopK alike(int limit) {
        return new TopK(limit, wanted);
    }

    /// Takes over what another found.
    void merge(TopK other) {
        for (var i = 0; i < other.size; i++) offer(other.scores[i], other.keys[i]);
    }

    /// The score that must be reached to be of any use.
    float least() {
        return size < scores.length ? Float.NEGATIVE_INFINITY : scores[size - 1];
    }

    /// Inserts at one place and lets what stood at another go; the end is such a place while there
    /// is room.
    private void insert(int at, float score, long key, int gone) {
        var last = Math.min(gone, scores.length - 1);
        System.arraycopy(scores, at, scores, at + 1, last - at);
        System.arraycopy(keys, at, keys, at + 1, last - at);
        scores[at] = score;
        keys[at] = key;
        size = Math.max(size, last + 1);
    }

    private boolean better(float score, long key, int than) {
        return score > scores[than] || (score == scores[than] && key > keys[than]);
    }

    int size() {
        return size;
    }

    int limit() {
        return scores.length;
    }

    long key(int place) {
        return keys[place];
    }

    /// Memories, each by its best part.
    List<VectorIndex.NearVector> list() {
        var list = new ArrayList<VectorIndex.NearVector>(size);
        var listed = new HashSet<Long>();
        for (var i = 0; i < size; i++) {
            var memory = PartKey.memory(keys[i]);
            if (listed.add(memory)) list.add(new VectorIndex.NearVector(memory, PartKey.part(keys[i]), scores[i]));
        }
        return list;
    }
}
