package dev.continuo.life.wander;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A feeling as geometry: what the agent is in sum, less what it attends to. Pure functions on
/// vectors of one embedder. (Three-layer agent, two centroids and their delta.)
///
/// @param delta the subconscious less the attention; no numbers where either is not known
/// @param intensity how strong it is: the length of the delta
/// @param direction its kind: the delta at length 1; no numbers where the delta is 0
/// @param charge how far its scalar is from neither, in [0,1]: |g - 0.5| * 2, where g is the cosine
///   of the two, from -1..1 to 0..1. Some embedders find everything alike (e5: cosines above .8),
///   so the mean cosine of all vectors counts as 0
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Gut(float[] delta, double intensity, float[] direction, double charge) {
    /// Weights of the layers in the subconscious.
    private static final double[] LAYERS = {0.5, 0.25, 0.25};

    /// Weight of each thing in the attention, compared with the one that came after it.
    private static final double FADING = 0.8;

    /// Fewer vectors than these say nothing of how alike an embedder finds everything.
    private static final int FEW = 3;

    private static final double MAX_LIKENESS = 0.99;

    private static final float[] NOTHING = {};

    /// Feeling where there is nothing, or no vectors.
    public static final Gut ZERO = new Gut(NOTHING, 0, NOTHING, 0);

    public Gut {
        delta = delta.clone();
        direction = direction.clone();
    }

    @Override
    public float[] delta() {
        return delta.clone();
    }

    @Override
    public float[] direction() {
        return direction.clone();
    }

    /// A vector and what it counts for in its layer.
    ///
    /// @param weight not negative
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Weighted(float[] vector, double weight) {
        public Weighted {
            vector = vector.clone();
        }

        @Override
        public float[] vector() {
            return vector.clone();
        }
    }

    /// Returns the feeling that follows from the layers and the attention.
    ///
    /// @param identity of traits, by weight
    /// @param goals by weight
    /// @param memories by importance and recency
    /// @param attention of what was said last, the newest first
    public static Gut of(
            List<Weighted> identity, List<Weighted> goals, List<Weighted> memories, List<float[]> attention) {
        var all = new ArrayList<>(attention);
        for (var layer : List.of(identity, goals, memories)) for (var one : layer) all.add(one.vector());
        return between(subconscious(identity, goals, memories), attention(attention), likeness(all));
    }

    /// The mean cosine of all pairs; 0 where they are too few to tell.
    static double likeness(List<float[]> vectors) {
        var units = new ArrayList<Weighted>();
        for (var vector : vectors) {
            var length = norm(vector);
            if (length > 0 && Double.isFinite(length)) units.add(new Weighted(vector, 1 / length));
        }
        if (units.size() < FEW) return 0;
        var sum = NOTHING;
        for (var unit : units) {
            if (sum.length == 0) sum = new float[unit.vector.length];
            if (sum.length == unit.vector.length) add(sum, unit.vector, unit.weight);
        }
        var count = units.size();
        // The squared length of the sum counts each pair twice and each vector once.
        var pairs = (norm(sum) * norm(sum) - count) / ((double) count * (count - 1));
        return Math.clamp(pairs, 0, MAX_LIKENESS);
    }

    /// Returns the feeling between the two centroids.
    ///
    /// @param likeness the cosine that says nothing, in [0,1[
    static Gut between(float[] subconscious, float[] attention, double likeness) {
        if (subconscious.length == 0 || subconscious.length != attention.length) return ZERO;
        var delta = subconscious.clone();
        for (var i = 0; i < delta.length; i++) delta[i] -= attention[i];
        var intensity = norm(delta);
        if (!Double.isFinite(intensity)) return ZERO;
        var direction = NOTHING;
        if (intensity > 0) {
            direction = delta.clone();
            for (var i = 0; i < direction.length; i++) direction[i] /= (float) intensity;
        }
        var cosine = (cosine(subconscious, attention) - likeness) / (1 - likeness);
        var scalar = (Math.clamp(cosine, -1, 1) + 1) / 2;
        return new Gut(delta, intensity, direction, Math.abs(scalar - 0.5) * 2);
    }

    /// Half of it is who the agent is, a quarter what it wants, a quarter what it remembers; a
    /// layer without vectors adds nothing.
    static float[] subconscious(List<Weighted> identity, List<Weighted> goals, List<Weighted> memories) {
        var sum = NOTHING;
        var layers = List.of(identity, goals, memories);
        for (var i = 0; i < LAYERS.length; i++) {
            var mean = mean(layers.get(i));
            if (mean.length == 0) continue;
            if (sum.length == 0) sum = new float[mean.length];
            if (sum.length == mean.length) add(sum, mean, LAYERS[i]);
        }
        return sum;
    }

    /// Returns the centroid of what is in mind, in which the newest counts most.
    ///
    /// @param newestFirst vectors of what was said last
    public static float[] attention(List<float[]> newestFirst) {
        var weighted = new Weighted[newestFirst.size()];
        for (var i = 0; i < weighted.length; i++) weighted[i] = new Weighted(newestFirst.get(i), Math.pow(FADING, i));
        return mean(Arrays.asList(weighted));
    }

    /// No numbers where nothing weighs anything. Vectors of another length than the first, or with
    /// what is no number, are left out.
    static float[] mean(List<Weighted> all) {
        var sum = NOTHING;
        var total = 0.0;
        for (var one : all) {
            var vector = one.vector;
            if (!(one.weight > 0) || !Double.isFinite(one.weight) || !finite(vector)) continue;
            if (sum.length == 0) sum = new float[vector.length];
            if (sum.length != vector.length) continue;
            add(sum, vector, one.weight);
            total += one.weight;
        }
        for (var i = 0; i < sum.length; i++) sum[i] /= (float) total;
        return sum;
    }

    private static boolean finite(float[] vector) {
        for (var number : vector) if (!Float.isFinite(number)) return false;
        return vector.length > 0;
    }

    private static void add(float[] sum, float[] vector, double weight) {
        for (var i = 0; i < sum.length; i++) sum[i] += (float) (vector[i] * weight);
    }

    /// In [-1,1]; 0 where one is 0, or they cannot be compared.
    public static double cosine(float[] a, float[] b) {
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
