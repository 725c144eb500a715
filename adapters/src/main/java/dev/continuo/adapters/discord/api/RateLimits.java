package dev.continuo.adapters.discord.api;

import dev.continuo.adapters.sending.JsonText;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import okhttp3.Headers;
import org.jspecify.annotations.Nullable;

/// Times when routes may be used again, from the limits that Discord gives with each answer
/// (<https://docs.discord.com/developers/topics/rate-limits>). No figure of theirs is written here.
final class RateLimits {
    private static final int MAX_ROUTES = 10_000;

    private final InstantSource clock;
    private final Map<String, Instant> free = new ConcurrentHashMap<>();
    private volatile Instant all = Instant.MIN;

    RateLimits(InstantSource clock) {
        this.clock = clock;
    }

    /// Returns the key of the requests that share a limit: the method and the path, which keeps
    /// only the first of its ids, since Discord counts by it.
    static String route(String method, String path) {
        var parts = path.split("[?]", 2)[0].split("/", -1);
        var route = new StringBuilder(method);
        for (var i = 1; i < parts.length; i++)
            route.append('/').append(i > 2 && Snowflake.is(parts[i]) ? "*" : parts[i]);
        return route.toString();
    }

    /// Returns how long a route has to rest; zero or less for not at all.
    Duration rest(String route) {
        var now = clock.instant();
        var until = free.getOrDefault(route, Instant.MIN);
        var latest = until.isAfter(all) ? until : all;
        return latest.isAfter(now) ? Duration.between(now, latest) : Duration.ZERO;
    }

    /// Learns from an answer that was no refusal.
    void learn(String route, Headers headers) {
        var after = headers.get("X-RateLimit-Reset-After");
        if (after != null && "0".equals(headers.get("X-RateLimit-Remaining"))) rests(route, seconds(after));
    }

    /// Learns from a 429.
    ///
    /// @return how long Discord wants us to wait
    Duration refused(String route, Headers headers, String body) {
        // A proxy before Discord speaks no JSON. The body is exact where the header is in whole
        // seconds.
        var json = JsonText.read(body);
        var pause = seconds(json.path("retry_after").asText(headers.get("Retry-After")));
        if (json.path("global").asBoolean() || headers.get("X-RateLimit-Global") != null)
            all = clock.instant().plus(pause);
        else rests(route, pause);
        return pause;
    }

    private void rests(String route, Duration pause) {
        var now = clock.instant();
        if (free.size() > MAX_ROUTES) free.values().removeIf(now::isAfter);
        free.put(route, now.plus(pause));
    }

    private static Duration seconds(@Nullable String text) {
        try {
            if (text == null) return Duration.ofSeconds(1);
            return Duration.ofMillis((long) Math.ceil(Double.parseDouble(text) * 1000));
        } catch (NumberFormatException _) {
            return Duration.ofSeconds(1);
        }
    }
}
