package dev.continuo.gateway.bench.retrieval;

import java.util.List;
import java.util.Set;

/// Judgement of one ranking, given what is relevant. Everything relevant is equally so.
///
/// @param ranked names, best first, each once
/// @param relevant names, at least one
record RelevanceJudgement(List<String> ranked, Set<String> relevant) {
    RelevanceJudgement {
        ranked = List.copyOf(ranked);
        relevant = Set.copyOf(relevant);
        if (relevant.isEmpty()) throw new IllegalArgumentException("nothing is relevant");
    }

    /// The part of what is relevant that is among the first `k`.
    double recall(int k) {
        return (double) found(k) / relevant.size();
    }

    /// 1 if anything relevant is among the first `k`, else 0.
    double hit(int k) {
        return found(k) > 0 ? 1 : 0;
    }

    /// 1 if everything relevant is among the first `k`, else 0.
    double all(int k) {
        return found(k) == relevant.size() ? 1 : 0;
    }

    /// One by the place of the first that is relevant; 0 where there is none.
    double reciprocalRank() {
        for (int i = 0; i < ranked.size(); i++) if (relevant.contains(ranked.get(i))) return 1.0 / (i + 1);
        return 0;
    }

    /// Normalised discounted cumulative gain of the first `k`, with gains of 0 and 1 (Järvelin and
    /// Kekäläinen 2002).
    double ndcg(int k) {
        double gained = 0;
        double ideal = 0;
        for (int i = 0; i < k; i++) {
            var gain = Math.log(2) / Math.log(i + 2);
            if (i < ranked.size() && relevant.contains(ranked.get(i))) gained += gain;
            if (i < relevant.size()) ideal += gain;
        }
        return gained / ideal;
    }

    private long found(int k) {
        return ranked.stream().limit(k).filter(relevant::contains).count();
    }
}
