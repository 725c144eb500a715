package dev.continuo.core.memory.contradiction.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A sum of small decision trees, read as the log odds of a yes (Friedman, "Greedy function
/// approximation: a gradient boosting machine", 2001).
///
/// A tree is a run of nodes in which a node names the feature it asks for, the greatest value that
/// goes left, and the first of the two nodes below it, which stand side by side; a leaf holds what
/// it adds.
public final class Forest {
    /// A question, or what the tree adds.
    ///
    /// @param feature its number, or -1 for a leaf
    /// @param split the greatest value that goes left; of a leaf what it adds
    /// @param left the place of the left node below it, within the tree; the right one is the next
    public record Node(int feature, double split, int left) {
        public static Node leaf(double adds) {
            return new Node(-1, adds, 0);
        }
    }

    private final List<String> features;
    private final double bias;
    private final List<List<Node>> trees;

    public Forest(List<String> features, double bias, List<List<Node>> trees) {
        this.features = List.copyOf(features);
        this.bias = bias;
        this.trees = trees.stream().map(List::copyOf).toList();
    }

    /// The forest a file holds: its features, its bias, then a tree a line.
    public static Forest of(String file) {
        var lines = WordLists.lines(file).toList();
        var trees = new ArrayList<List<Node>>();
        for (var line : lines.subList(2, lines.size())) trees.add(tree(line));
        return new Forest(
                Arrays.asList(lines.getFirst().split(" ", -1)),
                Double.parseDouble(lines.get(1)),
                trees);
    }

    public List<String> features() {
        return features;
    }

    /// How likely a yes is, 0 to 1.
    ///
    /// @param values in the order of the features
    public double probability(double[] values) {
        if (values.length != features.size())
            throw new IllegalArgumentException(values.length + " values");
        var sum = bias;
        for (var tree : trees) sum += leaf(tree, values);
        return 1 / (1 + Math.exp(-sum));
    }

    /// What a tree says of the values.
    public static double leaf(List<Node> tree, double[] values) {
        var node = tree.getFirst();
        while (node.feature >= 0)
            node = tree.get(values[node.feature] <= node.split ? node.left : node.left + 1);
        return node.split;
    }

    /// The lines of its file.
    public List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(String.join(" ", features));
        lines.add(Double.toString(bias));
        for (var tree : trees) {
            var line = new StringBuilder();
            for (var node : tree) {
                if (!line.isEmpty()) line.append(' ');
                if (node.feature >= 0)
                    line.append(node.feature).append(',').append(node.left).append(',');
                line.append(brief(node.split));
            }
            lines.add(line.toString());
        }
        return lines;
    }

    private static String brief(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }

    private static List<Node> tree(String line) {
        var nodes = new ArrayList<Node>();
        for (var text : line.split(" ", -1)) {
            var parts = text.split(",", -1);
            var number = Double.parseDouble(parts[parts.length - 1]);
            nodes.add(
                    parts.length == 1
                            ? Node.leaf(number)
                            : new Node(
                                    Integer.parseInt(parts[0]),
                                    number,
                                    Integer.parseInt(parts[1])));
        }
        return nodes;
    }
}
