package dev.continuo.adapters.telegram;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Saying;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.OutboundPart;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.awaitility.core.ConditionFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// Telegram with one bot and a few people.
@SuppressWarnings("NullAway.Init")
abstract class TelegramStage {
    static final String ANNA = "7001";
    static final String GROUP = Long.toString(FakeTelegram.GROUP);
    static final String FORUM = Long.toString(FakeTelegram.FORUM);
    static final String TOPIC = FORUM + ":" + FakeTelegram.TOPIC;

    FakeTelegram telegram;
    TelegramChannel channel;
    Notebook handler;

    @BeforeEach
    void begin() {
        telegram = new FakeTelegram();
        telegram.conversation(Place.ROOM, ANNA);
        telegram.conversation(Place.PRIVATE, ANNA);
        handler = new Notebook();
        channel = new TelegramChannel(telegram.config());
    }

    @AfterEach
    void end() {
        channel.close();
        telegram.close();
    }

    static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(20)).pollInterval(Duration.ofMillis(10));
    }

    void open() {
        channel.open(handler);
        soon().until(() -> channel.health().ok());
    }

    void open(UnaryOperator<TelegramConfig> change) {
        channel = new TelegramChannel(change.apply(telegram.config()));
        open();
    }

    InboundMessage hears(Place place, String text) {
        return handler.said(says(place, text));
    }

    String says(Place place, String text) {
        return telegram.says(new Saying(ANNA, "Anna", place, false, text, null, null));
    }

    /// A message from Anna that says nothing yet.
    ObjectNode message(Place place) {
        return telegram.message(place, ANNA, "Anna");
    }

    InboundMessage hears(ObjectNode message) {
        return handler.said(telegram.tell("message", message));
    }

    /// That nothing told before was handed in.
    void onlyHeard(InboundMessage... said) {
        hears(Place.PRIVATE, "That was all.");
        var all = handler.heard(InboundMessage.class);
        org.assertj.core.api.Assertions.assertThat(all.subList(0, all.size() - 1))
                .containsExactly(said);
    }

    static OutboundPart part(String conversation, String text) {
        return part(conversation, text, 0, null, null);
    }

    static OutboundPart part(
            String conversation, String text, int attempt, @Nullable String answers, @Nullable String draft) {
        return new OutboundPart(conversation, 1, 0, text, attempt, "k".repeat(22), answers, null, null, draft);
    }
}
