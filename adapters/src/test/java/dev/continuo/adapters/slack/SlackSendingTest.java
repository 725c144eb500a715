package dev.continuo.adapters.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Trouble;
import dev.continuo.events.Choice;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sends on Slack, and looks at what people see.
final class SlackSendingTest extends SlackScene {

    @Test
    void what_is_said_in_a_thread_stands_in_it() {
        open();
        var where = FakeSlack.GENERAL + ":" + slack.world.root;
        delivered(reply(where, "Here."));
        assertThat(shown(where)).containsExactly("Here.");
        assertThat(shown(FakeSlack.GENERAL)).isEmpty();
    }

    @Test
    void nobody_is_called_and_no_link_unfolds_by_what_a_model_writes() {
        open();
        delivered(reply(FakeSlack.GENERAL, "<!channel> <@U7001> & [x](https://a.example)"));
        var post = slack.world.posts.getLast();
        assertThat(post.text).isEqualTo("&lt;!channel&gt; &lt;@U7001&gt; &amp; <https://a.example|x>");
        assertThat(post.unfurls).isFalse();
    }

    @Test
    void parts_are_as_short_as_slack_wants_them() {
        open();
        var parts = channel.split("a & b < c > d\n".repeat(2_000));
        for (var part : parts) delivered(reply(CHAT, part));
        assertThat(slack.world.posts).allSatisfy(post -> assertThat(post.text).hasSizeLessThanOrEqualTo(4_000));
        assertThat(String.join("\n", shown(CHAT)))
                .isEqualTo("a & b < c > d\n".repeat(2_000).strip());
    }

    @Test
    void what_may_have_arrived_is_looked_for_in_all_pages_and_sent_where_it_is_not() {
        open();
        slack.api.page = 2;
        var before = delivered(reply(CHAT, "Before.")).external();
        var lost = after(reply(CHAT, "Lost?"), before);
        slack.next(new Trouble.TakesInSilence());
        assertThat(channel.send(lost)).isInstanceOf(SendResult.Ambiguous.class);
        for (var i = 0; i < 5; i++) slack.says(ANNA, CHAT, "And " + i);
        var found = delivered(again(lost));
        assertThat(found.note()).isEqualTo(SendResult.FOUND);
        var never = after(reply(CHAT, "Lost?"), before);
        assertThat(delivered(again(never)).note()).isEqualTo(SendResult.NOT_FOUND);
        assertThat(shown(CHAT)).containsExactly("Before.", "Lost?", "Lost?");
    }

    private static OutboundPart after(OutboundPart part, String previous) {
        return new OutboundPart(
                part.conversation(),
                part.message(),
                part.part(),
                part.text(),
                part.attempt(),
                part.key(),
                null,
                null,
                previous,
                null);
    }

    @Test
    void an_answer_to_a_command_in_a_room_is_for_whoever_gave_it() {
        open();
        var id = slack.slash(ANNA, FakeSlack.GENERAL, "/continuo", "help");
        handler.said(id);
        delivered(reply(FakeSlack.GENERAL, "All I can.", id, null));
        assertThat(slack.aside(ANNA, FakeSlack.GENERAL)).containsExactly("All I can.");
        assertThat(shown(FakeSlack.GENERAL)).isEmpty();
    }

    @Test
    void an_answer_to_a_command_where_the_bot_is_no_member_goes_where_slack_takes_it() {
        open();
        var id = slack.slash(ANNA, FakeSlack.HIDDEN, "/continuo", "help");
        handler.said(id);
        slack.api.refusals.put("chat.postEphemeral", "channel_not_found");
        var out = reply(FakeSlack.HIDDEN, "All I can.", id, null);
        var sent = delivered(out);
        assertThat(delivered(again(out)).external()).isEqualTo(sent.external());
        assertThat(slack.responses)
                .singleElement()
                .satisfies(told -> assertThat(told).containsEntry("text", "All I can."));
    }

