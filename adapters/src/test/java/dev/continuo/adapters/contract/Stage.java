package dev.continuo.adapters.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.continuo.adapters.contract.Network.Feature;
import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Saying;
import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.awaitility.core.ConditionFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// A network with one channel and two people on it.
@SuppressWarnings("NullAway.Init")
abstract class Stage {
    /// The longest anything may take on a busy machine.
    static final Duration LONG = Duration.ofSeconds(30);

    static final String ANNA = "7001";
    static final String BEN = "7002";

    Network network;
    Channel channel;
    private InboundRecorder handler;
    private int replies;

    /// A network of its own for each test.
    protected abstract Network network();

    @BeforeEach
    void begin() {
        network = network();
        channel = network.channel();
        handler = new InboundRecorder();
    }

    @AfterEach
    void end() {
        channel.close();
        network.close();
        assertThat(handler.faults()).isEmpty();
    }

    void needs(Feature... features) {
        assumeTrue(network.features().containsAll(Set.of(features)), "the network has no such thing");
    }

    static ConditionFactory soon() {
        return await().atMost(LONG).pollInterval(Duration.ofMillis(20));
    }

    /// For what must not happen: long enough for it to happen.
    static ConditionFactory meanwhile() {
        return await().during(Duration.ofMillis(300)).atMost(LONG.dividedBy(3));
    }

    /// Opens the channel and waits until it works.
    InboundRecorder open() {
        channel.open(handler);
        soon().until(() -> channel.health().ok());
        return handler;
    }

    /// Goes on as another process does after this one.
    InboundRecorder restart() {
        channel.close();
        channel = network.restarted();
        handler = new InboundRecorder();
        return open();
    }

    /// Anna says something where only the agent hears it.
    String says(String text) {
        return says(ANNA, Place.PRIVATE, text);
    }

    String says(String account, Place place, String text) {
        return network.says(saying(account, place, true, text, null));
    }

    static Saying saying(String account, Place place, boolean addressed, String text, @Nullable String replyTo) {
        var name = account.equals(ANNA) ? "Anna" : "Ben";
        return new Saying(account, name, place, addressed, text, replyTo, null);
    }

    String home() {
        return network.conversation(Place.PRIVATE, ANNA);
    }

    String room() {
        return network.conversation(Place.ROOM, ANNA);
    }

    /// Where Anna has spoken to the agent before, as people must on some networks.
    String acquainted(InboundRecorder handler) {
        handler.said(says("Hello."));
        return home();
    }

    OutboundPart reply(String conversation, String text) {
        replies++;
        return new OutboundPart(conversation, replies, 0, text, 0, key(replies), null, null, null, null);
    }

    private static String key(int reply) {
        return "contract-%013d".formatted(reply);
    }

    /// The same once more, when nobody knows what became of it.
    static OutboundPart again(OutboundPart part) {
        return new OutboundPart(
                part.conversation(),
                part.message(),
                part.part(),
                part.text(),
                part.attempt() + 1,
                part.key(),
                part.answers(),
                part.aside(),
                part.previous(),
                part.draft(),
                part.document(),
                List.of());
    }

    static OutboundPart answering(OutboundPart part, String answers) {
        return new OutboundPart(
                part.conversation(),
                part.message(),
                part.part(),
                part.text(),
                part.attempt(),
                part.key(),
                answers,
                part.aside(),
                part.previous(),
                part.draft(),
                part.document(),
                List.of());
    }

    /// Sends until it is delivered, as the gateway does when a network asks for time.
    SendResult.Delivered deliver(OutboundPart part) {
        SendResult[] last = new SendResult[1];
        soon().until(() -> {
            last[0] = channel.send(part);
            return !(last[0] instanceof SendResult.Limited);
        });
        assertThat(last[0]).isInstanceOf(SendResult.Delivered.class);
        return (SendResult.Delivered) last[0];
    }

    List<String> shown(String conversation) {
        return network.shown(conversation).stream().map(Shown::text).toList();
    }
}
