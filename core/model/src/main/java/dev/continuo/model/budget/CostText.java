package dev.continuo.model.budget;

/// Costs as people read them.
public final class CostText {
    private CostText() {}

    /// Money from millionths of a US dollar.
    public static String usd(long micros) {
        return micros != 0 && micros < 10_000 ? "$%.4f".formatted(micros / 1e6) : "$%.2f".formatted(micros / 1e6);
    }
}
