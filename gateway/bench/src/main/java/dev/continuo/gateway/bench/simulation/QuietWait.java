package dev.continuo.gateway.bench.simulation;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Waits, in the world's time, for what is done in the background.
final class QuietWait {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    private QuietWait() {}

    /// @param what is waited for, a part of a sentence
    static void until(BooleanSupplier done, String what) {
        var end = System.nanoTime() + TIMEOUT.toNanos();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() > end) throw new IllegalStateException("waited too long for " + what);
            try {
                Thread.sleep(Duration.ofNanos(200_000));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for " + what, e);
            }
        }
    }
}
