package dev.continuo.gateway.web.api;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.ledger.concurrent.Caches;
import java.time.Duration;
import java.time.InstantSource;

/// The signatures of the last minutes, and the senders' keys of a day. Where a sender's own key is
/// not signed, who sends a request that they overheard under another key gets the message that it
/// made, not a second one; that key names the message from then on, unless it names one already.
final class ReplayCache {
    private static final Duration DAY = Duration.ofDays(1);

    private final Cache<String, String> seen;
    private final Cache<String, String> kept;

    /// @param life how long a signature is good
    ReplayCache(Duration life, InstantSource clock) {
        // To the end of the last moment that the signature is good.
        this.seen = Caches.lasting(life.plusSeconds(1), clock);
        this.kept = Caches.lasting(DAY, clock);
    }

    /// The key under which the first such request was received.
    ///
    /// @param hook whose keys they are
    String key(long hook, String signature, String key) {
        var name = hook + " " + key;
        var known = kept.getIfPresent(name);
        var first = seen.get(signature, _ -> known == null ? key : known);
        kept.asMap().putIfAbsent(name, first);
        return first;
    }
}
