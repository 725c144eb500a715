package dev.continuo.gateway.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.message.Inbox;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnBatcherTest {
    private static final Instant START = Instant.parse("2026-11-21T09:31:00Z");
    private final TurnBatcher joining = new TurnBatcher(Duration.ofMillis(700), Duration.ofMinutes(30));

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

        assertThat(joining.decide(messages, START.plusMillis(2_900)).pause()).isEqualTo(Duration.ofMillis(100));
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

        var verdict = new TurnBatcher(Duration.ZERO, Duration.ZERO).decide(messages, START);

        assertThat(verdict.pause()).isZero();
        assertThat(verdict.messages()).isEqualTo(messages.subList(0, 1));
    }

    @Test
    void however_much_one_has_waiting_another_waits_for_one_turn() {
        var waiting = new ArrayList<Inbox.WaitingMessage>();
        for (int i = 1; i <= 1000; i++) waiting.add(said(i, 7, i * 4_000L));
        var now = START.plusMillis(4_100_000);
        var fair = new TurnBatcher(Duration.ofMillis(700), Duration.ZERO);
        waiting.removeAll(served(fair, waiting, now));
        waiting.add(said(1001, 8, 4_000_500));

        assertThat(served(fair, waiting, now))
                .extracting(Inbox.WaitingMessage::person)
                .containsExactly(8L);
        waiting.removeIf(m -> m.person() == 8);
        assertThat(served(fair, waiting, now))
                .extracting(Inbox.WaitingMessage::id)
                .containsExactly(2L);
    }

    private static List<Inbox.WaitingMessage> served(
            TurnBatcher joining, List<Inbox.WaitingMessage> waiting, Instant now) {
        var verdict = joining.decide(waiting, now);
        joining.serve(verdict.messages().getFirst().person());
        return verdict.messages();
    }

    @Test
    void a_backlog_is_taken_together_when_it_is_over() {
        var old = START.minus(Duration.ofHours(4));
        var backlog = List.of(
                new Inbox.WaitingMessage(1, 3, 7, false, START, old),
                new Inbox.WaitingMessage(2, 3, 8, false, START.plusMillis(900), old.plusSeconds(60)));
        var waiting = new ArrayList<>(backlog);
        waiting.add(said(3, 7, 1000));

        var early = joining.decide(waiting, START.plusMillis(1_000));
        var due = joining.decide(waiting, START.plusMillis(2_900));

        assertThat(early.pause()).isEqualTo(Duration.ofMillis(1_900));
        assertThat(due.pause()).isZero();
        assertThat(due.stale()).isTrue();
        assertThat(due.messages()).isEqualTo(backlog);
    }

    private static Inbox.WaitingMessage said(long id, long person, long millis) {
        var time = START.plusMillis(millis);
        return new Inbox.WaitingMessage(id, 3, person, false, time, time);
    }
}
