package dev.continuo.gateway.web.api;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.ledger.concurrent.Caches;
import java.time.Duration;
import java.time.InstantSource;

/// The signatures of the last minutes. A sender's own key is not signed: who sends a request that
/// they overheard under another key gets the message that it made, not a second one.
final class ReplayCache {
    private final Cache<String, String> seen;

    /// @param life how long a signature is good
    ReplayCache(Duration life, InstantSource clock) {
        // To the end of the last moment that the signature is good.
        this.seen = Caches.lasting(life.plusSeconds(1), clock);
    }

    /// The key of the first request that bore the signature.
    String key(String signature, String key) {
        return seen.get(signature, _ -> key);
    }
}
