package dev.continuo.gateway;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.PeopleEvent.PreferenceSet;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.WatchedAnswer;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Models;
import dev.continuo.model.offline.OfflineVoice;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

class TurnTest {
    private static final String LISTS_REMINDERS = "\"name\" : \"list_reminders\"";

    @Test
    void what_one_person_said_is_remembered_with_them_everywhere_and_with_nobody_else() {
        try (var house = GatewayFixture.open(Map.of())) {
            house.answer("ann", "kitchen", "Remember that my boat is called Aurelia");

            assertThat(house.answer("ann", "harbour", "What is my boat called?"))
                    .contains("Aurelia")
                    .contains("21 November 2026");
            assertThat(house.answer("bob", "pier", "What is my boat called?")).doesNotContain("Aurelia");
            house.restart();
            assertThat(house.answer("ann", "attic", "What is my boat called?")).contains("Aurelia");
            house.check();
        }
    }

    @Test
    void what_was_just_said_is_answered_from_the_same_conversation() {
        try (var house = GatewayFixture.open(Map.of())) {
            house.answer("ann", "kitchen", "Remember that my boat is called Aurelia");

            assertThat(house.answer("ann", "kitchen", "What is my boat called?"))
                    .contains("You told me on 21 November 2026")
                    .contains("Aurelia");
        }
    }

    @Test
    void reminders_that_wait_are_known_of_where_promises_are_asked_for() {
        try (var model = new FakeModelServer();
                var house = GatewayFixture.open(model.settings())) {
            house.answer("ann", "kitchen", "What have you promised me?");
            assertThat(model.last().body()).doesNotContain(LISTS_REMINDERS);
            house.answer("ann", "kitchen", "Remind me tomorrow at 9 to call Anna");

            house.answer("ann", "harbour", "What have you promised me?");
            assertThat(model.last().body()).contains(LISTS_REMINDERS);
            house.answer("bob", "lobby", "What have you promised me?");
            assertThat(model.last().body()).doesNotContain(LISTS_REMINDERS);
            house.ended(house.sayInRoom("ann", "crew", "What have you promised me?"));
            assertThat(model.last().body()).doesNotContain(LISTS_REMINDERS);
        }
    }

    @Test
    void an_answer_is_judged_by_whether_it_rests_on_anything() {
        try (var model = new FakeModelServer();
                var house = GatewayFixture.open(model.settings())) {
            house.answer("ann", "kitchen", "What is my boat called?");
            assertThat(judged(house)).isEqualTo("knew nothing");
            house.answer("ann", "kitchen", "Good morning, what is a good name for a boat?");
            assertThat(judged(house)).isNotEqualTo("knew nothing");

            house.answer("ann", "kitchen", "Remember that my boat is called Aurelia");
            house.answer("ann", "harbour", "What is my boat called?");
            assertThat(judged(house)).isNotEqualTo("knew nothing");
        }
    }

    /// Why the entry gate judged the last reply as it did.
    private static String judged(GatewayFixture house) {
        var last = house.mind()
                .ledger()
                .before(Long.MAX_VALUE, Set.of(MessageComposed.class), 1)
                .getLast();
        var reply = (MessageComposed) requireNonNull(last.event().payload());
        return requireNonNull(reply.encoding()).entry().reason();
    }

    @Test
    void nobody_borrows_anothers_voice_by_a_name() {
        try (var house = GatewayFixture.open(Map.of())) {
            house.ended(house.sayInRoom("ann", "crew", "hello"));
            house.ended(house.sayInRoom("you", "crew", "The vault door code is 1234"));

            assertThat(house.answer("ann", "alone", "What is the vault door code?"))
                    .contains("“you” said on")
                    .doesNotContain("You told me");
        }
    }

    @Test
    void a_reply_in_the_making_does_not_outlive_what_it_rests_on() {
        try (var model = FakeModelServer.held();
                var house = GatewayFixture.open(model.settings())) {
            var secret = house.say("ann", "kitchen", "My secret number is 424242");
            model.entered.acquireUninterruptibly();
            var question = house.say("ann", "harbour", "What is my secret number?");
            model.entered.acquireUninterruptibly();
            assertThat(model.last().body()).contains("424242");

            forget(house, secret);
            model.release.countDown();
            house.ended(question);

            assertThat(model.last().body()).doesNotContain("424242");
            house.check();
        }
    }

