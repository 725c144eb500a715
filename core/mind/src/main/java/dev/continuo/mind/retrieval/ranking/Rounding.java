package dev.continuo.mind.retrieval.ranking;

/// Numbers as they are recorded.
public final class Rounding {
    private static final double FINEST = 10_000;

    private Rounding() {}

    /// To 4 digits after the point; what is no number is 0.
    public static double round(double value) {
        return Double.isFinite(value) ? Math.round(value * FINEST) / FINEST : 0;
    }
}
