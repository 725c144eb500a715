package dev.continuo.core.retrieval.ranking;

/// Numbers as they are recorded.
final class Digits {
    private static final double FINEST = 10_000;

    private Digits() {}

    /// To 4 digits after the point; what is no number is 0.
    static double round(double value) {
        return Double.isFinite(value) ? Math.round(value * FINEST) / FINEST : 0;
    }
}
