package dev.continuo.adapters.slack;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.InboundEvent.Deleted;
import dev.continuo.mind.channel.InboundEvent.Edited;
import dev.continuo.mind.channel.InboundEvent.InboundReaction;
import dev.continuo.mind.channel.InboundEvent.Joined;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.MessageContext.Quoted;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Hands in what people do on Slack, in the mind's terms.
final class SlackReceivingTest extends SlackScene {

    @Test
    void what_is_said_in_a_public_channel_belongs_to_the_workspace() {
        open();
        var general = handler.said(slack.says(ANNA, FakeSlack.GENERAL, "Hi all."));
        assertThat(general.room()).isTrue();
        assertThat(general.server()).isEqualTo(SlackWorld.TEAM);
        assertThat(general.around().title()).isEqualTo("general");
        assertThat(general.senderName()).isEqualTo("Anna");
        assertThat(general.around().sent()).isNotNull();
    }

    @Test
    void what_is_said_where_not_everybody_may_read_does_not() {
        open();
        var hidden = handler.said(slack.says(ANNA, FakeSlack.HIDDEN, "Secret."));
        var group = handler.said(slack.says(ANNA, FakeSlack.GROUP, "Us three."));
        var thread = handler.said(slack.says(ANNA, thread(), "By the way."));
        var alone = handler.said(slack.says(ANNA, CHAT, "Psst."));
        assertThat(List.of(hidden, group, thread, alone))
                .extracting(InboundMessage::server)
                .containsOnlyNulls();
        assertThat(List.of(hidden, group, thread, alone))
                .extracting(InboundMessage::room)
                .containsExactly(true, true, true, false);
        assertThat(thread.conversation()).isEqualTo(thread());
        assertThat(thread.around().parent()).isEqualTo(FakeSlack.GENERAL);
        assertThat(group.around().title()).isNull();
    }

    private String thread() {
        return slack.conversation(Place.THREAD, ANNA);
    }

    @Test
    void a_mention_that_is_told_as_a_message_too_is_one() {
        open();
        var id = slack.says(ANNA, FakeSlack.GENERAL, FakeSlack.CALL + ": what time is it?");
        handler.said(slack.says(ANNA, FakeSlack.GENERAL, "And then."));
        assertThat(handler.said()).filteredOn(said -> said.id().equals(id)).hasSize(1);
        assertThat(handler.said(id).around().addressed()).isTrue();
        assertThat(handler.said(id).text()).isEqualTo("what time is it?");
    }

    @Test
    void an_app_that_hears_only_mentions_hears_them() {
        open();
        var ts = slack.world.ts();
        slack.socket.event(Map.of(
                "type",
                "app_mention",
                "channel",
                FakeSlack.HIDDEN,
                "user",
                ANNA,
                "ts",
                ts,
                "text",
                FakeSlack.CALL + " hello"));
        assertThat(handler.said(ts).around().addressed()).isTrue();
        assertThat(handler.said(ts).server()).isNull();
    }

    @Test
    void an_answer_in_a_thread_of_the_agents_is_for_it() {
        open();
        var own = delivered(reply(FakeSlack.GENERAL, "Lunch?")).external();
        var answer = handler.said(slack.says(BEN, FakeSlack.GENERAL + ":" + own, "Yes."));
        assertThat(answer.around().addressed()).isTrue();
        assertThat(answer.conversation()).isEqualTo(FakeSlack.GENERAL + ":" + own);
    }

    @Test
    void an_answer_that_is_shown_in_the_channel_too_stays_in_its_thread() {
        open();
        var post = slack.post(ANNA, thread(), "For all.");
        post.subtype = "thread_broadcast";
        assertThat(handler.said(slack.tell(post)).conversation()).isEqualTo(thread());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            quoteCharacter = '§',
            value = {
                "<@U7002> is there → @Ben is there",
                "<@U7002|benny> is there → @Ben is there",
                "<@U9999|gone> was there → @gone was there",
                "see <#C0GENERAL|general> and <#C0GENERAL> → see #general and #general",
                "<!here> lunch, <!subteam^S1|@cooks> → @here lunch, @cooks",
                "<https://a.example/b?c=1&amp;d=2|the sea> → the sea (https://a.example/b?c=1&d=2)",
                "<https://a.example> → https://a.example",
                "<http://a.example|a.example> → http://a.example",
                "1 &lt; 2 &amp;&amp; 3 &gt; 2, &amp;lt; → 1 < 2 && 3 > 2, &lt;",
                ":+1: :thumbsup::skin-tone-3: :boat: 10:30:15 → \uD83D\uDC4D \uD83D\uDC4D :boat: 10:30:15",
            })
    void marks_in_what_is_said_are_readable(String written, String read) {
        open();
        assertThat(handler.said(slack.says(ANNA, CHAT, written)).text()).isEqualTo(read);
    }

