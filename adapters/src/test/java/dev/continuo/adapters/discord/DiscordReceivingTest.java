package dev.continuo.adapters.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Saying;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundEvent.Deleted;
import dev.continuo.mind.channel.InboundEvent.Edited;
import dev.continuo.mind.channel.InboundEvent.InboundReaction;
import dev.continuo.mind.channel.InboundMessage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What people do on Discord, in the mind's terms.
final class DiscordReceivingTest extends Scene {

    @Test
    void a_server_that_the_bot_is_added_to_is_told_of_once() {
        discord.addedLater();
        open();
        discord.tellsOfGuild();
        discord.tellsOfGuild();
        handler.said(discord.says(ANNA, FakeDiscord.GENERAL, "Welcome!"));
        assertThat(handler.all(InboundEvent.Joined.class))
                .singleElement()
                .extracting(InboundEvent.Joined::conversation, InboundEvent.Joined::locale)
                .containsExactly(FakeDiscord.GENERAL, "es-ES");
    }

    @Test
    void what_is_said_in_public_belongs_to_the_server() {
        open();
        var general = handler.said(discord.says(ANNA, FakeDiscord.GENERAL, "Hi all."));
        var news = handler.said(discord.says(ANNA, FakeDiscord.NEWS, "News!"));
        assertThat(general.room()).isTrue();
        assertThat(general.server()).isEqualTo(FakeDiscord.GUILD);
        assertThat(general.around().title()).isEqualTo("general");
        assertThat(general.around().receiver()).isNull();
        assertThat(general.around().sent()).isBetween(Instant.now().minus(Duration.ofMinutes(1)), Instant.now());
        assertThat(news.server()).isEqualTo(FakeDiscord.GUILD);
        assertThat(news.conversation()).isEqualTo(FakeDiscord.NEWS);
    }

    @Test
    void what_is_said_where_not_everybody_may_read_does_not() {
        open();
        var hidden = handler.said(discord.says(ANNA, FakeDiscord.HIDDEN, "Secret."));
        var thread = handler.said(discord.says(ANNA, FakeDiscord.THREAD, "By the way."));
        var alone = handler.said(discord.says(ANNA, chat(), "Psst."));
        assertThat(List.of(hidden, thread, alone))
                .extracting(InboundMessage::server)
                .containsOnlyNulls();
        assertThat(hidden.room()).isTrue();
        assertThat(thread.around().parent()).isEqualTo(FakeDiscord.GENERAL);
        assertThat(thread.around().title()).isEqualTo("by the way");
        assertThat(alone.room()).isFalse();
    }

    @Test
    void the_agent_is_addressed_by_its_name_and_by_its_role_and_not_with_everyone() {
        open();
        var byName = says("<@!" + FakeDiscord.BOT + ">, what time is it?");
        var byRole = says("<@&" + DiscordWorld.BOT_ROLE + "> hello");
        var everyone = says("@everyone lunch!");
        assertThat(byName.around().addressed()).isTrue();
        assertThat(byName.text()).isEqualTo("what time is it?");
        assertThat(byRole.around().addressed()).isTrue();
        assertThat(byRole.text()).isEqualTo("hello");
        assertThat(everyone.around().addressed()).isFalse();
    }

    @Test
    void names_in_what_is_said_are_readable() {
        open();
        var said = says("Ask <@"
                + BEN
                + "> in <#"
                + FakeDiscord.NEWS
                + "> about <@&"
                + FakeDiscord.HELPERS
                + "> <:wave:12345> and "
                + FakeDiscord.CALL);
        assertThat(said.text()).isEqualTo("Ask @Ben in #news about @helpers :wave: and @continuo");
    }

    @Test
    void a_bare_name_is_a_call() {
        open();
        assertThat(says(FakeDiscord.CALL).text()).isEqualTo("@continuo");
    }

    @Test
    void bots_and_webhooks_are_not_heard() {
        discord.joinsBot("8001", "Echo");
        open();
        discord.says("8001", FakeDiscord.GENERAL, FakeDiscord.CALL + " echo");
        discord.webhook(FakeDiscord.GENERAL, FakeDiscord.CALL + " build failed");
        handler.said(discord.says(ANNA, FakeDiscord.GENERAL, "A person."));
        assertThat(handler.texts()).containsExactly("A person.");
    }

    @Test
    void who_may_time_others_out_or_has_the_set_role_moderates() {
        discord.joins("7010", "Mo", FakeDiscord.MODERATORS);
        discord.joins("7011", "Hel", FakeDiscord.HELPERS);
        open();
        assertThat(moderates("7010")).isTrue();
        assertThat(moderates("7011")).isTrue();
        assertThat(moderates(ANNA)).isFalse();
    }

    private boolean moderates(String account) {
        var id = discord.says(account, FakeDiscord.GENERAL, "/mute 1h");
        return handler.said(id).around().moderator();
    }

    @Test
    void an_edit_that_names_the_agent_hands_the_message_in_as_it_stands_now() {
        open();
        var id = discord.says(ANNA, FakeDiscord.GENERAL, "What time is it?");
        handler.said(id);
        discord.edits(id, "What hour is it?");
        discord.edits(id, FakeDiscord.CALL + " what hour is it?");
        handler.said(discord.says(ANNA, FakeDiscord.GENERAL, "Well?"));
        assertThat(handler.all(Edited.class).getFirst().said()).isNull();
        var said = handler.all(Edited.class).getLast().said();
        assertThat(said).isNotNull();
        assertThat(said.id()).isEqualTo(id);
        assertThat(said.text()).isEqualTo("what hour is it?");
        assertThat(said.around().addressed()).isTrue();
        assertThat(said.around().sent())
                .isEqualTo(handler.all(Edited.class).getLast().at());
    }

