package dev.continuo.adapters.discord.api;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.dv8tion.jda.api.exceptions.ParsingException;
import net.dv8tion.jda.api.utils.data.DataObject;

/// When a route may be used again, from what Discord says of its limits with each answer
/// (<https://docs.discord.com/developers/topics/rate-limits>). No figure of theirs is written here.
final class RateLimits {
    private static final int MAX_ROUTES = 10_000;

    private final InstantSource clock;
    private final Map<String, Instant> free = new ConcurrentHashMap<>();
    private volatile Instant all = Instant.MIN;

    RateLimits(InstantSource clock) {
        this.clock = clock;
    }

    /// What shares a limit: the method and the path, where of its ids only the first, which Discord
    /// counts by, is kept.
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
    void learn(String route, HttpHeaders headers) {
        if (!headers.firstValue("X-RateLimit-Remaining").orElse("").equals("0")) return;
        headers.firstValue("X-RateLimit-Reset-After")
                .ifPresent(after -> rests(route, seconds(after)));
    }

    /// Learns from a 429.
    ///
    /// @return how long Discord wants us to wait
    Duration refused(String route, HttpHeaders headers, String body) {
        var pause = seconds(headers.firstValue("Retry-After").orElse("1"));
        var global = headers.firstValue("X-RateLimit-Global").isPresent();
        try {
            var json = DataObject.fromJson(body);
            // The body is exact where the header is in whole seconds.
            pause = seconds(json.getString("retry_after", "" + pause.toMillis() / 1000.0));
            global = global || json.getBoolean("global", false);
        } catch (ParsingException _) {
            // Refused by a proxy before Discord, which speaks no JSON.
        }
        if (global) all = clock.instant().plus(pause);
        else rests(route, pause);
        return pause;
    }

    private void rests(String route, Duration pause) {
        var now = clock.instant();
        if (free.size() > MAX_ROUTES) free.values().removeIf(now::isAfter);
        free.put(route, now.plus(pause));
    }

    private static Duration seconds(String text) {
        try {
            return Duration.ofMillis((long) Math.ceil(Double.parseDouble(text) * 1000));
        } catch (NumberFormatException _) {
            return Duration.ofSeconds(1);
        }
    }
}
