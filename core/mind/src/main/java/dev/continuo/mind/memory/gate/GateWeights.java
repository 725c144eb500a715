package dev.continuo.mind.memory.gate;

import dev.continuo.mind.memory.event.MemoryEvent.RelevanceTerms;
import java.util.List;

/// How much each term of a relevance weighs.
///
/// @param calibration the event that gave these; 0 for those of the program
public record GateWeights(
        long calibration, double words, double active, double goals, double identity) {

    /// As the program begins.
    public static final GateWeights START = new GateWeights(0, 1.0, 0.2, 0.3, 0.2);

    /// The names of the terms, in their order.
    public static final List<String> NAMES = List.of("words", "active", "goals", "identity");

    /// Weights that were tuned.
    ///
    /// @param values in the order of the names
    public static GateWeights of(long calibration, List<Double> values) {
        return new GateWeights(
                calibration, values.get(0), values.get(1), values.get(2), values.get(3));
    }

    /// In the order of the names.
    public List<Double> values() {
        return List.of(words, active, goals, identity);
    }

    /// The weighted mean. A term that is not there leaves the others to make up the whole, and so
    /// does a goal or a value that the memory does not bear on: they only raise it.
    double mean(RelevanceTerms terms) {
        var sum = words * terms.words() + active * terms.active();
        var weights = words + active;
        var mean = sum / weights;
        var wanted = terms.goals();
        if (wanted != null && wanted > mean) {
            sum += goals * wanted;
            weights += goals;
            mean = sum / weights;
        }
        var own = terms.identity();
        if (own != null && own > mean) {
            sum += identity * own;
            weights += identity;
        }
        return Math.clamp(sum / weights, 0, 1);
    }
}
