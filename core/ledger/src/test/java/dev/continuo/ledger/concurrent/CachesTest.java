package dev.continuo.ledger.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Cache;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class CachesTest {
    private Instant now = Instant.parse("2026-11-23T06:00:00Z");

    @Test
    void an_entry_lasts_as_long_as_the_clock_says() {
        InstantSource clock = () -> now;
        Cache<String, Integer> cache = Caches.lasting(Duration.ofMinutes(10), clock);
        cache.put("a", 1);
        now = now.plus(Duration.ofMinutes(10)).minusNanos(1);
        assertThat(cache.getIfPresent("a")).isEqualTo(1);
        now = now.plusNanos(1);
        assertThat(cache.getIfPresent("a")).isNull();
        assertThat(cache.asMap().remove("a")).isNull();
    }

    @Test
    void a_bounded_one_never_holds_more() {
        Cache<Integer, Integer> cache = Caches.bounded(10);
        for (int i = 0; i < 100; i++) cache.put(i, i);
        assertThat(cache.asMap()).hasSize(10);
    }
}