    @Test
    void the_agent_and_other_bots_are_left_out() {
        open();
        slack.says(FakeSlack.BOT, FakeSlack.GENERAL, "It is me.");
        var bot = slack.post("U0OTHER", FakeSlack.GENERAL, "Beep.");
        bot.bot = true;
        slack.tell(bot);
        slack.joins("U0QUIET", "Quiet", Map.of("is_bot", true));
        slack.says("U0QUIET", FakeSlack.GENERAL, "Bop.");
        var notice = slack.post(ANNA, FakeSlack.GENERAL, "joined");
        notice.subtype = "channel_join";
        slack.tell(notice);
        handler.said(slack.says(ANNA, FakeSlack.GENERAL, "Nobody there?"));
        assertThat(handler.said()).hasSize(1);
    }

    @Test
    void whoever_administers_the_workspace_moderates_its_rooms() {
        open();
        slack.joins("U7010", "Mo", Map.of("is_admin", true, "locale", "de-DE"));
        var mo = handler.said(slack.says("U7010", FakeSlack.GENERAL, "Order!"));
        assertThat(mo.around().moderator()).isTrue();
        assertThat(mo.around().locale()).isEqualTo("de-DE");
        assertThat(handler.said(slack.says("U7010", "DU7010", "Psst.")).around().moderator())
                .isFalse();
        assertThat(handler.said(slack.says(ANNA, FakeSlack.GENERAL, "Hm."))
                        .around()
                        .moderator())
                .isFalse();
        slack.says("U7010", FakeSlack.GENERAL, "Once more.");
        await().until(() -> handler.said().size() == 4);
        assertThat(slack.api.calls).filteredOn("users.info"::equals).hasSize(2);
    }

    @Test
    void what_was_said_elsewhere_and_passed_on_is_marked() {
        open();
        var bare = shares("");
        var commented = shares("Look.");
        assertThat(bare.text()).isEqualTo("[forwarded from \"Cleo\"]\nThe boat leaks.");
        assertThat(commented.text()).isEqualTo("Look.");
        assertThat(commented.around().quoted()).isEqualTo(new Quoted("Cleo", "The boat leaks."));
    }

    private InboundMessage shares(String comment) {
        var post = slack.post(ANNA, CHAT, comment);
        post.attachments.add(Map.of("is_share", true, "author_name", "Cleo", "text", "The boat leaks."));
        return handler.said(slack.tell(post));
    }

    @Test
    void a_preview_that_slack_adds_is_no_edit_and_an_edit_that_names_the_agent_says_so() {
        open();
        var id = slack.says(ANNA, FakeSlack.GENERAL, "https://a.example");
        handler.said(id);
        var post = slack.world.find(id);
        slack.changed(post, post.json(false));
        slack.edits(id, FakeSlack.CALL + " look there");
        var edit = handler.first(Edited.class, _ -> true);
        assertThat(edit.text()).isEqualTo("look there");
        assertThat(edit.edit()).isEqualTo(post.edited);
        assertThat(requireNonNull(edit.said()).around().sent()).isEqualTo(edit.at());
        slack.edits(id, "never mind");
        assertThat(handler.first(Edited.class, e -> e.text().equals("never mind"))
                        .said())
                .isNull();
        assertThat(handler.heard(Edited.class, _ -> true)).hasSize(2);
        assertThat(handler.said()).hasSize(1);
    }

    @Test
    void the_first_message_of_a_thread_that_is_deleted_is_heard() {
        open();
        var id = slack.says(ANNA, FakeSlack.GENERAL, "Forget this.");
        handler.said(id);
        var post = slack.world.find(id);
        var before = post.json(false);
        post.subtype = "tombstone";
        slack.changed(post, before);
        assertThat(handler.first(Deleted.class, _ -> true)).isEqualTo(new Deleted("slack", FakeSlack.GENERAL, id));
    }

