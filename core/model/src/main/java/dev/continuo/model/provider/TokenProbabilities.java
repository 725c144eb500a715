package dev.continuo.model.provider;

import java.util.List;
import java.util.OptionalDouble;

/// Reads how sure a model was of the tokens it wrote.
final class TokenProbabilities {
    /// Tokens: fewer are a word or two, of which there may be many ways to say the same.
    static final int WINDOW = 20;

    private TokenProbabilities() {}

    /// The mean probability of the least sure window of an answer; of a shorter answer, of all its
    /// tokens. Empty where nothing is known.
    ///
    /// @param logarithms natural logarithms of the tokens' probabilities, in their order
    static OptionalDouble leastSure(List<Double> logarithms) {
        if (logarithms.isEmpty()) return OptionalDouble.empty();
        var window = Math.min(WINDOW, logarithms.size());
        var sum = 0.0;
        var least = Double.MAX_VALUE;
        for (var at = 0; at < logarithms.size(); at++) {
            sum += Math.exp(logarithms.get(at));
            if (at >= window) sum -= Math.exp(logarithms.get(at - window));
            if (at >= window - 1) least = Math.min(least, sum / window);
        }
        return OptionalDouble.of(Math.clamp(least, 0, 1));
    }
}
