package dev.continuo.core.retrieval.ranking;

import java.util.List;

/// Puts candidates in order.
public final class Ranking {
    private Ranking() {}

    public static Ranked rank(Question question, List<Candidate> candidates, Limits limits) {
        throw new UnsupportedOperationException();
    }
}
