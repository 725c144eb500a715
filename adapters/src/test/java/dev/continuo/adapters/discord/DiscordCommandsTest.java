package dev.continuo.adapters.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.contract.Network.Trouble;
import dev.continuo.adapters.discord.FakeDiscord.Seen;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.CommandMenu.MenuAudience;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Slash commands, from the list of them to the last part of an answer.
final class DiscordCommandsTest extends Scene {
    private static final CommandMenu MENU = new CommandMenu(List.of(
            new CommandMenu.MenuItem("help", "What I can do.", "", MenuAudience.EVERYONE),
            new CommandMenu.MenuItem("mute", "Be quiet.", "DURATION", MenuAudience.MODERATORS),
            new CommandMenu.MenuItem("status", "How I am.", "", MenuAudience.OPERATOR)));

    private void offered() {
        open();
        channel.offer(MENU, Set.of(ANNA));
        await().until(() -> discord.commands().size() == 3);
    }

    @Test
    void commands_are_listed_for_those_who_may_give_them() {
        offered();
        assertThat(discord.commands())
                .extracting(command -> command.path("name").asText())
                .containsExactly("help", "mute", "status");
        assertThat(rights(0)).isNull();
        assertThat(rights(1)).isEqualTo(Long.toString(1L << 40));
        assertThat(rights(2)).isEqualTo("0");
        var options = discord.commands().get(1).path("options");
        assertThat(options.path(0).path("name").asText()).isEqualTo("arguments");
        assertThat(options.path(0).path("description").asText()).isEqualTo("DURATION");
        assertThat(discord.commands().getFirst().path("options")).isEmpty();
    }

    private @Nullable String rights(int command) {
        return DiscordJson.text(discord.commands().get(command), "default_member_permissions");
    }

    @Test
    void the_list_is_written_only_when_something_differs() {
        offered();
        var lists = "GET /api/v10/applications/" + DiscordWorld.APPLICATION + "/commands";
        channel.offer(MENU, Set.of(ANNA, BEN));
        await().until(() -> discord.requests().stream().filter(lists::equals).count() >= 2);
        killed();
        channel.offer(MENU, Set.of(ANNA));
        await().until(() -> discord.requests().stream().filter(lists::equals).count() >= 3);
        var shorter = new CommandMenu(MENU.items().subList(0, 2));
        channel.offer(shorter, Set.of(ANNA));
        await().until(() -> discord.commands().size() == 2);
        assertThat(discord.commandsWritten()).isEqualTo(2);
    }

    @Test
    void commands_are_described_in_the_languages_that_discord_speaks() {
        open();
        var words = Map.of("de", "Was ich kann.", "es", "Lo que puedo.", "pt", "O que sei fazer.");
        var help =
                new CommandMenu.MenuItem("help", "What I can do.", "", MenuAudience.EVERYONE, words, List.of(), true);
        channel.offer(new CommandMenu(List.of(help)), Set.of());
        await().until(() -> discord.commands().size() == 1);
        var told = discord.commands().getFirst().path("description_localizations");
        assertThat(told.properties())
                .extracting(Map.Entry::getKey, one -> one.getValue().asText())
                .containsExactlyInAnyOrder(
                        tuple("de", "Was ich kann."),
                        tuple("es-ES", "Lo que puedo."),
                        tuple("es-419", "Lo que puedo."),
                        tuple("pt-BR", "O que sei fazer."));
        channel.offer(new CommandMenu(List.of(help)), Set.of(ANNA));
        var changed = new CommandMenu.MenuItem(
                "help", "What I can do.", "", MenuAudience.EVERYONE, Map.of("de", "Hilfe."), List.of(), true);
        channel.offer(new CommandMenu(List.of(changed)), Set.of(ANNA));
        await().until(() -> discord.commandsWritten() == 2);
    }

    @Test
    void verbs_are_chosen_and_come_before_what_is_typed() {
        open();
        var room = new CommandMenu.MenuItem(
                "room", "A room.", "mute|block", MenuAudience.EVERYONE, Map.of(), List.of("mute", "block"), false);
        channel.offer(new CommandMenu(List.of(room)), Set.of(ANNA));
        await().until(() -> discord.commands().size() == 1);
        var verbs = discord.commands().getFirst().path("options").path(0);
        assertThat(verbs.path("required").asBoolean()).isTrue();
        assertThat(verbs.path("choices"))
                .extracting(choice -> choice.path("value").asText())
                .containsExactly("mute", "block");
        var id = discord.slash(ANNA, FakeDiscord.GENERAL, "room", "<mute> 1h");
        await().until(() -> discord.signed(id));
        assertThat(handler.said(id).text()).isEqualTo("/room mute 1h");
        channel.offer(new CommandMenu(List.of(room)), Set.of(ANNA));
        assertThat(discord.commandsWritten()).isEqualTo(1);
    }

