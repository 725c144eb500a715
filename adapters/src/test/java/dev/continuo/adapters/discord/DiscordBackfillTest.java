package dev.continuo.adapters.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.mind.channel.InboundMessage;
import java.util.ArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Nothing that is said is lost, whatever becomes of the process and its connection.
final class DiscordBackfillTest extends Scene {

    @Test
    void what_was_said_while_the_process_was_down_is_read_back_in_order() {
        open();
        var known = discord.says(ANNA, FakeDiscord.GENERAL, "Known.");
        handler.said(known);
        acquainted();
        await().until(() -> discord.acknowledged(known));
        channel.close();
        discord.joins("7010", "Mo", FakeDiscord.MODERATORS);
        var ids = new ArrayList<String>();
        for (var i = 0; i < 650; i++) ids.add(discord.says("7010", FakeDiscord.GENERAL, "Missed " + i));
        var alone = discord.says(ANNA, chat(), "Missed you.");
        var next = killed();
        ids.add(discord.says(ANNA, FakeDiscord.GENERAL, "And now."));
        next.said(ids.getLast());
        assertThat(next.said(alone).room()).isFalse();
        assertThat(next.all(InboundMessage.class))
                .filteredOn(InboundMessage::room)
                .extracting(InboundMessage::id)
                .satisfies(all -> assertThat(all.stream().distinct().toList()).isEqualTo(ids));
        var missed = next.said(ids.getFirst());
        assertThat(missed.around().moderator()).isTrue();
        assertThat(missed.server()).isEqualTo(FakeDiscord.GUILD);
        assertThat(missed.senderName()).isEqualTo("Mo");
    }

    @Test
    void what_a_killed_process_had_not_made_durable_is_read_back() {
        open();
        handler.away(true);
        var first = discord.says(ANNA, FakeDiscord.THREAD, "The first there ever.");
        var second = discord.says(ANNA, FakeDiscord.THREAD, "The second.");
        await().until(() -> discord.knownIn(FakeDiscord.THREAD));
        var next = killed();
        next.said(second);
        assertThat(next.texts()).containsExactly("The first there ever.", "The second.");
        assertThat(next.said(first).around().parent()).isEqualTo(FakeDiscord.GENERAL);
    }

    @Test
    void what_was_said_before_the_bot_first_heard_a_channel_is_not_read() {
        discord.says(ANNA, FakeDiscord.GENERAL, "Long ago.");
        open();
        handler.said(discord.says(ANNA, FakeDiscord.GENERAL, "Now."));
        channel.close();
        var next = killed();
        next.said(discord.says(ANNA, FakeDiscord.GENERAL, "Then."));
        assertThat(handler.texts()).containsExactly("Now.");
        // Perhaps both told and read back: the mind knows it by its id.
        assertThat(next.texts()).containsOnly("Then.");
    }

    @Test
    void a_broken_connection_is_resumed_with_what_was_missed() {
        open();
        acquainted();
        discord.disconnects();
        var ids = IntStream.range(0, 5)
                .mapToObj(i -> discord.says(ANNA, chat(), "M" + i))
                .toList();
        handler.said(ids.getLast());
        assertThat(handler.texts()).containsExactly("Hello.", "M0", "M1", "M2", "M3", "M4");
        assertThat(discord.resumed()).isEqualTo(1);
        assertThat(discord.identified()).isEqualTo(1);
    }

    @Test
    void discord_may_ask_to_connect_anew_at_any_time() {
        open();
        acquainted();
        discord.asksToReconnect();
        await().until(() -> discord.resumed() == 1);
        handler.said(discord.says(ANNA, chat(), "Still there?"));
        assertThat(handler.texts()).containsExactly("Hello.", "Still there?");
    }

    @Test
    void where_the_connection_is_not_resumed_the_gap_is_read_back() {
        open();
        acquainted();
        discord.refusesResume();
        discord.disconnects();
        var gap = discord.says(ANNA, chat(), "In the gap.");
        await().until(() -> discord.identified() == 2);
        handler.said(gap);
        handler.said(discord.says(ANNA, chat(), "After it."));
        assertThat(handler.texts()).containsExactly("Hello.", "In the gap.", "After it.");
        await().until(() -> channel.health().ok());
    }

    @Test
    void what_is_read_back_in_a_room_waits_until_the_server_is_known() {
        discord.joins("7010", "Mo", FakeDiscord.MODERATORS);
        open();
        acquainted();
        handler.said(discord.says("7010", FakeDiscord.GENERAL, "Hello all."));
        discord.withholdsGuild(true);
        discord.refusesResume();
        discord.disconnects();
        var missed = discord.says("7010", FakeDiscord.GENERAL, "In the gap.");
        var alone = discord.says(ANNA, chat(), "Between us.");
        await().until(() -> discord.identified() == 2);
        handler.said(alone);
        await().until(() -> historyRead(FakeDiscord.GENERAL));
        assertThat(handler.texts()).doesNotContain("In the gap.");
        discord.tellsOfGuild();
        var heard = handler.said(missed);
        assertThat(heard.server()).isEqualTo(FakeDiscord.GUILD);
        assertThat(heard.around().moderator()).isTrue();
        var live = discord.says("7010", FakeDiscord.GENERAL, "After it.");
        assertThat(handler.said(live).server()).isEqualTo(FakeDiscord.GUILD);
    }

    private boolean historyRead(String where) {
        return discord.requests().contains("GET /api/v10/channels/" + where + "/messages");
    }

    @Test
    void a_message_that_is_not_understood_does_not_stop_those_after_it() {
        open();
        acquainted();
        discord.refusesResume();
        discord.disconnects();
        discord.garbles(discord.says(ANNA, chat(), "Garbled."));
        var next = discord.says(ANNA, chat(), "Plain.");
        handler.said(next);
        assertThat(handler.texts()).containsExactly("Hello.", "Plain.");
    }

    @Test
    void what_is_already_waiting_is_not_overtaken() {
        open();
        acquainted();
        handler.away(true);
        discord.says(ANNA, chat(), "Waiting.");
        discord.refusesResume();
        discord.disconnects();
        discord.says(ANNA, chat(), "In the gap.");
        await().until(() -> discord.identified() == 2 && discord.connected());
        var last = discord.says(ANNA, chat(), "Live.");
        handler.away(false);
        handler.said(last);
        assertThat(handler.texts()).containsSubsequence("Hello.", "Waiting.", "In the gap.", "Live.");
    }
}
