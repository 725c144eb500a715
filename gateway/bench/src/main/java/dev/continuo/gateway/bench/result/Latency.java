package dev.continuo.gateway.bench.result;

import java.util.Collection;

/// Time that something took, in milliseconds: the median, and the time that one of a hundred
/// exceeds.
public record Latency(double p50, double p99) {

    /// By nearest rank; 0 of nothing.
    public static Latency of(Collection<Long> nanos) {
        var sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
        return new Latency(at(sorted, 0.5), at(sorted, 0.99));
    }

    private static double at(long[] sorted, double part) {
        if (sorted.length == 0) return 0;
        return sorted[(int) Math.ceil(part * sorted.length) - 1] / 1e6;
    }
}