    @Test
    void what_is_offered_before_the_channel_is_open_is_listed_then() {
        channel.offer(MENU, Set.of(ANNA));
        open();
        await().until(() -> discord.commands().size() == 3);
        assertThat(discord.commands()).extracting(JsonNode::isObject).containsOnly(true);
    }

    @Test
    void a_command_gets_its_sign_before_the_mind_has_taken_it() {
        offered();
        var busy = new CountDownLatch(1);
        handler.answers(_ -> {
            await().until(() -> busy.getCount() == 0);
            return new InboundResult.Accepted(1, 1, false);
        });
        var id = discord.slash(ANNA, FakeDiscord.GENERAL, "mute", "1h");
        await().until(() -> discord.signed(id));
        busy.countDown();
        var said = handler.said(id);
        assertThat(said.text()).isEqualTo("/mute 1h");
        assertThat(said.conversation()).isEqualTo(FakeDiscord.GENERAL);
        assertThat(said.server()).isEqualTo(FakeDiscord.GUILD);
        assertThat(said.around().addressed()).isTrue();
        assertThat(said.sender()).isEqualTo(ANNA);
    }

    @Test
    void an_answer_takes_the_place_of_the_sign_and_more_parts_follow() {
        offered();
        var id = given(FakeDiscord.GENERAL, "help");
        sent(reply(FakeDiscord.GENERAL, "First.", id, null));
        sent(reply(FakeDiscord.GENERAL, "Second.", id, null));
        assertThat(discord.thinking(id)).isFalse();
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).containsExactly("First.", "Second.");
    }

    @Test
    void an_operators_answer_in_a_room_is_seen_by_the_operator_alone() {
        offered();
        var id = given(FakeDiscord.GENERAL, "status");
        sent(reply(FakeDiscord.GENERAL, "All well.", id, ANNA));
        sent(reply(FakeDiscord.GENERAL, "Very well.", id, ANNA));
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).containsExactly("All well.", "Very well.");
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).isEmpty();
    }

    @Test
    void the_verb_decides_who_sees_the_sign_and_unlisted_names_are_known() {
        open();
        var room = new CommandMenu.MenuItem("room", "A room.", "", MenuAudience.EVERYONE);
        var audiences = Map.of(
                "room", MenuAudience.EVERYONE,
                "room enable", MenuAudience.OPERATOR,
                "mood", MenuAudience.EVERYONE);
        channel.offer(new CommandMenu(List.of(room), audiences), Set.of(ANNA));
        await().until(() -> discord.commands().size() == 1);
        var id = discord.slash(ANNA, FakeDiscord.GENERAL, "room", "enable");
        await().until(() -> discord.signed(id));
        assertThat(handler.said(id).text()).isEqualTo("/room enable");
        sent(reply(FakeDiscord.GENERAL, "Open.", id, null));
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).isEmpty();
        sent(reply(FakeDiscord.GENERAL, "Calm.", given(FakeDiscord.GENERAL, "mood"), null));
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).containsExactly("Calm.");
    }

    @Test
    void a_private_answer_to_an_open_command_is_not_shown_to_the_room() {
        offered();
        var id = given(FakeDiscord.GENERAL, "help");
        sent(reply(FakeDiscord.GENERAL, "Your secret.", id, ANNA));
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).containsExactly("The answer is for you alone.");
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).contains("Your secret.");
    }

    @Test
    void an_answer_for_somebody_else_goes_to_their_private_chat() {
        offered();
        var id = given(FakeDiscord.GENERAL, "status");
        sent(reply(FakeDiscord.GENERAL, "For Ben.", id, BEN));
        assertThat(discord.transcript(FakeDiscord.GENERAL)).isEmpty();
        assertThat(discord.seen(BEN, discord.chat(BEN))).containsExactly("For Ben.");
    }

    @Test
    void in_private_a_command_is_answered_where_it_was_given() {
        offered();
        var id = given(chat(), "status");
        assertThat(handler.said(id).room()).isFalse();
        sent(reply(chat(), "All well.", id, null));
        assertThat(discord.transcript(chat()))
                .extracting(Seen::text, Seen::onlyFor)
                .containsExactly(tuple("All well.", null));
    }

    @Test
    void a_command_discord_has_forgotten_is_answered_by_a_message() {
        offered();
        var open = given(FakeDiscord.GENERAL, "help");
        var own = given(FakeDiscord.GENERAL, "status");
        discord.expires(open);
        discord.expires(own);
        sent(reply(FakeDiscord.GENERAL, "Late.", open, null));
        sent(reply(FakeDiscord.GENERAL, "For you.", own, ANNA));
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).containsExactly("Late.");
        assertThat(discord.seen(ANNA, chat())).containsExactly("For you.");
    }

    @Test
    void after_a_restart_a_command_is_answered_by_a_message() {
        offered();
        var open = given(FakeDiscord.GENERAL, "help");
        var own = given(FakeDiscord.GENERAL, "status");
        killed();
        sent(reply(FakeDiscord.GENERAL, "Back.", open, null));
        sent(reply(FakeDiscord.GENERAL, "For you.", own, ANNA));
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).containsExactly("Back.");
        assertThat(discord.seen(ANNA, chat())).containsExactly("For you.");
    }

    @Test
    void an_unsure_answer_to_a_command_is_not_doubled() {
        offered();
        var id = given(FakeDiscord.GENERAL, "help");
        var part = reply(FakeDiscord.GENERAL, "Once.", id, null);
        discord.next(new Trouble.TakesInSilence());
        assertThat(channel.send(part)).isInstanceOf(SendResult.Ambiguous.class);
        sent(again(part, null));
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).containsExactly("Once.");
    }

    @Test
    void an_unsure_further_part_is_found() {
        offered();
        var id = given(FakeDiscord.GENERAL, "help");
        sent(reply(FakeDiscord.GENERAL, "First.", id, null));
        var part = reply(FakeDiscord.GENERAL, "Second.", id, null);
        discord.next(new Trouble.TakesInSilence());
        assertThat(channel.send(part)).isInstanceOf(SendResult.Ambiguous.class);
        sent(again(part, null));
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).containsExactly("First.", "Second.");
    }

    @Test
    void who_is_turned_away_reads_why_alone() {
        offered();
        handler.answers(_ -> new InboundResult.TurnedAway(
                "Not now.", "Ask tomorrow.", InboundResult.TurnedAway.RejectionKind.UNWELCOME));
        var id = given(FakeDiscord.GENERAL, "help");
        await().until(() -> !discord.seen(ANNA, FakeDiscord.GENERAL).isEmpty());
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).containsExactly("Not now. Ask tomorrow.");
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).isEmpty();
        assertThat(discord.thinking(id)).isFalse();
    }

    @Test
    void where_the_agent_does_not_listen_a_command_ends_with_a_word() {
        offered();
        handler.answers(_ -> new InboundResult.Noted());
        var id = given(FakeDiscord.GENERAL, "status");
        await().until(() -> !discord.seen(ANNA, FakeDiscord.GENERAL).isEmpty());
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).containsExactly("I do not listen here.");
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).isEmpty();
        assertThat(discord.thinking(id)).isFalse();
    }

    @Test
    void a_command_of_a_bot_that_knows_no_list_yet_is_kept_private() {
        open();
        var id = given(FakeDiscord.GENERAL, "status");
        sent(reply(FakeDiscord.GENERAL, "All well.", id, ANNA));
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).isEmpty();
        assertThat(handler.all(InboundMessage.class)).hasSize(1);
    }

    @Test
    void a_command_that_is_never_answered_does_not_show_as_busy_for_ever() {
        channel = new DiscordChannel(discord.config(Duration.ofMillis(500)));
        offered();
        var id = given(FakeDiscord.GENERAL, "help");
        assertThat(discord.signed(id)).isTrue();
        await().until(() -> !discord.thinking(id));
        assertThat(discord.transcript(FakeDiscord.GENERAL)).isEmpty();
    }

    private String given(String where, String name) {
        var id = discord.slash(ANNA, where, name, "");
        handler.said(id);
        return id;
    }

    private void sent(OutboundPart out) {
        assertThat(channel.send(out)).isInstanceOf(SendResult.Delivered.class);
    }
}
