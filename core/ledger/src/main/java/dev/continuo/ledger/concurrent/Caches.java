package dev.continuo.ledger.concurrent;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Caches that keep house on the calling thread, so that what is gone is gone at once.
public final class Caches {
    private Caches() {}

    /// Each entry lasts that long from when it was last written, by that clock.
    public static <K, V> Cache<K, V> lasting(Duration life, InstantSource clock) {
        return Caffeine.newBuilder()
                .executor(Runnable::run)
                .ticker(() -> ChronoUnit.NANOS.between(Instant.EPOCH, clock.instant()))
                .expireAfterWrite(life)
                .build();
    }

    /// At most that many entries: more make it let go of those that are asked for least.
    public static <K, V> Cache<K, V> bounded(long most) {
        return Caffeine.newBuilder().executor(Runnable::run).maximumSize(most).build();
    }
}
