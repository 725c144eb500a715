package dev.continuo.life.wander;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A feeling as geometry: the subconscious (what the agent is in sum) less what it attends to. Pure
/// functions on vectors of one embedder. (Three-layer agent, two centroids and their delta.)
///
/// @param intensity how strong it is: the length of the difference
/// @param direction its kind: the difference at length 1; no numbers where it is 0
/// @param charge how far its scalar is from neither, in [0,1]: |g - 0.5| * 2, where g is the cosine
///   of the two, from -1..1 to 0..1. Some embedders find everything alike (e5: cosines above .8),
///   so the mean cosine of all vectors counts as 0
@SuppressWarnings("ArrayRecordComponent") // never compared
record Gut(double intensity, float[] direction, double charge) {
    /// Shares of identity, goals and memories in the subconscious.
    private static final double[] SHARES = {0.5, 0.25, 0.25};

    /// Weight of each thing in the attention, compared with the one that came after it.
    private static final double FADING = 0.8;

    /// Fewer vectors than these say nothing of how alike an embedder finds everything.
    private static final int FEW = 3;

    private static final double MAX_LIKENESS = 0.99;

    private static final float[] NOTHING = {};

    /// Feeling where there is nothing, or no vectors.
    static final Gut ZERO = new Gut(0, NOTHING, 0);

    /// A vector and its weight in its layer.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Weighted(float[] vector, double weight) {
        private boolean counts() {
            return weight > 0 && Double.isFinite(weight) && vector.length > 0 && Double.isFinite(norm(vector));
        }
    }

    /// Returns the feeling that follows from the layers and the attention.
    ///
    /// @param layers identity and goals by weight, memories by importance and recency
    /// @param attention of what was said last, the newest first
    static Gut of(List<List<Weighted>> layers, List<float[]> attention) {
        var all = Stream.concat(
                attention.stream(), layers.stream().flatMap(List::stream).map(Weighted::vector));
        return between(subconscious(layers), attention(attention), likeness(all.toList()));
    }

    /// The mean cosine of all pairs; 0 where they are too few to tell.
    private static double likeness(List<float[]> vectors) {
        var units = vectors.stream()
                .map(vector -> new Weighted(vector, 1 / norm(vector)))
                .filter(Weighted::counts)
                .toList();
        var count = units.size();
        if (count < FEW) return 0;
        // The squared length of the sum counts each pair twice and each vector once.
        var length = norm(sum(units));
        return Math.clamp((length * length - count) / ((double) count * (count - 1)), 0, MAX_LIKENESS);
    }

    /// Returns the feeling between the two centroids.
    ///
    /// @param likeness the cosine that says nothing, in [0,1[
    static Gut between(float[] subconscious, float[] attention, double likeness) {
        if (subconscious.length == 0 || subconscious.length != attention.length) return ZERO;
        var delta = sum(List.of(new Weighted(subconscious, 1), new Weighted(attention, -1)));
        var intensity = norm(delta);
        if (!Double.isFinite(intensity)) return ZERO;
        var direction = intensity > 0 ? sum(List.of(new Weighted(delta, 1 / intensity))) : NOTHING;
        var cosine = (cosine(subconscious, attention) - likeness) / (1 - likeness);
        var scalar = (Math.clamp(cosine, -1, 1) + 1) / 2;
        return new Gut(intensity, direction, Math.abs(scalar - 0.5) * 2);
    }

    /// Half of it is who the agent is, a quarter what it wants, a quarter what it remembers; a
    /// layer without vectors adds nothing.
    static float[] subconscious(List<List<Weighted>> layers) {
        var means = new ArrayList<Weighted>();
        for (var i = 0; i < SHARES.length; i++) means.add(new Weighted(mean(layers.get(i)), SHARES[i]));
        return sum(means.stream().filter(Weighted::counts).toList());
    }

    /// Returns the centroid of what is in mind, in which the newest counts most.
    static float[] attention(List<float[]> newestFirst) {
        return mean(IntStream.range(0, newestFirst.size())
                .mapToObj(i -> new Weighted(newestFirst.get(i), Math.pow(FADING, i)))
                .toList());
    }

    /// The weighted mean; no numbers where nothing weighs anything.
    static float[] mean(List<Weighted> all) {
        var counted = all.stream().filter(Weighted::counts).toList();
        var alike = counted.stream()
                .filter(one -> one.vector.length == counted.getFirst().vector.length)
                .toList();
        var total = alike.stream().mapToDouble(Weighted::weight).sum();
        return sum(alike.stream()
                .map(one -> new Weighted(one.vector, one.weight / total))
                .toList());
    }

    /// The weighted sum. Vectors of another length than the first are left out.
    private static float[] sum(List<Weighted> all) {
        var sum = all.isEmpty() ? NOTHING : new float[all.getFirst().vector.length];
        for (var one : all)
            for (var i = 0; one.vector.length == sum.length && i < sum.length; i++)
                sum[i] += (float) (one.vector[i] * one.weight);
        return sum;
    }

    /// In [-1,1]; 0 where one is 0, or they cannot be compared.
    static double cosine(float[] a, float[] b) {
        if (a.length != b.length) return 0;
        var dot = 0.0;
        for (var i = 0; i < a.length; i++) dot += (double) a[i] * b[i];
        var lengths = norm(a) * norm(b);
        var cosine = lengths > 0 ? dot / lengths : 0;
        return Double.isFinite(cosine) ? Math.clamp(cosine, -1, 1) : 0;
    }

    static double norm(float[] vector) {
        var sum = 0.0;
        for (var number : vector) sum += (double) number * number;
        return Math.sqrt(sum);
    }
}