    @Test
    void whoever_takes_nothing_in_private_is_told_where_they_are() {
        open();
        slack.api.refusals.put("conversations.open", "user_disabled");
        delivered(reply(FakeSlack.GENERAL, "Your secret.", null, ANNA));
        assertThat(slack.aside(ANNA, FakeSlack.GENERAL)).containsExactly("Your secret.");
    }

    @Test
    void pages_of_what_one_alone_sees_turn_where_they_stand() {
        open();
        var id = slack.slash(ANNA, FakeSlack.GENERAL, "/continuo", "help");
        handler.said(id);
        var page = reply(FakeSlack.GENERAL, "One.", id, null);
        var shown = delivered(choosing(page, id, null, Choice.pages(12, 1, 2))).external();
        var press = slack.pressesValue(ANNA, shown, "/page 2 12");
        handler.said(press);
        var next = reply(FakeSlack.GENERAL, "Two.");
        assertThat(delivered(choosing(next, press, shown, Choice.pages(12, 2, 2)))
                        .external())
                .isEqualTo(shown);
        channel.removeChoices(FakeSlack.GENERAL, ANNA, shown);
        assertThat(slack.responses)
                .hasSize(2)
                .allSatisfy(told -> assertThat(told).containsEntry("replace_original", true))
                .allSatisfy(told -> assertThat(told).containsEntry("text", "Two."));
        assertThat(slack.responses.getLast().get("blocks"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .isEmpty();
    }

    private static OutboundPart choosing(
            OutboundPart part, String answers, @Nullable String draft, List<Choice> choices) {
        return new OutboundPart(
                part.conversation(),
                part.message(),
                part.part(),
                part.text(),
                part.attempt(),
                part.key(),
                answers,
                null,
                null,
                draft,
                null,
                choices);
    }

    @Test
    void an_unfinished_reply_whose_answer_was_lost_is_found() {
        open();
        slack.next(new Trouble.TakesInSilence());
        var draft = channel.draft(CHAT, null, null, "I think");
        assertThat(draft).contains(slack.shown(CHAT).getFirst().id());
        slack.world.posts.removeLast();
        var part = reply(CHAT, "I think so.");
        delivered(choosing(part, "", draft.orElseThrow(), List.of()));
        assertThat(shown(CHAT)).containsExactly("I think so.");
    }

    @Test
    void a_command_is_answered_without_a_draft() {
        open();
        var id = slack.slash(ANNA, CHAT, "/continuo", "help");
        handler.said(id);
        assertThat(channel.draft(CHAT, null, id, "I")).isEmpty();
        channel.offer(new CommandMenu(List.of()), Set.of());
        assertThat(shown(CHAT)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not_in_channel",
                "channel_not_found",
                "is_archived",
                "restricted_action",
                "missing_scope",
                "anything_new",
            })
    void what_slack_never_takes_is_given_up_with_a_reason(String error) {
        open();
        slack.api.refusals.put("chat.postMessage", error);
        var result = channel.send(reply(CHAT, "Hello."));
        assertThat(result).isInstanceOf(SendResult.Rejected.class);
        assertThat(((SendResult.Rejected) result).reason()).isNotBlank();
        assertThat(channel.health().ok()).isTrue();
    }

    @Test
    void a_fault_that_may_have_had_its_effect_is_looked_into() {
        open();
        slack.api.refusals.put("chat.postMessage", "fatal_error");
        assertThat(channel.send(reply(CHAT, "Hello."))).isInstanceOf(SendResult.Ambiguous.class);
    }

    @Test
    void a_token_that_is_no_longer_good_while_connected_is_told() {
        open();
        for (var error : List.of("token_revoked", "account_inactive", "invalid_auth")) {
            slack.api.refusals.put("chat.postMessage", error);
            assertThat(channel.send(reply(CHAT, "Hello."))).isInstanceOf(SendResult.Unreachable.class);
            assertThat(channel.health().state()).isEqualTo("down");
            assertThat(channel.health().detail()).contains("SLACK_BOT_TOKEN");
        }
        slack.api.refusals.clear();
        delivered(reply(CHAT, "Hello."));
        await().until(() -> channel.health().ok());
    }
}
