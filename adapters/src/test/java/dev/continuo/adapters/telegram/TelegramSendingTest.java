package dev.continuo.adapters.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.adapters.contract.Network.Trouble;
import dev.continuo.adapters.contract.NetworkFault;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.adapters.text.ChannelSentences;
import dev.continuo.mind.channel.Document;
import dev.continuo.mind.channel.InboundEvent.ConversationRenamed;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.channel.SendResult.Ambiguous;
import dev.continuo.mind.channel.SendResult.Delivered;
import dev.continuo.mind.channel.SendResult.Limited;
import dev.continuo.mind.channel.SendResult.Rejected;
import dev.continuo.mind.channel.SendResult.Unreachable;
import dev.continuo.mind.testing.UnsaidSentences;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TelegramSendingTest extends TelegramStage {

    @Test
    void markdown_is_shown_as_what_it_means() {
        open();
        var text = "**bold** _it_ `x<y`\n```java\nint i;\n```\n> quoted\n[site](https://example.org/?a=1&b)";
        send(part(ANNA, text));
        var post = telegram.posts().getLast();
        assertThat(post.text()).isEqualTo("bold it x<y\nint i;\nquoted\nsite");
        assertThat(post.entities())
                .extracting(FakeHtml.Entity::type)
                .containsExactly("bold", "italic", "code", "code", "pre", "blockquote", "text_link");
        assertThat(post.entities().getLast().more()).isEqualTo("https://example.org/?a=1&b");
        assertThat(telegram.calls("sendmessage"))
                .allMatch(call -> call.at("/link_preview_options/is_disabled").asBoolean());
    }

    private String send(OutboundPart part) {
        var receipt = channel.send(part);
        assertThat(receipt).isInstanceOf(Delivered.class);
        return ((Delivered) receipt).external();
    }

    @Test
    void markup_that_telegram_does_not_like_goes_out_as_plain_text() {
        open();
        telegram.nextAnswer(400, "Bad Request: can't parse entities: Can't find end of the entity at 3");
        send(part(ANNA, "**so**"));
        assertThat(telegram.shown(ANNA)).extracting(Shown::text).containsExactly("**so**");
        assertThat(telegram.calls("sendmessage").getLast().has("parse_mode")).isFalse();
    }

    @Test
    void what_shows_nothing_with_its_markup_is_shown_without() {
        open();
        send(part(ANNA, "```\n```"));
        assertThat(telegram.shown(ANNA)).extracting(Shown::text).containsExactly("```\n```");
    }

    @Test
    void the_longest_part_fits_with_every_character_escaped() {
        open();
        for (var part : channel.split("&<>\"".repeat(2_500))) send(part(ANNA, part, 1, null, null));
        assertThat(telegram.shown(ANNA)).hasSizeGreaterThan(2);
    }

    @Test
    void an_answer_names_its_question_in_groups_only() {
        open();
        var id = hears(Place.ROOM, "Who?").id();
        send(part(GROUP, "I.", 0, id, null));
        assertThat(telegram.shown(GROUP).getLast().replyTo()).isEqualTo(id);
        send(part(GROUP, "To what is gone.", 0, "999999", null));
        assertThat(telegram.shown(GROUP).getLast().replyTo()).isNull();
        send(part(ANNA, "You.", 0, id, null));
        assertThat(telegram.calls("sendmessage").getLast().has("reply_parameters"))
                .isFalse();
    }

    @Test
    void a_topic_is_answered_in_the_topic_and_the_general_one_without_its_number() {
        open();
        send(part(TOPIC, "Here."));
        assertThat(telegram.shown(TOPIC)).hasSize(1);
        send(part(FORUM + ":1", "In general."));
        assertThat(telegram.shown(FORUM)).hasSize(1);
    }

    @Test
    void a_reply_in_a_deleted_topic_goes_to_the_chat_and_says_so_once() {
        open();
        hears(Place.THREAD, "Are you there?");
        telegram.deletesTopic(FakeTelegram.FORUM, FakeTelegram.TOPIC);
        send(part(TOPIC, "First.", 0, "3", null));
        var asked = telegram.calls("sendmessage").size();
        send(part(TOPIC, "Second.", 0, "3", null));
        assertThat(telegram.calls("sendmessage")).hasSize(asked + 1);
        assertThat(telegram.shown(FORUM))
                .extracting(Shown::text)
                .containsExactly(ChannelSentences.say("en", "topic_gone") + "\nFirst.", "Second.");
        // Telegram puts a reply where the message is that it names.
        assertThat(telegram.calls("sendmessage").getLast().has("reply_parameters"))
                .isFalse();
        channel.typing(TOPIC, true);
        soon().until(() -> telegram.typing(FORUM));
        channel.typing(TOPIC, false);
    }

    @Test
    void a_document_in_a_deleted_topic_goes_to_the_chat() {
        open();
        telegram.deletesTopic(FakeTelegram.FORUM, FakeTelegram.TOPIC);
        var file = new Document("a.txt", "text/plain", new byte[] {1});
        send(new OutboundPart(TOPIC, 1, 0, "Here.", 0, "k".repeat(22), null, null, null, null, file, List.of()));
        assertThat(telegram.shown(FORUM))
                .extracting(Shown::text)
                .containsExactly(ChannelSentences.say("en", "topic_gone") + "\nHere.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TOPIC_CLOSED", "TOPIC_DELETED", "some newer wording"})
    void whatever_telegram_says_of_a_topic_the_reply_goes_to_the_chat(String reason) {
        open();
        telegram.nextAnswer(400, "Bad Request: " + reason);
        send(part(TOPIC, "Here."));
        assertThat(telegram.shown(FORUM)).hasSize(1);
    }

    @Test
    void a_private_topic_that_was_deleted_is_answered_in_the_chat() {
        open();
        send(part(ANNA + ":55", "Here."));
        assertThat(telegram.shown(ANNA)).hasSize(1);
    }

    @Test
    void what_the_chat_does_not_take_either_tells_nothing_of_the_topic() {
        open();
        telegram.nextAnswer(400, "Bad Request: not enough rights");
        telegram.nextAnswer(400, "Bad Request: not enough rights");
        assertThat(channel.send(part(TOPIC, "One."))).isInstanceOf(Rejected.class);
        send(part(TOPIC, "Two."));
        assertThat(telegram.shown(TOPIC)).extracting(Shown::text).containsExactly("Two.");
    }

    @Test
    void a_topic_that_is_spoken_in_again_is_answered_in_again() {
        open();
        telegram.deletesTopic(FakeTelegram.FORUM, FakeTelegram.TOPIC);
        send(part(TOPIC, "First."));
        telegram.beginsTopic(FakeTelegram.FORUM, FakeTelegram.TOPIC);
        hears(Place.THREAD, "It is open again.");
        send(part(TOPIC, "Good."));
        assertThat(telegram.shown(TOPIC)).extracting(Shown::text).containsExactly("Good.");
    }

    @Test
    void an_answer_that_was_being_shown_when_its_topic_went_says_so() {
        open();
        var draft = channel.draft(TOPIC, null, null, "I th").orElseThrow();
        telegram.deletesTopic(FakeTelegram.FORUM, FakeTelegram.TOPIC);
        telegram.nextAnswer(400, "Bad Request: message to edit not found");
        send(part(TOPIC, "I think.", 0, null, draft));
        assertThat(telegram.shown(FORUM))
                .extracting(Shown::text)
                .containsExactly(ChannelSentences.say("en", "topic_gone") + "\nI think.");
    }

    @Test
    void whom_telegram_asks_to_wait_is_not_heard_again_before_and_nobody_else_waits() {
        open();
        telegram.next(new Trouble.Limited(Duration.ofSeconds(30)));
        assertThat(channel.send(part(ANNA, "One."))).isEqualTo(new Limited(Duration.ofSeconds(30)));
        var asked = telegram.calls("sendmessage").size();
        assertThat(channel.send(part(ANNA, "One."))).isInstanceOf(Limited.class);
        assertThat(telegram.calls("sendmessage")).hasSize(asked);
        send(part(GROUP, "To others."));
    }

    @Test
    void a_gateway_that_fails_may_have_taken_it_and_the_server_itself_has_not() {
        open();
        telegram.nextAnswer(502, "Bad Gateway");
        assertThat(channel.send(part(ANNA, "One."))).isInstanceOf(Ambiguous.class);
        telegram.nextAnswer(504, "Gateway Timeout");
        assertThat(channel.send(part(ANNA, "One."))).isInstanceOf(Ambiguous.class);
        telegram.nextAnswer(500, "Internal Server Error");
        assertThat(channel.send(part(ANNA, "One."))).isInstanceOf(Unreachable.class);
        telegram.nextAnswer(503, "Service Unavailable");
        assertThat(channel.send(part(ANNA, "One."))).isInstanceOf(Unreachable.class);
        assertThat(telegram.shown(ANNA)).isEmpty();
    }

    @Test
    void what_was_not_connected_was_not_sent() {
        open();
        telegram.vanishes();
        soon().until(() -> !channel.health().ok());
        // What goes out on a connection from before may have arrived, for all one knows.
        soon().until(() -> channel.send(part(ANNA, "One.")) instanceof Unreachable);
        assertThat(channel.send(part(ANNA, "One."))).isInstanceOf(Unreachable.class);
    }

    @Test
    void what_may_have_arrived_is_marked_and_said_so() {
        open();
        var receipt = channel.send(part(ANNA, "Perhaps.", 1, null, null));
        assertThat(((Delivered) receipt).note()).isEqualTo("sent again, marked as a possible repeat");
        assertThat(telegram.shown(ANNA).getLast().text()).isEqualTo("↻ Perhaps a repeat:\nPerhaps.");
        assertThat(channel.repeats()).isEqualTo(1);
    }

    @Test
    void who_never_wrote_is_told_in_the_room_to_write_alone() {
        open();
        telegram.nextAnswer(403, "Forbidden: bot can't initiate conversation with a user");
        var text = "Dein Boot liegt seit gestern im Hafen.";
        var part = new OutboundPart(GROUP, 1, 0, text, 0, "k".repeat(22), "7", ANNA, null, null);
        assertThat(channel.send(part)).isInstanceOf(Rejected.class);
        assertThat(telegram.shown(GROUP))
                .extracting(Shown::text)
                .singleElement()
                .satisfies(told -> assertThat(told)
                        .startsWith("Das beantworte ich nur dir allein")
                        .contains("https://t.me/")
                        .doesNotContain("Hafen"));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    en, Your boat has been in the harbour since yesterday.
                    de, Dein Boot liegt seit gestern wieder im Hafen.
                    es, Tu barco está en el puerto desde ayer.
                    fr, Ton bateau est au port depuis hier.
                    pt, O teu barco está no porto desde ontem.
                    ru, Твоя лодка со вчерашнего дня снова в гавани.
                    """)
    void telegrams_own_sentences_are_said(String language, String answer) {
        open();
        channel.send(part(ANNA, answer, 1, null, null));
        telegram.deletesTopic(FakeTelegram.FORUM, FakeTelegram.TOPIC);
        send(part(TOPIC, answer));
        telegram.nextAnswer(403, "Forbidden: bot can't initiate conversation with a user");
        channel.send(new OutboundPart(GROUP, 1, 0, answer, 0, "k".repeat(22), "7", ANNA, null, null));
        var told = Stream.of(ANNA, GROUP, FORUM)
                .flatMap(where -> telegram.shown(where).stream())
                .map(Shown::text)
                .toList();
        assertThat(UnsaidSentences.of("dev.continuo.adapters.sentences", language, told))
                .doesNotContain("repeat", "write_first", "topic_gone");
    }

    @ParameterizedTest
    @CsvSource({
        "Dein Boot liegt seit gestern wieder im Hafen., ↻ Vielleicht eine Wiederholung:",
        "Tu barco está en el puerto desde ayer., ↻ Quizá repetido:",
        "Ton bateau est au port depuis hier., ↻ Peut-être une répétition :",
        "O teu barco está no porto desde ontem., ↻ Talvez repetido:",
        "Твоя лодка со вчерашнего дня снова в гавани., '↻ Возможно, повтор:'"
    })
    void the_mark_is_in_the_language_of_the_answer(String text, String mark) {
        open();
        channel.send(part(ANNA, text, 1, null, null));
        assertThat(telegram.shown(ANNA).getLast().text()).isEqualTo(mark + "\n" + text);
    }

    @Test
    void what_may_have_arrived_is_held_where_that_is_wished() {
        open(config -> config.withDoubt(TelegramConfig.Doubt.HOLD));
        assertThat(channel.send(part(ANNA, "Perhaps.", 1, null, null)))
                .isEqualTo(new Rejected("held: it may have been delivered before"));
        assertThat(telegram.shown(ANNA)).isEmpty();
        assertThat(channel.repeats()).isZero();
        send(part(ANNA, "Surely."));
    }

    @Test
    void a_draft_that_is_already_the_reply_is_delivered() {
        open();
        var draft = channel.draft(ANNA, null, null, "All of it.").orElseThrow();
        assertThat(send(part(ANNA, "All of it.", 1, null, draft))).isEqualTo(draft);
        assertThat(telegram.shown(ANNA)).hasSize(1);
    }

    @Test
    void a_draft_that_somebody_removed_is_said_anew() {
        open();
        send(part(ANNA, "All of it.", 0, null, "999999"));
        assertThat(telegram.shown(ANNA)).extracting(Shown::text).containsExactly("All of it.");
    }

    @Test
    void a_draft_is_shown_again_only_when_nobody_has_to_wait_for_it() {
        open(config -> config.withPace(new TelegramConfig.SendRate(Duration.ofMinutes(1), 1, 1, 100)));
        var draft = channel.draft(ANNA, null, null, "I").orElseThrow();
        assertThat(channel.draft(ANNA, draft, null, "I think")).hasValue(draft);
        assertThat(telegram.calls("editmessagetext")).isEmpty();
        assertThat(channel.send(part(ANNA, "I am.", 0, null, draft))).isInstanceOf(Limited.class);
    }

    @Test
    void a_group_that_moved_meanwhile_is_found_where_it_is() {
        open();
        telegram.migratesInSilence();
        send(part(GROUP, "Where are you?"));
        send(part(GROUP, "There."));
        var now = Long.toString(FakeTelegram.SUPERGROUP);
        assertThat(telegram.shown(now)).extracting(Shown::text).containsExactly("Where are you?", "There.");
        assertThat(telegram.calls("sendmessage")).hasSize(3);
        assertThat(handler.heard(ConversationRenamed.class))
                .containsExactly(new ConversationRenamed("telegram", GROUP, now));
    }

    @Test
    void that_a_group_moved_waits_for_the_database_and_the_reply_does_not() {
        open();
        telegram.migratesInSilence();
        handler.away(true);
        send(part(GROUP, "Where are you?"));
        handler.away(false);
        send(part(GROUP, "There."));
        assertThat(handler.heard(ConversationRenamed.class)).hasSize(1);
    }

    @Test
    void no_receipt_tells_the_token() {
        open();
        telegram.revokes();
        var receipts = new java.util.ArrayList<SendResult>();
        receipts.add(channel.send(part(ANNA, "One.")));
        telegram.vanishes();
        receipts.add(channel.send(part(ANNA, "One.")));
        assertThat(receipts).noneMatch(Delivered.class::isInstance);
        assertThat(receipts.toString()).doesNotContain(telegram.token(), "TEST");
        assertThat(telegram.config().toString()).doesNotContain("TEST");
    }

    @Test
    void that_the_agent_is_busy_is_shown_again_and_again_and_in_the_topic() {
        open();
        channel.typing(TOPIC, true);
        soon().until(() -> telegram.calls("sendchataction").size() >= 3);
        assertThat(telegram.typing(TOPIC)).isTrue();
        channel.typing(TOPIC, false);
        soon().until(() -> !telegram.typing(TOPIC));
        assertThat(telegram.typing(FORUM)).isFalse();
    }

    @Test
    void that_the_agent_is_busy_is_not_shown_for_ever() {
        open(config -> {
            var t = config.times();
            return config.withTimes(new TelegramConfig.TelegramTimeouts(
                    t.joining(),
                    t.poll(),
                    t.connect(),
                    t.answer(),
                    t.file(),
                    t.retry(),
                    t.longestRetry(),
                    Duration.ofMillis(20),
                    Duration.ofMillis(60),
                    t.moderators()));
        });
        channel.typing(ANNA, true);
        soon().until(() -> telegram.typing(ANNA));
        soon().until(() -> !telegram.typing(ANNA));
        assertThat(telegram.calls("sendchataction")).hasSize(3);
    }

    @Test
    void closing_ends_that_it_is_busy() {
        open();
        channel.typing(ANNA, true);
        soon().until(() -> telegram.typing(ANNA));
        channel.close();
        soon().until(() -> !telegram.typing(ANNA));
    }

    @Test
    void what_is_being_sent_when_the_channel_is_closed_comes_to_its_end() throws Exception {
        open();
        var arrived = new CountDownLatch(1);
        var answered = new CountDownLatch(1);
        telegram.weather((_, text) -> {
            if (text.equals("First.")) {
                arrived.countDown();
                awaits(answered);
            }
            return NetworkFault.Mishap.NONE;
        });
        var receipt = CompletableFuture.supplyAsync(() -> channel.send(part(ANNA, "First.")));
        arrived.await();
        var closing = CompletableFuture.runAsync(channel::close);
        await().until(() -> channel.send(part(GROUP, "Later.")) instanceof SendResult.Unreachable);
        answered.countDown();
        assertThat(receipt.get()).isInstanceOf(SendResult.Delivered.class);
        closing.get();
    }

    private static void awaits(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
