package dev.continuo.core.retrieval;

import java.util.Arrays;
import java.util.Set;

/// The best few of many scored memories: highest score first, then the newest.
///
/// Equal scores are the same words said again. Only the newest few of them are kept, or a question
/// asked often enough would leave no room for its answer.
final class Nearest {
    /// How many memories of the same score are kept.
    static final int COPIES = 4;

    private final Set<Long> exclude;
    private final float[] scores;
    private final long[] memories;
    private int size;

    Nearest(int limit, Set<Long> exclude) {
        this.exclude = exclude;
        scores = new float[limit];
        memories = new long[limit];
    }

    void offer(float score, long memory) {
        if (size == scores.length && !better(score, memory, size - 1)) return;
        if (!Float.isFinite(score) || exclude.contains(memory)) return;
        var at = size;
        while (at > 0 && better(score, memory, at - 1)) at--;
        var newer = 0;
        while (at - newer > 0 && scores[at - newer - 1] == score) newer++;
        if (newer >= COPIES) return;
        var oldest = at;
        while (oldest < size && scores[oldest] == score) oldest++;
        insert(at, score, memory, newer + oldest - at >= COPIES ? oldest - 1 : size);
    }

    /// Inserts at one place and lets what stood at another go; the end is such a place while there
    /// is room.
    private void insert(int at, float score, long memory, int gone) {
        var last = Math.min(gone, scores.length - 1);
        System.arraycopy(scores, at, scores, at + 1, last - at);
        System.arraycopy(memories, at, memories, at + 1, last - at);
        scores[at] = score;
        memories[at] = memory;
        size = Math.max(size, last + 1);
    }

    private boolean better(float score, long memory, int than) {
        return score > scores[than] || (score == scores[than] && memory > memories[than]);
    }

    long[] memories() {
        return Arrays.copyOf(memories, size);
    }
}
