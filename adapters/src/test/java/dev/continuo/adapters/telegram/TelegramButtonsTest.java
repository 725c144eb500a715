package dev.continuo.adapters.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.events.Choice;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Buttons under what the bot says, and what comes of pressing them.
final class TelegramButtonsTest extends TelegramStage {
    /// The longest that fits.
    private static final long LAST = 999_999_999_999_999_999L;

    private String offered(String conversation, long proposal) {
        var part = new OutboundPart(
                conversation,
                1,
                0,
                "Shall I?",
                0,
                "k".repeat(22),
                null,
                null,
                null,
                null,
                null,
                Choice.about(proposal));
        return ((SendResult.Delivered) channel.send(part)).external();
    }

    private InboundMessage pressed(String text) {
        return Objects.requireNonNull(org.awaitility.Awaitility.await()
                .until(
                        () -> handler.heard(InboundMessage.class).stream()
                                .filter(said -> said.text().equals(text))
                                .findFirst()
                                .orElse(null),
                        Objects::nonNull));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/approve 12",
                "cmd:/pause",
                "cmd:/approve",
                "cmd:/approve 0",
                "cmd:/approve 12 13",
                "cmd:/approve 12\n/pause",
                "cmd:/reject 12 why",
                "cmd:/approve@other_bot 12",
                "cmd:hello",
                "game"
            })
    void data_that_no_button_holds_is_acknowledged_and_not_heard(String data) {
        open();
        var id = offered(ANNA, 12);
        telegram.pressesData(ANNA, id, data);
        soon().until(() -> telegram.calls("answercallbackquery").size() == 1);
        onlyHeard();
    }

    @Test
    void a_press_is_acknowledged_at_once_and_told_again_until_the_mind_has_it() {
        open();
        var id = offered(ANNA, LAST);
        handler.away(true);
        telegram.presses(ANNA, ANNA, id, "Approve");
        soon().until(() -> handler.turnedBack() > 1);
        soon().until(() -> !telegram.calls("answercallbackquery").isEmpty());
        channel.close();
        handler.away(false);
        channel = new TelegramChannel(telegram.config());
        open();
        var first = pressed("/approve " + LAST);
        assertThat(first.id()).startsWith("press:");
        telegram.tellsAgain();
        hears(Place.PRIVATE, "That was all.");
        assertThat(handler.heard(InboundMessage.class))
                .filteredOn(said -> said.text().startsWith("/"))
                .extracting(InboundMessage::id)
                .containsOnly(first.id());
    }

    @Test
    void a_press_is_heard_even_under_something_that_nobody_can_read() {
        open();
        telegram.tellRaw("""
                {"callback_query": {"id": "77", "chat_instance": "1", "data": "cmd:/reject 12",
                  "from": {"id": 7001, "is_bot": false, "first_name": "Anna"},
                  "message": {"message_id": 9, "date": 1, "text": "Shall I?", "sticker": "new",
                    "chat": {"id": 7001, "type": "private"}}}}
                """);
        assertThat(pressed("/reject 12").conversation()).isEqualTo(ANNA);
    }

    @Test
    void a_press_in_a_topic_is_said_there() {
        telegram.conversation(Place.THREAD, ANNA);
        open();
        telegram.presses(TOPIC, ANNA, offered(TOPIC, 12), "Approve");
        var pressed = pressed("/approve 12");
        assertThat(pressed.conversation()).isEqualTo(TOPIC);
        assertThat(pressed.around().parent()).isEqualTo(FORUM);
        assertThat(pressed.room()).isTrue();
    }
}
