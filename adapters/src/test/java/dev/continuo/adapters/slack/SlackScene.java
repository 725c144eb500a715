package dev.continuo.adapters.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.InboundRecorder;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// A fake Slack with Anna and Ben on it, and a channel.
abstract class SlackScene {
    static final String ANNA = "U7001";
    static final String BEN = "U7002";
    static final String CHAT = "D" + ANNA;

    final FakeSlack slack = new FakeSlack();
    final InboundRecorder handler = new InboundRecorder();
    Channel channel = slack.channel();
    private int replies;

    @BeforeEach
    void join() {
        slack.joins(ANNA, "Anna", Map.of());
        slack.joins(BEN, "Ben", Map.of());
    }

    @AfterEach
    void end() {
        channel.close();
        slack.close();
        assertThat(handler.faults()).isEmpty();
    }

    void open() {
        channel.open(handler);
        await().until(() -> channel.health().ok());
    }

    /// A new process goes on.
    InboundRecorder restart() {
        channel.close();
        channel = slack.restarted();
        var next = new InboundRecorder();
        channel.open(next);
        await().until(() -> channel.health().ok());
        return next;
    }

    OutboundPart reply(String where, String text) {
        return reply(where, text, null, null);
    }

    OutboundPart reply(String where, String text, @Nullable String answers, @Nullable String aside) {
        var key = "reply-key-%012d".formatted(++replies);
        return new OutboundPart(where, replies, 0, text, 0, key, answers, aside, null, null);
    }

    static OutboundPart again(OutboundPart out) {
        return new OutboundPart(
                out.conversation(),
                out.message(),
                out.part(),
                out.text(),
                out.attempt() + 1,
                out.key(),
                out.answers(),
                out.aside(),
                out.previous(),
                out.draft(),
                out.document(),
                out.choices());
    }

    SendResult.Delivered delivered(OutboundPart part) {
        var result = channel.send(part);
        assertThat(result).isInstanceOf(SendResult.Delivered.class);
        return (SendResult.Delivered) result;
    }

    List<String> shown(String where) {
        return slack.shown(where).stream().map(one -> one.text()).toList();
    }
}
