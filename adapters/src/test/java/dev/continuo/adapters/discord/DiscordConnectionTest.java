package dev.continuo.adapters.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.discord.api.ConnectionState;
import dev.continuo.adapters.discord.api.DiscordConfig;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// The connection and what is told of it.
final class DiscordConnectionTest extends Scene {

    @Test
    void without_the_message_content_intent_it_works_and_says_what_to_switch_on() {
        discord.allowsContent(false);
        channel.open(handler);
        await().until(() -> channel.health().state().equals("degraded"));
        assertThat(channel.health().detail())
                .contains("Bot > Message Content Intent")
                .contains("developer portal");
        discord.says(ANNA, FakeDiscord.GENERAL, "Not for the bot.");
        handler.said(discord.says(ANNA, FakeDiscord.GENERAL, FakeDiscord.CALL + " for the bot"));
        handler.said(discord.says(ANNA, chat(), "In private."));
        assertThat(handler.texts()).contains("for the bot", "In private.").hasSize(2);
    }

    @Test
    void a_token_that_works_again_is_used_again() {
        open();
        discord.revokes();
        await().until(() -> channel.health().state().equals("down"));
        await().until(() -> channel.health().detail().contains("DISCORD_BOT_TOKEN"));
        assertThat(channel.health().detail()).doesNotContain(discord.token());
        discord.restores();
        await().until(() -> channel.health().ok());
        acquainted();
    }

    @Test
    void a_wrong_token_from_the_start_is_told() {
        discord.revokes();
        channel.open(handler);
        await().until(() -> channel.health().detail().contains("revoked"));
        assertThat(channel.health().state()).isEqualTo("down");
    }

    @Test
    void until_discord_first_answers_it_is_connecting_and_not_down_for_a_while() {
        assertThat(channel.health().state()).isEqualTo("connecting");
        var minute = Duration.ofMinutes(1);
        var begun = Instant.EPOCH;
        var link = new ConnectionState.Connecting(begun);
        assertThat(link.said(begun.plus(minute), minute, minute).state()).isEqualTo("connecting");
        assertThat(link.said(begun.plus(minute).plusMillis(1), minute, minute).state())
                .isEqualTo("down");
    }

    @Test
    void unanswered_heartbeats_are_noticed_and_the_connection_is_made_again() {
        open();
        discord.answersHeartbeats(false);
        await().until(() -> discord.resumed() + discord.identified() > 1);
        discord.answersHeartbeats(true);
        await().until(() -> channel.health().ok());
        acquainted();
    }

    @Test
    void traffic_is_told_as_it_was() {
        open();
        assertThat(channel.health().received()).isNull();
        acquainted();
        await().until(() -> channel.health().received() != null);
        assertThat(channel.health().lag()).isLessThan(Duration.ofMinutes(1));
        assertThat(channel.health().sent()).isNull();
        channel.send(reply(chat(), "Hi."));
        assertThat(channel.health().sent()).isNotNull();
    }

    @Test
    void opening_returns_at_once_where_there_is_no_discord() {
        discord.vanishes();
        channel.open(handler);
        await().until(() -> channel.health().detail().contains("reached"));
        discord.returns();
        await().until(() -> channel.health().ok());
    }

    @Test
    void a_folder_that_cannot_be_written_is_told() throws Exception {
        var file = Files.createTempFile("discord", "state");
        var config = discord.config();
        var broken = new DiscordConfig(config.token(), config.api(), file, null, config.timing(), config.clock());
        channel = new DiscordChannel(broken);
        channel.open(handler);
        await().until(() -> channel.health().state().equals("degraded"));
        assertThat(channel.health().detail()).contains("cannot be kept");
        acquainted();
    }

    @Test
    void the_token_is_no_part_of_what_is_printed() {
        assertThat(discord.config().toString()).doesNotContain(discord.token());
    }
}