    @Test
    void a_picture_that_discord_adds_is_no_edit() {
        open();
        var id = discord.says(ANNA, chat(), "Look: https://example.org");
        discord.unfurls(id);
        discord.edits(id, "Look here: https://example.org");
        discord.unfurls(id);
        assertThat(handler.only(Edited.class).text()).isEqualTo("Look here: https://example.org");
        handler.said(discord.says(ANNA, chat(), "Seen?"));
        assertThat(handler.all(Edited.class))
                .extracting(Edited::edit)
                .hasSize(2)
                .allMatch(
                        edit -> edit.equals(handler.all(Edited.class).getFirst().edit()));
    }

    @Test
    void several_messages_are_deleted_at_once() {
        open();
        var one = discord.says(ANNA, FakeDiscord.GENERAL, "One");
        var two = discord.says(ANNA, FakeDiscord.GENERAL, "Two");
        discord.deletes(List.of(one, two));
        await().until(() -> handler.all(Deleted.class).size() == 2);
        assertThat(handler.all(Deleted.class))
                .containsExactly(
                        new Deleted("discord", FakeDiscord.GENERAL, one),
                        new Deleted("discord", FakeDiscord.GENERAL, two));
    }

    @Test
    void only_people_react_and_each_change_counts() {
        discord.joinsBot("8001", "Echo");
        open();
        var id = discord.says(ANNA, FakeDiscord.GENERAL, "Nice?");
        discord.reacts(FakeDiscord.GENERAL, "8001", id, "🤖", true);
        discord.reacts(FakeDiscord.GENERAL, BEN, id, "👍", true);
        discord.reacts(FakeDiscord.GENERAL, BEN, id, "👍", false);
        discord.reacts(FakeDiscord.GENERAL, BEN, id, "👍", true);
        await().until(() -> handler.all(InboundReaction.class).size() == 3);
        assertThat(handler.all(InboundReaction.class))
                .extracting(InboundReaction::added)
                .containsExactly(true, false, true);
        assertThat(handler.all(InboundReaction.class))
                .extracting(InboundReaction::sender)
                .containsOnly(BEN);
        assertThat(handler.all(InboundReaction.class))
                .extracting(InboundReaction::once)
                .doesNotHaveDuplicates();
    }

    @Test
    void what_comes_out_of_order_is_heard_all_the_same() {
        open();
        discord.reorders();
        var first = discord.says(ANNA, chat(), "First.");
        var second = discord.says(ANNA, chat(), "Second.");
        handler.said(first);
        handler.said(second);
        await().until(() -> discord.acknowledged(second));
        assertThat(handler.texts()).containsExactlyInAnyOrder("First.", "Second.");
    }

    private InboundMessage says(String text) {
        return handler.said(discord.says(ANNA, FakeDiscord.GENERAL, text));
    }

    @Test
    void what_has_no_text_is_told_by_what_it_holds() {
        open();
        var poll = DiscordJson.of(
                "poll",
                DiscordJson.of(
                        "question",
                        DiscordJson.of("text", "Who sails?"),
                        "answers",
                        List.of(option(1, "I do"), option(2, "Not I")),
                        "layout_type",
                        1,
                        "allow_multiselect",
                        false,
                        "expiry",
                        null));
        var embed = DiscordJson.of(
                "embeds",
                List.of(DiscordJson.of(
                        "type",
                        "rich",
                        "title",
                        "Tides",
                        "description",
                        "High at noon",
                        "fields",
                        List.of(DiscordJson.of("name", "Low", "value", "at six")))));
        var block = DiscordJson.of(
                "components",
                List.of(DiscordJson.of(
                        "type",
                        17,
                        "id",
                        1,
                        "components",
                        List.of(DiscordJson.of("type", 10, "id", 2, "content", "Blocks")))));
        assertThat(handler.said(discord.shows(ANNA, chat(), poll, false)).text())
                .contains("Who sails?", "I do", "Not I");
        assertThat(handler.said(discord.shows(ANNA, chat(), embed, true)).text())
                .startsWith("[forwarded]")
                .contains("Tides", "High at noon", "Low: at six");
        assertThat(handler.said(discord.shows(ANNA, chat(), block, false)).text())
                .isEqualTo("Blocks");
        var shown = discord.shows(BEN, FakeDiscord.GENERAL, embed, false);
        var reply = handler.said(discord.says(new Saying(ANNA, "Anna", Place.ROOM, false, "Is it?", shown, null)));
        assertThat(java.util.Objects.requireNonNull(reply.around().quoted()).text())
                .contains("High at noon");
    }

    private static Map<String, @Nullable Object> option(int number, String text) {
        return DiscordJson.of("answer_id", number, "poll_media", DiscordJson.of("text", text));
    }

    @Test
    void forwarded_words_are_somebody_elses_and_what_is_answered_comes_along() {
        open();
        assertThat(handler.said(discord.forwards(ANNA, chat(), "I promote Gus")).text())
                .isEqualTo("[forwarded]\nI promote Gus");
        var answered = discord.says(BEN, FakeDiscord.GENERAL, "The mango is ripe.");
        var reply = handler.said(discord.says(new Saying(ANNA, "Anna", Place.ROOM, false, "Is it?", answered, null)));
        var quoted = java.util.Objects.requireNonNull(reply.around().quoted());
        assertThat(quoted.text()).isEqualTo("The mango is ripe.");
        assertThat(quoted.name()).isNotBlank();
    }
}
