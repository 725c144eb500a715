package dev.continuo.gateway.bench.result;

import java.util.Arrays;

/// Measured values. The machine is noisy: what counts is the median, and for pairs the median of
/// their ratios.
public final class Samples {
    private double[] values = new double[64];
    private int size;

    public void add(double value) {
        if (size == values.length) values = Arrays.copyOf(values, size * 2);
        values[size++] = value;
    }

    public double median() {
        return quantile(0.5);
    }

    /// The value below which that part of all lies, by nearest rank; 0 of nothing.
    public double quantile(double part) {
        if (size == 0) return 0;
        var sorted = Arrays.copyOf(values, size);
        Arrays.sort(sorted);
        return sorted[(int) Math.clamp(Math.ceil(part * size) - 1, 0, size - 1)];
    }

    public double mean() {
        return size == 0 ? 0 : Arrays.stream(values, 0, size).sum() / size;
    }

    /// The median of what each of these is to its partner.
    public double medianRatio(Samples partners) {
        var ratios = new Samples();
        for (int i = 0; i < Math.min(size, partners.size); i++) ratios.add(values[i] / partners.values[i]);
        return ratios.median();
    }

    /// Times per second.
    public static double rate(long times, long nanos) {
        return times * 1e9 / Math.max(1, nanos);
    }
}
