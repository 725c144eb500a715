package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.evidence.Forest;
import dev.continuo.core.memory.contradiction.evidence.Forest.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
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

    private static final double RIDGE = 1;

    private final List<String> names;
    private final double[][] examples;
    private final double[] wanted;
    private final Manner manner;
    private final Random random;
    private final int[][] sorted;
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
        sorted = new int[names.size()][];
        for (int f = 0; f < sorted.length; f++) {
            var feature = f;
            sorted[f] =
                    IntStream.range(0, examples.length)
                            .boxed()
                            .sorted(Comparator.comparingDouble((Integer i) -> examples[i][feature]))
                            .mapToInt(Integer::intValue)
                            .toArray();
        }
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

    private record Split(int feature, double value, double gain) {}

    private final class Leaf {
        final boolean[] members;
        final int place;
        final Split split;

        Leaf(boolean[] members, int place) {
            this.members = members;
            this.place = place;
            split = best(members);
        }
    }

    private List<Node> tree() {
        var nodes = new ArrayList<Node>();
        var all = new boolean[examples.length];
        Arrays.fill(all, true);
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
            var low = new boolean[examples.length];
            var high = new boolean[examples.length];
            for (int i = 0; i < examples.length; i++)
                if (next.members[i])
                    (examples[i][next.split.feature()] <= next.split.value() ? low : high)[i] =
                            true;
            var left = nodes.size();
            nodes.add(leaf(low));
            nodes.add(leaf(high));
            nodes.set(
                    next.place, new Node(next.split.feature(), next.split.value(), left, left + 1));
            leaves.add(new Leaf(low, left));
            leaves.add(new Leaf(high, left + 1));
        }
        return nodes;
    }

    private Node leaf(boolean[] members) {
        double slopes = 0;
        double weights = RIDGE;
        for (int i = 0; i < members.length; i++)
            if (members[i]) {
                slopes += slope[i];
                weights += weight[i];
            }
        return Node.leaf(Math.round(1e5 * manner.rate() * slopes / weights) / 1e5);
    }

    private Split best(boolean[] members) {
        double slopes = 0;
        double weights = 0;
        int count = 0;
        for (int i = 0; i < members.length; i++)
            if (members[i]) {
                slopes += slope[i];
                weights += weight[i];
                count++;
            }
        var best = new Split(-1, 0, 0);
        for (int f = 0; f < names.size(); f++)
            if (random.nextDouble() < manner.share())
                best = better(best, f, members, slopes, weights, count);
        return best;
    }

    private Split better(
            Split best, int f, boolean[] members, double slopes, double weights, int count) {
        double low = 0;
        double lowWeight = 0;
        int seen = 0;
        double before = 0;
        var whole = slopes * slopes / (weights + RIDGE);
        for (var i : sorted[f]) {
            if (!members[i]) continue;
            var value = examples[i][f];
            if (seen >= manner.smallest() && count - seen >= manner.smallest() && value > before) {
                var high = slopes - low;
                var gain =
                        low * low / (lowWeight + RIDGE)
                                + high * high / (weights - lowWeight + RIDGE)
                                - whole;
                if (gain > best.gain() + 1e-9)
                    best = new Split(f, Math.round(1e4 * (before + value) / 2) / 1e4, gain);
            }
            low += slope[i];
            lowWeight += weight[i];
            seen++;
            before = value;
        }
        return best;
    }
}
