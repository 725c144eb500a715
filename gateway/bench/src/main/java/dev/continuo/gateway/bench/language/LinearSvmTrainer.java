package dev.continuo.gateway.bench.language;

import dev.continuo.language.injection.HashedFeatures;
import dev.continuo.language.injection.LinearSvm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Learns weights from examples: a linear support-vector machine with squared hinge loss, by dual
/// coordinate descent (Hsieh and others, ICML 2008). The same examples in the same order give the
/// same weights.
public final class LinearSvmTrainer {
    private static final int ROUNDS = 300;
    private static final double CLOSE = 0.01;

    private final double cost;

    /// @param cost of an example on the wrong side; more fits the examples more closely
    public LinearSvmTrainer(double cost) {
        this.cost = cost;
    }

    /// One thing of which it is known.
    ///
    /// @param yes whether it is of the kind
    public record Example(List<HashedFeatures> blocks, boolean yes) {}

    /// A thing as places and values.
    @SuppressWarnings("ArrayRecordComponent") // never compared, and read in the innermost loop
    private record SparseVector(int[] at, double[] value, double length) {
        double times(double[] weights) {
            double sum = 0;
            for (int i = 0; i < at.length; i++) sum += value[i] * weights[at[i]];
            return sum;
        }

        void addTo(double[] weights, double factor) {
            for (int i = 0; i < at.length; i++) weights[at[i]] += factor * value[i];
        }
    }

    /// Learns; above zero is the kind.
    public LinearSvm learn(List<Example> examples) {
        var counted = examples.stream()
                .map(each -> each.blocks().stream().map(HashedFeatures::counted).toList())
                .toList();
        var rarities = rarities(counted);
        var points = counted.stream().map(blocks -> point(blocks, rarities)).toList();
        var weights = descend(points, examples);
        var bias = weights[HashedFeatures.PLACES];
        return new LinearSvm(bias, Arrays.copyOf(weights, HashedFeatures.PLACES), rarities);
    }

    private static double[] rarities(List<List<HashedFeatures.FeatureCounts>> examples) {
        var seen = new int[HashedFeatures.PLACES];
        for (var blocks : examples) {
            var places = blocks.stream().flatMapToInt(block -> Arrays.stream(block.at()));
            places.distinct().forEach(place -> seen[place]++);
        }
        var rarities = new double[HashedFeatures.PLACES];
        for (int i = 0; i < rarities.length; i++) rarities[i] = 1 + Math.log((1.0 + examples.size()) / (1.0 + seen[i]));
        return rarities;
    }

    /// The last place is the same for all, and becomes the bias.
    private static SparseVector point(List<HashedFeatures.FeatureCounts> blocks, double[] rarities) {
        var at = new ArrayList<Integer>();
        var value = new ArrayList<Double>();
        for (var block : blocks) {
            double length = 0;
            var from = value.size();
            for (int i = 0; i < block.at().length; i++) {
                var each = LinearSvm.value(block.count()[i], rarities[block.at()[i]]);
                at.add(block.at()[i]);
                value.add(each);
                length += each * each;
            }
            for (int i = from; i < value.size(); i++) value.set(i, value.get(i) / Math.sqrt(length));
        }
        at.add(HashedFeatures.PLACES);
        value.add(1.0);
        var values = value.stream().mapToDouble(Double::doubleValue).toArray();
        return new SparseVector(
                at.stream().mapToInt(Integer::intValue).toArray(),
                values,
                Arrays.stream(values).map(each -> each * each).sum());
    }

    private double[] descend(List<SparseVector> points, List<Example> examples) {
        var weights = new double[HashedFeatures.PLACES + 1];
        var alphas = new double[points.size()];
        var order = new int[points.size()];
        Arrays.setAll(order, i -> i);
        var random = new SplittableRandom(1);
        for (int round = 0; round < ROUNDS; round++) {
            shuffle(order, random);
            double worst = 0;
            for (var i : order)
                worst = Math.max(worst, step(points.get(i), examples.get(i).yes(), i, alphas, weights));
            if (worst < CLOSE) break;
        }
        return weights;
    }

    /// Moves one example's share; returns how far it was from where it should be.
    private double step(SparseVector point, boolean yes, int i, double[] alphas, double[] weights) {
        var side = yes ? 1 : -1;
        var give = 1 / (2 * cost);
        var slope = side * point.times(weights) - 1 + give * alphas[i];
        var pull = alphas[i] == 0 ? Math.min(slope, 0) : slope;
        if (Math.abs(pull) < 1e-12) return 0;
        var before = alphas[i];
        alphas[i] = Math.max(before - slope / (point.length + give), 0);
        point.addTo(weights, (alphas[i] - before) * side);
        return Math.abs(pull);
    }

    private static void shuffle(int[] order, SplittableRandom random) {
        for (int i = order.length - 1; i > 0; i--) {
            var j = random.nextInt(i + 1);
            var kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
    }
}
