package dev.continuo.adapters.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.telegram.api.TelegramConfig;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class RateLimiterTest {
    private static final Duration LONG = Duration.ofHours(1);

    private final AtomicLong now = new AtomicLong();
    private final RateLimiter pacing = new RateLimiter(TelegramConfig.SendRate.USUAL, now::get);

    private Duration take(long chat) {
        return pacing.take(chat, LONG);
    }

    private void passes(Duration time) {
        now.addAndGet(time.toNanos());
    }

    @Test
    void a_few_messages_follow_at_once_and_the_next_each_second() {
        for (int i = 0; i < 3; i++) assertThat(take(1)).isZero();
        assertThat(take(1)).isEqualTo(Duration.ofSeconds(1));
        assertThat(take(1)).isEqualTo(Duration.ofSeconds(2));
        assertThat(take(2)).isZero();
        passes(Duration.ofSeconds(10));
        for (int i = 0; i < 3; i++) assertThat(take(1)).isZero();
    }

    @Test
    void a_place_that_is_too_far_away_is_not_taken() {
        for (int i = 0; i < 3; i++) take(1);
        for (int i = 0; i < 5; i++) assertThat(pacing.take(1, Duration.ZERO)).isEqualTo(Duration.ofSeconds(1));
        passes(Duration.ofSeconds(1));
        assertThat(pacing.take(1, Duration.ZERO)).isZero();
    }

    @Test
    void a_group_takes_twenty_a_minute() {
        for (int i = 0; i < 20; i++) {
            assertThat(take(-1)).isZero();
            passes(Duration.ofSeconds(1));
        }
        assertThat(take(-1)).isEqualTo(Duration.ofSeconds(40));
        for (int i = 0; i < 40; i++) {
            assertThat(take(1)).isZero();
            passes(Duration.ofSeconds(1));
        }
    }

    @Test
    void all_chats_together_take_thirty_a_second() {
        for (int chat = 1; chat <= 30; chat++) assertThat(take(chat)).isZero();
        assertThat(take(31).toMillis()).isBetween(30L, 35L);
    }

    @Test
    void a_chat_pauses_alone_and_two_pause_for_all() {
        pacing.pause(1, Duration.ofSeconds(5));
        assertThat(pacing.take(1, Duration.ZERO)).isEqualTo(Duration.ofSeconds(5));
        assertThat(pacing.take(2, Duration.ZERO)).isZero();
        pacing.pause(2, Duration.ofSeconds(7));
        assertThat(pacing.take(3, Duration.ZERO)).isEqualTo(Duration.ofSeconds(7));
        passes(Duration.ofSeconds(8));
        assertThat(pacing.take(1, Duration.ZERO)).isZero();
        pacing.pause(2, Duration.ofSeconds(7));
        assertThat(pacing.take(3, Duration.ZERO)).isZero();
    }
}