    @Test
    void what_is_seen_of_a_reply_is_taken_away_when_what_it_rests_on_is_forgotten() throws Exception {
        var go = new Semaphore(0);
        try (var model = new LoopbackServer(
                        LoopbackServer.stream(
                                "text/event-stream",
                                delta("Your secret number is 424242, I think. "),
                                delta("So "),
                                _ -> go.acquire(),
                                delta("it is 424242."),
                                END),
                        LoopbackServer.stream(
                                "text/event-stream", delta("I do not know your number. "), delta("Sorry."), END));
                var house = GatewayFixture.open(
                        Map.of("CONTINUO_SYSTEM1", "openai:m", "OPENAI_BASE_URL", model.url() + "/v1"))) {
            house.router().close();
            var secret = house.say("ann", "kitchen", "My secret number is 424242");
            house.mind().retrieval().index(Duration.ofSeconds(30));
            var question = house.say("ann", "harbour", "What is my secret number?");
            var live = new WatchedAnswer(true);
            var turn = Thread.ofVirtual()
                    .start(() -> house.mind().answer(List.of(question), new CancellationToken(), live));
            await().until(() -> !live.written.isEmpty());
            forget(house, secret);
            await().until(() -> live.erased > 0);
            live.written.clear();
            go.release();
            turn.join();
            assertThat(live.written).isNotEmpty().noneMatch(text -> text.contains("424242"));
            assertThat(text(house.mind().hearing().inbox().find(question).orElseThrow()))
                    .isEqualTo("I do not know your number. Sorry.");
        }
    }

    private static final LoopbackServer.Part END =
            LoopbackServer.write("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n");

    private static LoopbackServer.Part delta(String text) {
        return LoopbackServer.write("data: {\"choices\":[{\"delta\":{\"content\":\"%s\"}}]}\n\n".formatted(text));
    }

    private static void forget(GatewayFixture house, long message) {
        var forgetting = house.mind().memory().eventErasure();
        var verdict = (EventErasure.ErasureVerdict.Erasable) forgetting.decide(message, 0, "forget");
        house.mind()
                .ledger()
                .commit(Decision.of(NewEvent.guarded(verdict.payload(), Actor.operator(0), verdict.guard())));
    }

    private static String text(Inbox.MessageStatus status) {
        var reply = status.reply();
        return reply == null ? "" : reply.text();
    }

    @Test
    void what_was_said_in_a_room_stays_with_those_who_spoke_there() {
        try (var house = GatewayFixture.open(Map.of())) {
            house.ended(house.sayInRoom("ann", "crew", "The regatta starts on Sunday"));
            house.ended(house.sayInRoom("bob", "crew", "Good to know"));
            house.answer("ann", "ann-alone", "My locker code is 4711");

            assertThat(house.answer("bob", "bob-alone", "When does the regatta start?"))
                    .contains("Sunday");
            assertThat(house.answer("cleo", "cleo-alone", "When does the regatta start?"))
                    .doesNotContain("Sunday");
            var inRoom = house.ended(house.sayInRoom("ann", "crew", "What is my locker code?"));
            assertThat(text(inRoom)).doesNotContain("4711");
        }
    }

    @Test
    void a_private_conversation_is_closed_to_others() {
        try (var house = GatewayFixture.open(Map.of())) {
            house.say("ann", "kitchen", "hello");

            assertThat(house.receive(house.inbound("http", "bob", "kitchen", false, "hello")))
                    .isInstanceOfSatisfying(
                            InboundResult.TurnedAway.class,
                            away -> assertThat(away.kind()).isEqualTo(InboundResult.TurnedAway.RejectionKind.CONFLICT));
        }
    }

    @Test
    void the_same_message_twice_is_one_turn_and_another_text_under_its_name_a_conflict() {
        try (var house = GatewayFixture.open(Map.of())) {
            var first = house.inbound("http", "ann", "kitchen", false, "hello");
            var heard = (InboundResult.Accepted) house.receive(first);
            house.ended(heard.message());

            assertThat(house.receive(first))
                    .isEqualTo(new InboundResult.Accepted(heard.message(), heard.conversation(), true));
            var other = new dev.continuo.mind.channel.InboundMessage(
                    "http", "kitchen", false, null, first.id(), "ann", "ann", Role.MEMBER, "another", true);
            assertThat(house.receive(other))
                    .isInstanceOfSatisfying(
                            InboundResult.TurnedAway.class,
                            away -> assertThat(away.kind()).isEqualTo(InboundResult.TurnedAway.RejectionKind.CONFLICT));
        }
    }

    private static boolean introduces(String answer) {
        return !OfflineVoice.withoutIntroduction(answer).equals(answer);
    }

    @Test
    void the_offline_voice_explains_itself_once_a_day_and_person() {
        try (var house = GatewayFixture.open(Map.of())) {
            var first = house.answer("ann", "kitchen", "hello");
            var second = house.answer("ann", "kitchen", "hello again");
            var elsewhere = house.answer("ann", "attic", "hello here");
            var another = house.answer("ben", "cellar", "hello");
            house.clock.advance(Duration.ofDays(1));
            var nextDay = house.answer("ann", "kitchen", "good morning");

            assertThat(introduces(first)).isTrue();
            assertThat(introduces(second)).isFalse();
            assertThat(introduces(elsewhere)).isFalse();
            assertThat(introduces(another)).isTrue();
            assertThat(introduces(nextDay)).isTrue();
            house.check();
        }
    }

