package dev.continuo.mind.memory.gate;

import dev.continuo.events.MemoryEvent.RelevanceTerms;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Weights of the terms of a relevance.
///
/// @param calibration the event that gave these; 0 for those of the program
public record GateWeights(long calibration, double words, double active, double goals, double identity) {

    /// As the program begins.
    public static final GateWeights START = new GateWeights(0, 1.0, 0.2, 0.3, 0.2);

    /// The names of the terms, in their order.
    public static final List<String> NAMES = List.of("words", "active", "goals", "identity");

    /// Weights that were tuned.
    ///
    /// @param values in the order of the names
    public static GateWeights of(long calibration, List<Double> values) {
        return new GateWeights(calibration, values.get(0), values.get(1), values.get(2), values.get(3));
    }

    /// In the order of the names.
    public List<Double> values() {
        return List.of(words, active, goals, identity);
    }

    /// The weighted mean of words and activation; goals and identity take it nearer to 1, each by
    /// its weight, and never lower: a goal that a memory does not bear on says nothing against it.
    double mean(RelevanceTerms terms) {
        var mean = (words * terms.words() + active * terms.active()) / (words + active);
        return Math.clamp(raised(raised(mean, goals, terms.goals()), identity, terms.identity()), 0, 1);
    }

    private static double raised(double mean, double weight, @Nullable Double bearing) {
        return bearing == null ? mean : mean + (1 - mean) * Math.min(1, weight) * bearing;
    }
}
