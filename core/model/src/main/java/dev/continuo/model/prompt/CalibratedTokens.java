package dev.continuo.model.prompt;

/// An estimate that learns from what a provider counted. Safe for use by several threads.
public final class CalibratedTokens implements TokenCounter {
    /// Rather too many than too few, at first.
    private static final double BEGIN = 1.1;

    /// A model's tokens differ by no more than so much; what does is no count of the prompt.
    private static final double LEAST = 0.7;

    private static final double MOST = 2;

    /// Weight of the last count.
    private static final double NEWEST = 0.3;

    /// Fewer tokens tell little.
    private static final long TELLING = 200;

    private volatile double ratio = BEGIN;

    @Override
    public long count(String text) {
        return Math.round(Math.ceil(TokenEstimate.of(text) * ratio));
    }

    /// Takes note of what a provider counted.
    ///
    /// @param estimate of the same prompt, by [#count]
    public void learn(long estimate, long counted) {
        if (estimate < TELLING || counted < TELLING) return;
        var seen = ratio * counted / estimate;
        if (seen < LEAST / 2 || seen > MOST * 2) return;
        ratio = Math.clamp(ratio + NEWEST * (seen - ratio), LEAST, MOST);
    }
}
