package dev.continuo.gateway.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.core.turn.Inbox;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class JoiningTest {
    private static final Instant START = Instant.parse("2026-11-21T09:31:00Z");
    private final Joining joining = new Joining(Duration.ofMillis(700));

    @Test
    void waits_until_the_person_is_quiet() {
        var messages = List.of(said(1, 7, 0), said(2, 7, 500));

        var early = joining.decide(messages, START.plusMillis(600));
        var due = joining.decide(messages, START.plusMillis(1_200));

        assertThat(early.pause()).isEqualTo(Duration.ofMillis(600));
        assertThat(due.pause()).isZero();
        assertThat(due.messages()).isEqualTo(messages);
    }

    @Test
    void waits_three_seconds_at_most() {
        var messages = List.of(said(1, 7, 0), said(2, 7, 600), said(3, 7, 2_800));

        assertThat(joining.decide(messages, START.plusMillis(2_900)).pause())
                .isEqualTo(Duration.ofMillis(100));
        assertThat(joining.decide(messages, START.plusMillis(3_000)).messages()).hasSize(3);
    }

    @Test
    void never_joins_two_persons() {
        var messages = List.of(said(1, 7, 0), said(2, 7, 10), said(3, 8, 20), said(4, 7, 30));

        var verdict = joining.decide(messages, START.plusMillis(40));

        assertThat(verdict.pause()).isZero();
        assertThat(verdict.messages()).isEqualTo(messages.subList(0, 2));
    }

    @Test
    void takes_one_by_one_where_the_channel_joins_nothing() {
        var messages = List.of(said(1, 7, 0), said(2, 7, 1));

        var verdict = new Joining(Duration.ZERO).decide(messages, START);

        assertThat(verdict.pause()).isZero();
        assertThat(verdict.messages()).isEqualTo(messages.subList(0, 1));
    }

    private static Inbox.Open said(long id, long person, long millis) {
        return new Inbox.Open(id, 3, person, false, START.plusMillis(millis));
    }
}