    @Test
    void changes_in_a_thread_are_told_of_the_thread() {
        open();
        var id = slack.says(ANNA, thread(), "Ship ahoy.");
        handler.said(id);
        slack.edits(id, "Ship, ahoy!");
        assertThat(handler.first(Edited.class, _ -> true).conversation()).isEqualTo(thread());
        slack.reacts(BEN, id, "thumbsdown::skin-tone-2", true);
        var reaction = handler.first(InboundReaction.class, _ -> true);
        assertThat(reaction.conversation()).isEqualTo(thread());
        assertThat(reaction.reaction()).isEqualTo("\uD83D\uDC4E");
        assertThat(reaction.once()).isNotBlank();
        slack.deletes(Place.THREAD, ANNA, id);
        assertThat(handler.first(Deleted.class, _ -> true)).isEqualTo(new Deleted("slack", thread(), id));
    }

    @Test
    void the_agents_own_reaction_is_none() {
        open();
        var id = slack.says(ANNA, CHAT, "Hello.");
        slack.reacts(FakeSlack.BOT, id, "eyes", true);
        slack.reacts(ANNA, id, "sailboat", true);
        var reaction = handler.first(InboundReaction.class, _ -> true);
        assertThat(reaction.sender()).isEqualTo(ANNA);
        assertThat(reaction.reaction()).isEqualTo("sailboat");
    }

    @Test
    void a_channel_that_the_bot_is_added_to_is_told() {
        open();
        slack.joins("U7011", "Iva", Map.of("locale", "es-ES"));
        for (var who : List.of("U7011", FakeSlack.BOT))
            slack.socket.event(Map.of(
                    "type", "member_joined_channel", "user", who, "channel", FakeSlack.GENERAL, "inviter", "U7011"));
        assertThat(handler.first(Joined.class, _ -> true))
                .isEqualTo(new Joined("slack", FakeSlack.GENERAL, SlackWorld.TEAM, "general", "es-ES"));
    }

    @Test
    void a_file_elsewhere_is_not_fetched_with_the_token() {
        open();
        var post = slack.post(ANNA, CHAT, "Mine.");
        post.files.add(Map.of(
                "id", "F1",
                "name", "a.txt",
                "mimetype", "text/plain",
                "size", 3,
                "url_private", slack.url().replace("127.0.0.1", "localhost")));
        var file = handler.said(slack.tell(post)).around().attachments().getFirst();
        assertThat(file.text()).isNull();
        assertThat(file.name()).isEqualTo("a.txt");
    }

    @ParameterizedTest
    @CsvSource({
        "/continuo, why 12, /why 12",
        "/continuo, /why 12, /why 12",
        "/continuo, WHY, /WHY",
        "/continuo, 'How deep is it?', How deep is it?",
        "/continuo, '', /help",
        "/why, 12, /why 12",
    })
    void a_slash_command_is_a_command_or_something_said(String command, String text, String line) {
        var everyone = CommandMenu.MenuAudience.EVERYONE;
        channel.offer(new CommandMenu(List.of(new CommandMenu.MenuItem("why", "Why.", "", everyone))), Set.of());
        open();
        var said = handler.said(slack.slash(ANNA, FakeSlack.GENERAL, command, text));
        assertThat(said.text()).isEqualTo(line);
        assertThat(said.around().addressed()).isTrue();
        assertThat(said.conversation()).isEqualTo(FakeSlack.GENERAL);
        assertThat(said.server()).isEqualTo(SlackWorld.TEAM);
    }

    @Test
    void whoever_gives_a_command_that_nobody_answers_is_told() {
        open();
        handler.answers(new InboundResult.Noted());
        var id = slack.slash(ANNA, FakeSlack.GENERAL, "/continuo", "help");
        await().until(() -> slack.socket.acknowledged(id));
        assertThat(slack.responses).singleElement().satisfies(told -> {
            assertThat(told).containsEntry("response_type", "ephemeral");
            assertThat(told.get("text")).asString().isNotBlank();
        });
    }

    @Test
    void what_no_button_of_ours_gives_is_left_out() {
        open();
        var shown = delivered(reply(CHAT, "Hello.")).external();
        var press = slack.pressesValue(ANNA, shown, "/export all");
        await().until(() -> slack.socket.acknowledged(press));
        assertThat(handler.said()).isEmpty();
    }
}