    @Test
    void in_a_room_of_several_time_zones_it_explains_itself_no_more_often() {
        try (var house = GatewayFixture.open(Map.of())) {
            house.ended(house.sayInRoom("ben", "crew", "hello"));
            var ben = house.mind()
                    .people()
                    .findByAccount("http", "ben")
                    .orElseThrow()
                    .id();
            var east = new PreferenceSet(ben, "Pacific/Kiritimati", null);
            house.mind().ledger().commit(Decision.of(NewEvent.of(east, Actor.person(ben))));
            house.clock.advance(Duration.ofHours(1));

            assertThat(introduces(text(house.ended(house.sayInRoom("ben", "crew", "hello")))))
                    .isTrue();
            assertThat(text(house.ended(house.sayInRoom("ann", "crew", "hello"))))
                    .isEqualTo("Hello.");
        }
    }

    @Test
    void what_the_offline_voice_says_is_no_memory_and_its_excuse_is_told_to_no_model() {
        try (var model = new FakeModelServer();
                var house = GatewayFixture.open(model.settings())) {
            house.mind().models().use(Models.SYSTEM1, "offline");
            house.answer("ann", "kitchen", "Who are you?");
            house.answer("ann", "kitchen", "Remember that my boat is called Aurelia");
            house.answer("ann", "kitchen", "What is my boat called?");
            var own = MEMORY.SPEAKER.isNull();
            assertThat(JooqFactory.on(house.database.dataSource()).fetchCount(MEMORY, own))
                    .isZero();

            house.mind().models().use(Models.SYSTEM1, "openai:m");
            house.answer("ann", "kitchen", "What is it called?");
            assertThat(model.last().body()).contains("I am Continuo", "Aurelia").doesNotContain("No language model");
            house.check();
        }
    }

    @Test
    void what_is_not_to_be_remembered_is_not() {
        try (var house = GatewayFixture.open(Map.of())) {
            var secret = new dev.continuo.mind.channel.InboundMessage(
                    "http", "kitchen", false, null, "x", "ann", "ann", Role.MEMBER, "My boat is called Aurelia", false);
            house.ended(((InboundResult.Accepted) house.receive(secret)).message());

            assertThat(house.answer("ann", "harbour", "What is my boat called?"))
                    .doesNotContain("Aurelia");
        }
    }

    @Test
    void a_model_sees_the_last_exchanges_and_the_memories() throws Exception {
        try (var model = new FakeModelServer();
                var house = GatewayFixture.open(model.settings())) {
            house.answer("ann", "kitchen", "My boat is called Aurelia");
            house.answer("ann", "harbour", "Good morning");
            var answer = house.answer("ann", "harbour", "What is my boat called?");

            assertThat(answer).isEqualTo("So it is.");
            assertThat(model.last().body())
                    .contains("My boat is called Aurelia")
                    .contains("Good morning")
                    .contains("What is my boat called?");
            house.check();
        }
    }

    @Test
    void a_message_that_waited_for_its_turn_is_shown_after_the_reply_to_the_one_before() throws Exception {
        try (var model = FakeModelServer.held();
                var house = GatewayFixture.open(model.settings())) {
            house.say("ann", "kitchen", "My boat is called Aurelia");
            var second = house.say("ann", "kitchen", "It is blue");
            model.release.countDown();
            house.ended(second);

            assertThat(model.last().body()).containsSubsequence("My boat is called Aurelia", "So it is.", "It is blue");
        }
    }

    @Test
    void a_dead_model_fails_the_message_with_one_sentence_and_its_id() {
        var nowhere = Map.of(
                "CONTINUO_SYSTEM1", "openai:x",
                "OPENAI_API_KEY", "sk-secret-secret-secret",
                "OPENAI_BASE_URL", "http://127.0.0.1:9/v1",
                "CONTINUO_MODEL_TIMEOUT", "1");
        try (var house = GatewayFixture.open(nowhere)) {
            var status = house.ended(house.say("ann", "kitchen", "hello"));

            assertThat(status.state()).isEqualTo(MessageState.FAILED);
            assertThat(text(status)).contains("#" + status.id()).hasLineCount(1).doesNotContain("sk-secret");
            house.check();
        }
    }

    @Test
    void a_stopped_turn_ends_silently() throws Exception {
        try (var model = FakeModelServer.held();
                var house = GatewayFixture.open(model.settings())) {
            var heard = (InboundResult.Accepted) house.receive(house.inbound("http", "ann", "kitchen", false, "hello"));
            model.entered.acquire();
            assertThat(house.router().answering(heard.message())).isTrue();
            assertThat(house.router().stop(heard.conversation())).isTrue();

            assertThat(house.ended(heard.message()).state()).isEqualTo(MessageState.SILENT);
            model.release.countDown();
        }
    }

    @Test
    void the_end_of_the_process_is_no_end_of_a_turn() throws Exception {
        try (var model = FakeModelServer.held();
                var house = GatewayFixture.open(model.settings())) {
            var message = house.say("ann", "kitchen", "hello");
            model.entered.acquire();

            house.restart();

            assertThat(house.mind()
                            .hearing()
                            .inbox()
                            .find(message)
                            .orElseThrow()
                            .state())
                    .isEqualTo(MessageState.ACCEPTED);
            model.release.countDown();
            assertThat(house.ended(message).state()).isEqualTo(MessageState.ANSWERED);
            house.check();
        }
    }
}
