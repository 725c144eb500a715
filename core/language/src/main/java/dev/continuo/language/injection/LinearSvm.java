package dev.continuo.language.injection;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/// Weights that were learned. A thing is a list of blocks of features; in each, a feature counts
/// one and the logarithm of how often it occurs, times how rare it was among the examples, and the
/// block has length one (tf-idf).
public final class LinearSvm {
    private static final int STEPS = 127;
    private final float bias;
    private final float weightStep;
    private final float rarityStep;
    private final byte[] weights;
    private final byte[] rarities;

    /// @param weights one for each place
    /// @param rarities one for each place, above zero
    public LinearSvm(double bias, double[] weights, double[] rarities) {
        this.bias = (float) bias;
        this.weightStep = step(weights);
        this.rarityStep = step(rarities);
        this.weights = coarse(weights, weightStep);
        this.rarities = coarse(rarities, rarityStep);
    }

    private LinearSvm(LinearSvm from, double by) {
        bias = (float) (from.bias + by);
        weightStep = from.weightStep;
        rarityStep = from.rarityStep;
        weights = from.weights;
        rarities = from.rarities;
    }

    private LinearSvm(DataInputStream in) throws IOException {
        bias = in.readFloat();
        weightStep = in.readFloat();
        rarityStep = in.readFloat();
        weights = in.readNBytes(HashedFeatures.PLACES);
        rarities = in.readNBytes(HashedFeatures.PLACES);
        if (rarities.length < HashedFeatures.PLACES) throw new IOException("too few weights");
    }

    /// Reads what [#write] wrote.
    public static LinearSvm read(InputStream from) {
        try (var in = new DataInputStream(new InflaterInputStream(from))) {
            return new LinearSvm(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void write(OutputStream to) throws IOException {
        try (var out = new DataOutputStream(new DeflaterOutputStream(to))) {
            out.writeFloat(bias);
            out.writeFloat(weightStep);
            out.writeFloat(rarityStep);
            out.write(weights);
            out.write(rarities);
        }
    }

    /// The same, with another line drawn.
    ///
    /// @param by how much more every score is
    public LinearSvm moved(double by) {
        return new LinearSvm(this, by);
    }

    private static float step(double[] values) {
        double most = 0;
        for (var value : values) most = Math.max(most, Math.abs(value));
        return (float) (most / STEPS);
    }

    private static byte[] coarse(double[] values, float step) {
        var coarse = new byte[values.length];
        for (int i = 0; i < values.length; i++) coarse[i] = (byte) Math.round(step == 0 ? 0 : values[i] / step);
        return coarse;
    }

    /// Returns how surely a thing is of the kind: above zero it is.
    public double score(List<HashedFeatures> blocks) {
        double score = bias;
        for (var block : blocks) score += score(block.counted());
        return score;
    }

    private double score(HashedFeatures.FeatureCounts seen) {
        double sum = 0;
        double length = 0;
        for (int i = 0; i < seen.at().length; i++) {
            var value = value(seen.count()[i], rarities[seen.at()[i]] * rarityStep);
            sum += value * weights[seen.at()[i]];
            length += value * value;
        }
        return length == 0 ? 0 : sum * weightStep / Math.sqrt(length);
    }

    public static double value(int count, double rarity) {
        return (1 + Math.log(count)) * rarity;
    }
}
