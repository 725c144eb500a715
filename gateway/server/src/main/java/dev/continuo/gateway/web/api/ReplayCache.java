package dev.continuo.gateway.web.api;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/// The signatures of the last minutes. A sender's own key is not signed: who sends a request that
/// they overheard under another key gets the message that it made, not a second one.
final class ReplayCache {
    private final Duration life;
    private final InstantSource clock;
    private final Map<String, Seen> seen = new LinkedHashMap<>();

    private record Seen(String key, Instant until) {}

    /// @param life how long a signature is good
    ReplayCache(Duration life, InstantSource clock) {
        this.life = life;
        this.clock = clock;
    }

    /// The key of the first request that bore the signature.
    synchronized String key(String signature, String key) {
        var now = clock.instant();
        var oldest = seen.values().iterator();
        while (oldest.hasNext() && oldest.next().until().isBefore(now)) oldest.remove();
        var first = seen.putIfAbsent(signature, new Seen(key, now.plus(life)));
        return first == null ? key : first.key();
    }
}
