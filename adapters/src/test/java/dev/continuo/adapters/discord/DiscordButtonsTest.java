package dev.continuo.adapters.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.Choice;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Buttons under what the bot says, and what comes of pressing them.
final class DiscordButtonsTest extends Scene {

    private String offered(String where, @Nullable String answers, @Nullable String aside) {
        var out = reply(where, "Shall I?", answers, aside);
        var part = new OutboundPart(
                where, out.message(), 0, out.text(), 0, out.key(), answers, aside, null, null, null, Choice.about(12));
        return ((SendResult.Delivered) channel.send(part)).external();
    }

    private InboundMessage pressed(String text) {
        await().until(() -> handler.all(InboundMessage.class).stream()
                .anyMatch(s -> s.text().equals(text)));
        return handler.all(InboundMessage.class).getLast();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/approve 12", "cmd:/pause", "cmd:/approve 12 13", "cmd:/approve 12\n"})
    void what_no_button_holds_is_not_heard(String data) {
        open();
        acquainted();
        var id = offered(chat(), null, null);
        discord.pressesData(chat(), ANNA, id, data);
        handler.said(discord.says(ANNA, chat(), "That was all."));
        assertThat(handler.all(InboundMessage.class))
                .extracting(InboundMessage::text)
                .containsExactly("Hello.", "That was all.");
    }

    @Test
    void in_a_room_the_answer_to_a_press_is_for_whoever_pressed() {
        open();
        var id = offered(FakeDiscord.GENERAL, null, null);
        discord.presses(FakeDiscord.GENERAL, BEN, id, "Approve");
        var press = pressed("/approve 12");
        assertThat(press.sender()).isEqualTo(BEN);
        var answer = reply(FakeDiscord.GENERAL, "That is for the operator.", press.id(), null);
        assertThat(channel.send(answer)).isInstanceOf(SendResult.Delivered.class);
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).containsExactly("Shall I?", "That is for the operator.");
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).containsExactly("Shall I?");
        assertThat(discord.buttons(FakeDiscord.GENERAL, id)).hasSize(2);
    }

    @Test
    void who_is_turned_away_reads_why_alone_and_the_message_stays() {
        open();
        var id = offered(FakeDiscord.GENERAL, null, null);
        handler.answers(_ -> new InboundResult.TurnedAway(
                "Not now.", "Ask tomorrow.", InboundResult.TurnedAway.RejectionKind.UNWELCOME));
        discord.presses(FakeDiscord.GENERAL, BEN, id, "Approve");
        await().until(() -> discord.seen(BEN, FakeDiscord.GENERAL).size() == 2);
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).containsExactly("Shall I?", "Not now. Ask tomorrow.");
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).containsExactly("Shall I?");
    }

    @Test
    void buttons_that_one_person_sees_are_taken_off_by_their_press() {
        open();
        var command = discord.slash(ANNA, FakeDiscord.GENERAL, "pending", "");
        handler.said(command);
        var id = offered(FakeDiscord.GENERAL, command, ANNA);
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).isEmpty();
        discord.presses(FakeDiscord.GENERAL, ANNA, id, "Reject");
        pressed("/reject 12");
        channel.removeChoices(FakeDiscord.GENERAL, ANNA, id);
        assertThat(discord.buttons(FakeDiscord.GENERAL, id)).isEmpty();
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).containsExactly("Shall I?");
    }

    @Test
    void a_page_that_one_person_sees_takes_the_place_of_the_one_before_it() {
        open();
        var command = discord.slash(ANNA, FakeDiscord.GENERAL, "pending", "");
        handler.said(command);
        var id = offered(FakeDiscord.GENERAL, command, ANNA);
        discord.presses(FakeDiscord.GENERAL, ANNA, id, "Reject");
        var press = pressed("/reject 12");
        var page = new OutboundPart(
                FakeDiscord.GENERAL,
                99,
                0,
                "Page two.",
                0,
                "reply-key-of-a-page-01",
                press.id(),
                ANNA,
                null,
                id,
                null,
                Choice.pages(12, 2, 2));
        assertThat(channel.send(page)).isEqualTo(new SendResult.Delivered(id, null));
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).containsExactly("Page two.");
        assertThat(discord.buttons(FakeDiscord.GENERAL, id)).containsExactly("◀ 1/2");
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).isEmpty();
    }
}
