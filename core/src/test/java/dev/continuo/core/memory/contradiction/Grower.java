package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.evidence.Forest;
import dev.continuo.core.memory.contradiction.evidence.Forest.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Grows a [Forest] by gradient boosting on the logistic loss: each tree is fitted, greedily and
/// leaf by leaf, to what the trees before it left over. The same examples and seed give the same
/// forest.
final class Grower {
    /// @param trees how many
    /// @param rate how much of each is believed
    /// @param leaves of a tree, at most
    /// @param smallest examples in a leaf, at least
    /// @param share of the features each split may look at
    record Manner(int trees, double rate, int leaves, int smallest, double share, long seed) {}

    private static final double RIDGE = 2;

    /// Values of a feature that are told apart, at most.
    private static final int BINS = 64;

    private final List<String> names;
    private final double[][] examples;
    private final double[] wanted;
    private final Manner manner;
    private final Random random;

    /// Of each feature the greatest values of its bins but the last, rising.
    private final double[][] borders;

    /// Of each feature, the bin of each example.
    private final byte[][] bins;

    private final double[] sums;
    private final double[] slope;
    private final double[] weight;

    Grower(List<String> names, double[][] examples, double[] wanted, Manner manner) {
        this.names = names;
        this.examples = examples;
        this.wanted = wanted;
        this.manner = manner;
        random = new Random(manner.seed());
        sums = new double[examples.length];
        slope = new double[examples.length];
        weight = new double[examples.length];
        borders = new double[names.size()][];
        bins = new byte[names.size()][examples.length];
        for (int f = 0; f < bins.length; f++) {
            borders[f] = borders(f);
            for (int i = 0; i < examples.length; i++) bins[f][i] = bin(borders[f], examples[i][f]);
        }
    }

    /// Half-way between neighbours, of many values only between some.
    private double[] borders(int feature) {
        var values =
                Arrays.stream(examples)
                        .mapToDouble(each -> each[feature])
                        .sorted()
                        .distinct()
                        .toArray();
        var all = values.length - 1;
        return IntStream.range(0, Math.min(all, BINS - 1))
                .map(i -> all < BINS ? i : (int) ((long) i * all / (BINS - 1)))
                .mapToDouble(i -> Math.round(1e3 * (values[i] + values[i + 1]) / 2) / 1e3)
                .distinct()
                .toArray();
    }

    private static byte bin(double[] borders, double value) {
        byte bin = 0;
        while (bin < borders.length && value > borders[bin]) bin++;
        return bin;
    }

    Forest grow() {
        var mean = Arrays.stream(wanted).average().orElse(0.5);
        var bias = Math.log(mean / (1 - mean));
        Arrays.fill(sums, bias);
        var trees = new ArrayList<List<Node>>();
        for (int t = 0; t < manner.trees(); t++) {
            for (int i = 0; i < sums.length; i++) {
                var p = 1 / (1 + Math.exp(-sums[i]));
                slope[i] = wanted[i] - p;
                weight[i] = p * (1 - p);
            }
            var tree = tree();
            trees.add(tree);
            for (int i = 0; i < sums.length; i++) sums[i] += Forest.leaf(tree, examples[i]);
        }
        return new Forest(names, bias, trees);
    }

    /// @param bin the last one that goes left
    private record Split(int feature, int bin, double gain) {}

    private final class Leaf {
        final int[] members;
        final int place;
        final Split split;

        Leaf(int[] members, int place) {
            this.members = members;
            this.place = place;
            split = best(members);
        }
    }

    private List<Node> tree() {
        var nodes = new ArrayList<Node>();
        var all = IntStream.range(0, examples.length).toArray();
        nodes.add(leaf(all));
        var leaves = new ArrayList<Leaf>();
        leaves.add(new Leaf(all, 0));
        while (leaves.size() < manner.leaves()) {
            @Nullable Leaf next = null;
            for (var leaf : leaves)
                if (leaf.split.gain() > 0
                        && (next == null || leaf.split.gain() > next.split.gain())) next = leaf;
            if (next == null) break;
            leaves.remove(next);
            var split = next.split;
            var bin = bins[split.feature()];
            var low = Arrays.stream(next.members).filter(i -> bin[i] <= split.bin()).toArray();
            var high = Arrays.stream(next.members).filter(i -> bin[i] > split.bin()).toArray();
            var left = nodes.size();
            nodes.add(leaf(low));
            nodes.add(leaf(high));
            var border = borders[split.feature()][split.bin()];
            nodes.set(next.place, new Node(split.feature(), border, left));
            leaves.add(new Leaf(low, left));
            leaves.add(new Leaf(high, left + 1));
        }
        return nodes;
    }

    private Node leaf(int[] members) {
        double slopes = 0;
        double weights = RIDGE;
        for (var i : members) {
            slopes += slope[i];
            weights += weight[i];
        }
        return Node.leaf(Math.round(1e4 * manner.rate() * slopes / weights) / 1e4);
    }

    private Split best(int[] members) {
        var best = new Split(-1, 0, 0);
        if (members.length < 2 * manner.smallest()) return best;
        double slopes = 0;
        double weights = 0;
        for (var i : members) {
            slopes += slope[i];
            weights += weight[i];
        }
        for (int f = 0; f < names.size(); f++)
            if (borders[f].length > 0 && random.nextDouble() < manner.share())
                best = better(best, f, members, slopes, weights);
        return best;
    }

    private Split better(Split best, int f, int[] members, double slopes, double weights) {
        var ofSlope = new double[BINS];
        var ofWeight = new double[BINS];
        var count = new int[BINS];
        for (var i : members) {
            ofSlope[bins[f][i]] += slope[i];
            ofWeight[bins[f][i]] += weight[i];
            count[bins[f][i]]++;
        }
        var better = best;
        double low = 0;
        double lowWeight = 0;
        int seen = 0;
        var whole = slopes * slopes / (weights + RIDGE);
        for (int bin = 0; bin < borders[f].length; bin++) {
            low += ofSlope[bin];
            lowWeight += ofWeight[bin];
            seen += count[bin];
            if (seen < manner.smallest() || members.length - seen < manner.smallest()) continue;
            var high = slopes - low;
            var gain =
                    low * low / (lowWeight + RIDGE)
                            + high * high / (weights - lowWeight + RIDGE)
                            - whole;
            if (gain > better.gain() + 1e-9) better = new Split(f, bin, gain);
        }
        return better;
    }
}
