package dev.continuo.gateway.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MessageEvent.SendBegan;
import dev.continuo.gateway.GatewayFixture;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.message.Outbox;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.jooq.exception.DataAccessException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DeliveryTest {
    private static final Map<String, String> FAKE = Map.of("CONTINUO_SYSTEM1", "fake:echo");

    private final List<Duration> pauses = new CopyOnWriteArrayList<>();
    private final RecordingChannel wire = new RecordingChannel();
    private final GatewayFixture house = GatewayFixture.open(FAKE, wire);

    DeliveryTest() {
        house.pausing(pauses::add);
    }

    @AfterEach
    void close() {
        house.close();
    }

    /// Says something and waits until its reply has left the outbox.
    private List<Outbox.OutboxPart> answered(String text) {
        var message = house.say("ann", "kitchen", text);
        return settled(house.reply(message).id());
    }

    private List<Outbox.OutboxPart> settled(long reply) {
        Awaitility.await()
                // A test may take the database away while this looks.
                .ignoreExceptionsInstanceOf(DataAccessException.class)
                .until(() -> house.mind().answering().outbox().listOpen().stream()
                        .noneMatch(part -> part.message() == reply));
        return house.mind().answering().outbox().list(reply);
    }

    private List<String> states(List<Outbox.OutboxPart> parts) {
        return parts.stream().map(each -> each.delivery().state()).toList();
    }

    @Test
    void replies_go_out_part_by_part_in_order() {
        var first = house.say("ann", "kitchen", "one two");
        var second = house.say("ann", "kitchen", "three");
        house.ended(first);
        settled(house.reply(second).id());

        assertThat(wire.texts()).containsExactly("You", "said:", "one", "two", "You", "said:", "three");
        house.check();
    }

    @Test
    void a_rate_limit_is_obeyed_however_often_and_nothing_is_given_up() {
        for (var i = 0; i < 12; i++) wire.then(new SendResult.Limited(Duration.ofSeconds(7)));

        assertThat(states(answered("one"))).containsOnly("delivered");
        assertThat(pauses).hasSize(12).containsOnly(Duration.ofSeconds(7));
        assertThat(wire.texts()).hasSize(12 + 3).startsWith("You", "You");
        assertThat(wire.sent).allMatch(part -> part.attempt() == 0);
    }

    @Test
    void a_network_that_is_away_is_tried_again_after_growing_pauses() {
        for (var i = 0; i < 3; i++) wire.then(new SendResult.Unreachable("no route"));

        assertThat(states(answered("one"))).containsOnly("delivered");
        assertThat(pauses).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(4));
    }

    @Test
    void what_perhaps_arrived_is_sent_once_more_and_told_so() {
        wire.then(new SendResult.Ambiguous("answer lost"));

        assertThat(states(answered("one"))).containsOnly("delivered");
        assertThat(wire.sent.stream().limit(3).map(OutboundPart::attempt)).containsExactly(0, 1, 0);

        wire.sent.clear();
        wire.then(new SendResult.Ambiguous("lost")).then(new SendResult.Ambiguous("lost again"));
        var parts = answered("two");
        assertThat(wire.texts()).containsExactly("You", "You");
        assertThat(parts.getFirst().delivery().reason())
                .contains("perhaps sent")
                .contains("lost again");
    }

    @Test
    void a_rejected_part_fails_its_message_and_no_further_part_goes_out_ever() {
        wire.then(new SendResult.Delivered("x")).then(new SendResult.Rejected("too rude"));

        var message = house.say("ann", "kitchen", "one");
        var parts = settled(house.reply(message).id());

        assertThat(states(parts)).containsExactly("delivered", "failed", "failed");
        assertThat(house.ended(message).state()).isEqualTo(MessageState.FAILED);
        house.restart();
        answered("two");
        assertThat(wire.texts()).containsExactly("You", "said:", "You", "said:", "two");
        house.check();
    }

    @Test
    void a_bug_in_a_channel_fails_the_reply_and_not_the_ones_after_it() {
        wire.thenBreak(new IllegalStateException("a bug"));
        assertThat(answered("one").getFirst().delivery().reason()).contains("broke");

        wire.thenBreak(new NoClassDefFoundError("another"));
        assertThat(answered("two").getFirst().delivery().state()).isEqualTo("failed");

        assertThat(states(answered("three"))).containsOnly("delivered");
    }

    @Test
    void a_part_is_not_sent_again_because_the_database_was_away_after_it() {
        house.pausing(time -> {
            pauses.add(time);
            if (pauses.size() == 3) house.lose(false);
        });
        wire.then(() -> {
            house.lose(true);
            return new SendResult.Delivered("n");
        });
        var message = house.say("ann", "kitchen", "one");

        Awaitility.await().until(() -> wire.sent.size() >= 3);
        assertThat(states(settled(house.reply(message).id()))).containsOnly("delivered");
        assertThat(wire.texts()).containsExactly("You", "said:", "one");
        house.check();
    }

    @Test
    void a_part_is_not_given_up_because_the_database_was_away_before_it_was_sent_again() {
        house.pausing(time -> {
            pauses.add(time);
            house.lose(false);
        });
        house.mind().ledger().follow(events -> {
            if (events.stream().anyMatch(DeliveryTest::repeats)) house.lose(true);
        });
        wire.then(new SendResult.Ambiguous("answer lost"));

        assertThat(states(answered("one"))).containsOnly("delivered");
        assertThat(wire.texts()).containsExactly("You", "You", "said:", "one");
        house.check();
    }

    private static boolean repeats(Event event) {
        return event.payload() instanceof SendBegan began && began.repeat() > 0;
    }

    @Test
    void what_was_begun_when_the_process_ended_is_sent_again_and_told_so_before_what_is_new() throws Exception {
        var held = new CountDownLatch(1);
        wire.thenHold(held);
        var first = house.say("ann", "kitchen", "one");
        wire.entered.await();
        house.router().close();
        var second = house.say("ann", "kitchen", "two");
        for (var i = 0; i < 30; i++) house.say("p" + i, "c" + i, "x");
        wire.sent.clear();

        house.restart();

        settled(house.reply(first).id());
        settled(house.reply(second).id());
        var kitchen = wire.sent.stream()
                .filter(part -> part.conversation().equals("kitchen"))
                .toList();
        assertThat(kitchen.stream().map(OutboundPart::text))
                .containsExactly("You", "said:", "one", "You", "said:", "two");
        assertThat(kitchen.stream().map(OutboundPart::attempt)).containsExactly(1, 0, 0, 0, 0, 0);
        held.countDown();
    }
}
