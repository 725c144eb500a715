package dev.continuo.gateway.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.core.governance.GovernanceEvent;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.PeopleEvent;
import dev.continuo.core.turn.MessageState;
import dev.continuo.gateway.TestHouse;
import dev.continuo.gateway.command.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TrafficTest {
    private static final Map<String, String> FAKE =
            Map.of("CONTINUO_SYSTEM1", "fake:echo?latency=0-5");

    @Test
    void a_conversation_is_answered_in_order_and_conversations_side_by_side() throws Exception {
        try (var house = TestHouse.open(FAKE);
                var people = Executors.newVirtualThreadPerTaskExecutor()) {
            var all = new ArrayList<java.util.concurrent.Future<List<Long>>>();
            for (int c = 0; c < 8; c++) {
                var name = "c" + c;
                all.add(people.submit(() -> talk(house, name)));
            }
            for (var one : all) {
                var replies = one.get().stream().map(m -> house.ended(m).reply().id()).toList();
                assertThat(replies).hasSize(10).isSorted();
            }
            house.check();
        }
    }

    private static List<Long> talk(TestHouse house, String name) {
        var messages = new ArrayList<Long>();
        for (int i = 0; i < 10; i++) messages.add(house.say("person-" + name, name, "word " + i));
        return messages;
    }

    @Test
    void quick_messages_of_one_person_are_one_turn_with_one_reply() {
        var joining = new TestHouse.Pulled("http", Duration.ofMillis(700));
        try (var house = TestHouse.open(FAKE, joining)) {
            var first = house.say("ann", "kitchen", "one");
            var second = house.say("ann", "kitchen", "two");
            house.clock.advance(Duration.ofSeconds(2));

            assertThat(house.ended(first).reply()).isEqualTo(house.ended(second).reply());
            assertThat(house.ended(first).state()).isEqualTo(MessageState.ANSWERED);
        }
    }

    @Test
    void a_paused_agent_receives_and_answers_when_it_is_resumed() {
        try (var house = TestHouse.open(FAKE)) {
            record(house, new GovernanceEvent.Paused(null));
            var message = house.say("ann", "kitchen", "are you there?");
            for (int i = 0; i <= Resumption.MOST; i++) house.restart();
            assertThat(house.mind().inbox().find(message).orElseThrow().state())
                    .isEqualTo(MessageState.ACCEPTED);

            record(house, new GovernanceEvent.Resumed());

            assertThat(house.ended(message).state()).isEqualTo(MessageState.ANSWERED);
        }
    }

    private static void record(TestHouse house, GovernanceEvent fact) {
        house.mind().ledger().commit(Decision.of(Draft.of(fact, Actor.operator(0))));
    }

    @Test
    void a_command_is_obeyed_once_and_bypasses_the_lane() {
        var obeyed = new AtomicInteger();
        try (var house =
                TestHouse.open(
                        Map.of("CONTINUO_SYSTEM1", "fake:echo?latency=60000"),
                        (asker, line) -> {
                            obeyed.incrementAndGet();
                            var named = new PeopleEvent.PersonNamed(asker.actor().person(), line);
                            return new Answer(
                                    "done", Map.of(), List.of(Draft.of(named, asker.actor())));
                        })) {
            house.say("ann", "kitchen", "a question that takes a minute");
            var status = house.ended(house.say("ann", "kitchen", "/name me"));

            assertThat(status.state()).isEqualTo(MessageState.ANSWERED);
            assertThat(status.reply().text()).isEqualTo("done");
            assertThat(obeyed).hasValue(1);
            assertThat(house.mind().people().findByAccount("http", "ann").orElseThrow().name())
                    .isEqualTo("/name me");
        }
    }

    @Test
    void a_command_that_breaks_ends_with_one_sentence() {
        try (var house =
                TestHouse.open(
                        FAKE,
                        (_, _) -> {
                            throw new IllegalStateException("a fault of ours");
                        })) {
            var status = house.ended(house.say("ann", "kitchen", "/boom"));

            assertThat(status.state()).isEqualTo(MessageState.FAILED);
            assertThat(status.reply().text())
                    .contains("#" + status.id())
                    .doesNotContain("a fault of ours");
        }
    }

    @Test
    void what_was_open_when_the_process_ended_is_taken_up_again_but_not_for_ever() {
        try (var house = TestHouse.open(Map.of("CONTINUO_SYSTEM1", "fake:echo?latency=60000"))) {
            var message = house.say("ann", "kitchen", "this one brings me down");
            for (int i = 0; i < Resumption.MOST; i++) {
                house.restart();
                await().until(() -> house.traffic.answering(message));
            }
            house.restart();

            assertThat(house.ended(message).state()).isEqualTo(MessageState.FAILED);
            house.check();
        }
    }
}
