package dev.continuo.adapters.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.mind.channel.InboundMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Nothing that is said is lost, whatever becomes of the process and its connection.
final class SlackConnectionTest extends SlackScene {

    @Test
    void what_was_said_while_the_process_was_down_is_read_back_in_order() {
        open();
        var thread = FakeSlack.GENERAL + ":" + handler.said(say("Known.")).id();
        handler.said(slack.says(ANNA, CHAT, "Hello."));
        handler.said(slack.says(ANNA, thread, "In the thread."));
        channel.close();
        slack.api.page = 7;
        var ids = new ArrayList<String>();
        for (var i = 0; i < 50; i++) ids.add(say("Missed " + i));
        var fresh = FakeSlack.GENERAL + ":" + ids.getFirst();
        var inThread = slack.says(BEN, thread, "Missed there.");
        var inFresh = slack.says(BEN, fresh, "Missed in a new one.");
        var alone = slack.says(ANNA, CHAT, "Missed you.");
        var next = restart();
        ids.add(say("And now."));
        next.said(ids.getLast());
        assertThat(next.said())
                .filteredOn(said -> said.conversation().equals(FakeSlack.GENERAL))
                .extracting(InboundMessage::id)
                .containsExactlyElementsOf(ids);
        assertThat(next.said(inThread).conversation()).isEqualTo(thread);
        assertThat(next.said(inFresh).conversation()).isEqualTo(fresh);
        assertThat(next.said(alone).room()).isFalse();
        assertThat(next.said(ids.getFirst()).server()).isEqualTo(SlackWorld.TEAM);
        assertThat(next.said(ids.getFirst()).senderName()).isEqualTo("Ben");
        assertThat(next.said()).doesNotHaveDuplicates();
    }

    private String say(String text) {
        return slack.says(BEN, FakeSlack.GENERAL, text);
    }

    @Test
    void what_was_said_before_the_bot_first_heard_a_channel_is_not_read() {
        say("Long ago.");
        open();
        handler.said(say("Now."));
        var next = restart();
        next.said(say("Then."));
        assertThat(next.said()).extracting(InboundMessage::text).containsExactly("Then.");
    }

    @Test
    void what_a_process_had_not_made_durable_is_heard_by_the_next() {
        open();
        handler.away(true);
        var first = say("The first there ever.");
        var second = say("The second.");
        await().until(() -> handler.turnedBack() > 0);
        var next = restart();
        next.said(second);
        assertThat(next.said()).extracting(InboundMessage::id).containsExactly(first, second);
    }

    @Test
    void slack_may_ask_for_another_connection_and_nothing_looks_wrong() {
        open();
        handler.said(say("Before."));
        var connections = slack.socket.connections.get();
        slack.asksToReconnect();
        await().until(() -> slack.socket.connections.get() > connections && slack.connected());
        assertThat(channel.health().ok()).isTrue();
        handler.said(say("After."));
    }

    @Test
    void what_was_told_nobody_is_read_back_where_the_connection_broke() {
        open();
        handler.said(say("Before."));
        slack.socket.listens = false;
        var missed = say("Into the void.");
        slack.socket.listens = true;
        slack.disconnects();
        handler.said(missed);
        handler.said(say("After."));
        assertThat(handler.said()).hasSize(3);
    }

    @Test
    void a_connection_without_a_greeting_is_given_up() {
        slack.socket.greets = false;
        channel.open(handler);
        await().until(() -> slack.socket.connections.get() > 1);
        assertThat(channel.health().ok()).isFalse();
        slack.socket.greets = true;
        await().until(() -> channel.health().ok());
    }

    @Test
    void a_connection_that_answers_no_ping_is_given_up() throws Exception {
        try (var wire = new FrozenWire(slack.port())) {
            slack.through(wire.port());
            channel.close();
            channel = new SlackChannel(slack.config(slack.api.app, Duration.ofMillis(200)));
            open();
            var connections = slack.socket.connections.get();
            wire.freeze();
            await().until(() -> !channel.health().ok());
            slack.through(slack.port());
            await().until(() -> slack.socket.connections.get() > connections);
            await().until(() -> channel.health().ok());
        }
    }

    @Test
    void switching_socket_mode_off_is_told() {
        open();
        slack.socket.greets = false;
        slack.socket.asksToReconnect("link_disabled");
        await().until(() -> !channel.health().ok());
        assertThat(channel.health().detail()).contains("Socket Mode");
    }

    @Test
    void a_wrong_token_is_told_by_its_name() {
        channel.close();
        for (var wrong : List.of("xapp-wrong", "")) {
            var app = wrong.isEmpty() ? slack.api.app : wrong;
            slack.api.revoked = wrong.isEmpty();
            try (var other = new SlackChannel(slack.config(app, Duration.ofSeconds(5)))) {
                other.open(handler);
                await().until(() -> other.health().state().equals("down"));
                assertThat(other.health().detail())
                        .contains(wrong.isEmpty() ? "SLACK_BOT_TOKEN" : "SLACK_APP_TOKEN")
                        .doesNotContain(app, slack.token());
            }
        }
    }
}
