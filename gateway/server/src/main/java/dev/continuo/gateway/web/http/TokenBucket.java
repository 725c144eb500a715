package dev.continuo.gateway.web.http;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.ledger.concurrent.Caches;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.IntSupplier;

/// Limits the number of requests that somebody may send: a bucket that holds a minute's worth and
/// fills evenly.
public final class TokenBucket {
    /// A bucket is full after a minute, as one is that was never used.
    private static final Duration LIFE = Duration.ofMinutes(2);

    private final IntSupplier perMinute;
    private final InstantSource clock;
    private final Cache<String, Bucket> buckets;

    private record Bucket(double left, Instant at, boolean refused) {}

    public TokenBucket(IntSupplier perMinute, InstantSource clock) {
        this.perMinute = perMinute;
        this.clock = clock;
        this.buckets = Caches.lasting(LIFE, clock);
    }

    /// Counts one request.
    ///
    /// @throws Problem 429 when there were too many
    public void take(String who) {
        var most = Math.max(1, perMinute.getAsInt());
        var now = clock.instant();
        var after = buckets.asMap().compute(who, (_, before) -> {
            var left = before == null ? most : filled(before, most, now);
            return left < 1 ? new Bucket(left, now, true) : new Bucket(left - 1, now, false);
        });
        if (after == null || !after.refused()) return;
        var pause = Duration.ofMillis((long) Math.ceil((1 - after.left()) * 60_000 / most));
        throw Problem.later(429, "too_many_requests", "More than " + most + " requests in a minute.", pause);
    }

    private static double filled(Bucket bucket, int most, Instant now) {
        var millis = Math.max(0, Duration.between(bucket.at(), now).toMillis());
        return Math.min(most, bucket.left() + millis * most / 60_000.0);
    }
}
