package dev.continuo.mind.retrieval.ranking;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/// Tells what bears on a question from what only stands nearest to it among all there is: a search
/// for what was never said finds nothing.
final class RelevanceFloor {
    /// Likeness from which on two texts have something to do with each other: a little above that
    /// of texts that have not (.35, see Calibration).
    private static final double LIKE = 0.45;

    private RelevanceFloor() {}

    /// Those that share a telling word with the question or are like it in meaning, in the same
    /// order; whatever stands under one of them stays with it, and so does what it stands under.
    ///
    /// @param likeness of a cosine
    static List<Scored> above(List<Scored> found, DoubleUnaryOperator likeness) {
        var under = new HashMap<Long, Long>();
        for (var one : found)
            if (one.under() != null) under.put(one.candidate().said().memory(), one.under());
        var tops = new HashSet<Long>();
        for (var one : found)
            if (bears(one, likeness)) tops.add(top(one.candidate().said().memory(), under));
        return found.stream()
                .filter(one -> tops.contains(top(one.candidate().said().memory(), under)))
                .toList();
    }

    static boolean bears(Scored one, DoubleUnaryOperator likeness) {
        var cosine = one.candidate().cosine();
        return one.candidate().coverage() > 0 || (cosine != null && likeness.applyAsDouble(cosine) >= LIKE);
    }

    private static long top(long memory, Map<Long, Long> under) {
        var top = memory;
        while (under.containsKey(top)) top = under.getOrDefault(top, 0L);
        return top;
    }
}
