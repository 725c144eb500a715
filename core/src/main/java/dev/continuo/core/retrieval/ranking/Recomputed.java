package dev.continuo.core.retrieval.ranking;

import java.util.List;

/// The check behind [Verification].
final class Recomputed {
    private Recomputed() {}

    static Verification check(List<Entry> entries, Statistics statistics, int recipe) {
        throw new UnsupportedOperationException();
    }
}
