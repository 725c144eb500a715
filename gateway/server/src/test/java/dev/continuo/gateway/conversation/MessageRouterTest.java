package dev.continuo.gateway.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.events.GovernanceEvent;
import dev.continuo.events.PeopleEvent;
import dev.continuo.gateway.GatewayFixture;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.testing.LifeFixture;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.prompt.Prompt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class MessageRouterTest {
    private static final Map<String, String> FAKE = Map.of("CONTINUO_SYSTEM1", "fake:echo?latency=0-5");

    @Test
    void a_conversation_is_answered_in_order_and_conversations_side_by_side() throws Exception {
        try (var house = GatewayFixture.open(FAKE);
                var people = Executors.newVirtualThreadPerTaskExecutor()) {
            var all = new ArrayList<java.util.concurrent.Future<List<Long>>>();
            for (int c = 0; c < 8; c++) {
                var name = "c" + c;
                all.add(people.submit(() -> talk(house, name)));
            }
            for (var one : all) {
                var replies = one.get().stream().map(m -> house.reply(m).id()).toList();
                assertThat(replies).hasSize(10).isSorted();
            }
            house.check();
        }
    }

    private static List<Long> talk(GatewayFixture house, String name) {
        var messages = new ArrayList<Long>();
        for (int i = 0; i < 10; i++) messages.add(house.say("person-" + name, name, "word " + i));
        return messages;
    }

    @Test
    void quick_messages_of_one_person_are_one_turn_with_one_reply() {
        var joining = new LifeFixture.Pulled("http", Duration.ofMillis(700));
        try (var house = GatewayFixture.open(FAKE, joining)) {
            var first = house.say("ann", "kitchen", "one");
            var second = house.say("ann", "kitchen", "two");
            house.clock.advance(Duration.ofSeconds(2));

            assertThat(house.ended(first).reply()).isEqualTo(house.ended(second).reply());
            assertThat(house.ended(first).state()).isEqualTo(MessageState.ANSWERED);
        }
    }

    @Test
    void a_paused_agent_receives_and_answers_when_it_is_resumed() {
        try (var house = GatewayFixture.open(FAKE)) {
            record(house, new GovernanceEvent.Paused(null));
            var message = house.say("ann", "kitchen", "are you there?");
            house.restart();
            assertThat(house.mind()
                            .hearing()
                            .inbox()
                            .find(message)
                            .orElseThrow()
                            .state())
                    .isEqualTo(MessageState.ACCEPTED);

            record(house, new GovernanceEvent.Resumed());

            assertThat(house.ended(message).state()).isEqualTo(MessageState.ANSWERED);
        }
    }

    private static void record(GatewayFixture house, GovernanceEvent payload) {
        house.mind().ledger().commit(Decision.of(NewEvent.of(payload, Actor.operator(0))));
    }

    @Test
    void a_command_is_obeyed_once_and_bypasses_the_lane() {
        var obeyed = new AtomicInteger();
        try (var house = GatewayFixture.open(Map.of("CONTINUO_SYSTEM1", "fake:echo?latency=60000"), (asker, line) -> {
            obeyed.incrementAndGet();
            var named = new PeopleEvent.PersonNamed(asker.actor().person(), line);
            return new CommandResult("done", Map.of(), List.of(NewEvent.of(named, asker.actor())));
        })) {
            house.say("ann", "kitchen", "a question that takes a minute");
            var status = house.ended(house.say("ann", "kitchen", "/name me"));

            assertThat(status.state()).isEqualTo(MessageState.ANSWERED);
            assertThat(house.reply(status.id()).text()).isEqualTo("done");
            assertThat(obeyed).hasValue(1);
            assertThat(house.mind()
                            .people()
                            .findByAccount("http", "ann")
                            .orElseThrow()
                            .name())
                    .isEqualTo("/name me");
        }
    }

    @Test
    void a_command_that_the_policy_denies_says_so() {
        try (var house = GatewayFixture.open(FAKE, (asker, line) -> {
            var named = new PeopleEvent.PersonNamed(asker.actor().person(), line);
            return new CommandResult("done", Map.of(), List.of(NewEvent.of(named, asker.actor())));
        })) {
            var ledger = house.mind().ledger();
            var denied = ledger.policy().change("person", "PersonNamed", false, "Enough.");
            ledger.commit(Decision.of(NewEvent.of(denied, Actor.operator(0))));
            var status = house.ended(house.say("ann", "kitchen", "/name me"));

            assertThat(status.state()).isEqualTo(MessageState.ANSWERED);
            assertThat(house.reply(status.id()).text()).contains("may not record PersonNamed");
        }
    }

    @Test
    void a_command_that_breaks_ends_with_one_sentence() {
        try (var house = GatewayFixture.open(FAKE, (_, _) -> {
            throw new IllegalStateException("a fault of ours");
        })) {
            var status = house.ended(house.say("ann", "kitchen", "/boom"));

            assertThat(status.state()).isEqualTo(MessageState.FAILED);
            assertThat(status.reason()).isEqualTo("fault");
            assertThat(house.reply(status.id()).text())
                    .contains("#" + status.id())
                    .doesNotContain("a fault of ours");
        }
    }

    @Test
    void what_was_open_when_the_process_ended_is_taken_up_again_but_not_for_ever() throws Exception {
        try (var model = FakeModelServer.held();
                var house = GatewayFixture.open(model.settings())) {
            var message = house.say("ann", "kitchen", "this one brings me down");
            var behind = house.say("ann", "kitchen", "this one only waits");
            model.entered.acquire();
            for (int i = 0; i < RestartAttempts.MAX_RESTARTS; i++) {
                house.restart();
                model.entered.acquire();
            }
            model.release.countDown();
            house.restart();

            assertThat(house.ended(message).state()).isEqualTo(MessageState.FAILED);
            assertThat(house.ended(behind).state()).isEqualTo(MessageState.ANSWERED);
            house.check();
        }
    }

    @Test
    void restarts_in_which_its_turn_never_came_fail_no_message() {
        try (var house = GatewayFixture.open(FAKE)) {
            record(house, new GovernanceEvent.Paused(null));
            var message = house.say("ann", "kitchen", "are you there?");
            for (int i = 0; i <= RestartAttempts.MAX_RESTARTS; i++) house.restart();

            record(house, new GovernanceEvent.Resumed());

            assertThat(house.ended(message).state()).isEqualTo(MessageState.ANSWERED);
        }
    }

    @Test
    void a_turn_that_is_paused_while_it_waits_calls_nobody_until_it_is_resumed() throws Exception {
        try (var model = FakeModelServer.held();
                var house = GatewayFixture.open(model.settings())) {
            record(house, new GovernanceEvent.Paused(null));
            var prompt = Prompt.of("", List.of());
            assertThatThrownBy(
                            () -> house.mind().models().complete("consolidation", prompt, 0, new CancellationToken()))
                    .isInstanceOf(Unavailable.class)
                    .hasMessageContaining("paused");
            assertThat(house.mind().models().probe().line()).contains("the agent is paused");
            assertThat(model.entered.availablePermits()).isZero();
        }
    }

    @Test
    void a_channel_that_breaks_while_it_shows_typing_does_not_end_the_lane() {
        var breaking = new Fragile();
        try (var house = GatewayFixture.open(FAKE, breaking)) {
            assertThat(house.ended(house.say("ann", "kitchen", "one")).state()).isEqualTo(MessageState.ANSWERED);
            assertThat(house.ended(house.say("ann", "kitchen", "two")).state()).isEqualTo(MessageState.ANSWERED);
        }
    }

    @Test
    void a_message_whose_channel_is_gone_ends_and_so_do_those_behind_it() {
        try (var house = GatewayFixture.open(FAKE)) {
            house.router().close();
            var first = house.say("ann", "kitchen", "one");
            var second = house.say("ann", "kitchen", "two");

            house.restart(new LifeFixture.Pulled("other", Duration.ZERO));

            assertThat(house.ended(first).state()).isEqualTo(MessageState.FAILED);
            assertThat(house.reply(second).text()).contains("#" + second);
            house.check();
        }
    }

    @Test
    void commands_of_one_conversation_are_obeyed_in_order() {
        var obeyed = new CopyOnWriteArrayList<String>();
        var first = new CountDownLatch(1);
        try (var house = GatewayFixture.open(FAKE, (_, line) -> {
            // The first dawdles until a later one has overtaken it, or none does.
            if (line.equals("/a")) await(first);
            else if (obeyed.isEmpty()) first.countDown();
            obeyed.add(line);
            return CommandResult.of(line);
        })) {
            var said = new ArrayList<Long>();
            for (var name : "abcde".split("", -1)) said.add(house.say("ann", "kitchen", "/" + name));
            said.forEach(house::ended);

            assertThat(obeyed).containsExactly("/a", "/b", "/c", "/d", "/e");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            var _ = latch.await(500, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void a_message_that_cannot_be_ended_now_is_ended_later() {
        var tries = new AtomicInteger();
        try (var house = GatewayFixture.open(FAKE, (_, _) -> {
            if (tries.incrementAndGet() < 3) throw new Unavailable("away");
            throw new IllegalStateException("a fault of ours");
        })) {
            house.pausing(_ -> {});
            var status = house.ended(house.say("ann", "kitchen", "/boom"));

            assertThat(status.state()).isEqualTo(MessageState.FAILED);
            assertThat(tries).hasValue(3);
        }
    }

    @Test
    void what_was_joined_with_a_message_that_is_erased_meanwhile_is_answered_all_the_same() throws Exception {
        var joining = new LifeFixture.Pulled("http", Duration.ofMillis(700));
        try (var model = FakeModelServer.held();
                var house = GatewayFixture.open(model.settings(), joining)) {
            var erased = house.say("ann", "kitchen", "forget this");
            var other = house.say("ann", "kitchen", "and how are you?");
            house.clock.advance(Duration.ofSeconds(2));
            assertThat(model.entered.tryAcquire(20, TimeUnit.SECONDS)).isTrue();
            var forgetting = house.mind().memory().eventErasure();
            var verdict = (EventErasure.ErasureVerdict.Erasable) forgetting.decide(erased, 0, "asked");
            house.mind().ledger().commit(Decision.of(NewEvent.of(verdict.payload(), Actor.operator(0))));
            model.release.countDown();

            assertThat(house.ended(other).state()).isEqualTo(MessageState.ANSWERED);
        }
    }

    @Test
    void a_command_whose_changes_may_not_be_recorded_ends_all_the_same() {
        try (var house = GatewayFixture.open(FAKE, (_, _) -> {
            var revoked = new GovernanceEvent.TokenRevoked(1);
            return new CommandResult("done", Map.of(), List.of(NewEvent.of(revoked, Actor.SYSTEM)));
        })) {
            var message = house.say("ann", "kitchen", "/revoke");

            assertThat(house.ended(message).state()).isEqualTo(MessageState.ANSWERED);
            assertThat(house.reply(message).text()).contains("may not record TokenRevoked");
        }
    }

    @Test
    void what_could_not_be_ended_is_taken_up_again_without_a_restart() {
        try (var house = GatewayFixture.open(FAKE, (_, line) -> CommandResult.of("obeyed " + line))) {
            var db = JooqFactory.on(house.database.dataSource());
            db.execute("ALTER TABLE ledger.event ADD CONSTRAINT broken CHECK (kind <> 'TurnEnded') NOT VALID");
            var message = house.say("ann", "kitchen", "one");
            var command = house.say("ann", "kitchen", "/two");
            org.awaitility.Awaitility.await()
                    .until(() ->
                            !house.router().works(message) && !house.router().works(command));
            db.execute("ALTER TABLE ledger.event DROP CONSTRAINT broken");

            house.router().takeUp();

            assertThat(house.ended(message).state()).isEqualTo(MessageState.ANSWERED);
            assertThat(house.ended(command).state()).isEqualTo(MessageState.ANSWERED);
        }
    }

    @Test
    void who_waits_for_a_message_that_is_erased_waits_no_longer() throws Exception {
        try (var house = GatewayFixture.open(Map.of("CONTINUO_SYSTEM1", "fake:echo?latency=60000"))) {
            var message = house.say("ann", "kitchen", "forget this");
            var end = house.router().ended(message);
            var forgetting = house.mind().memory().eventErasure();
            var verdict = (EventErasure.ErasureVerdict.Erasable) forgetting.decide(message, 0, "asked");

            house.mind().ledger().commit(Decision.of(NewEvent.of(verdict.payload(), Actor.operator(0))));

            end.get(20, TimeUnit.SECONDS);
        }
    }

    @Test
    void what_was_said_before_is_found_by_meaning_as_soon_as_the_embedder_has_loaded() {
        try (var house = GatewayFixture.open(Map.of("CONTINUO_SYSTEM1", "offline", "CONTINUO_EMBEDDINGS", "e5"))) {
            house.ended(house.say("ann", "kitchen", "My boat is called Aurelia"));
            house.restart();

            org.awaitility.Awaitility.await()
                    .until(() -> house.mind().retrieval().coverage().vectors() >= 1);
        }
    }

    /// A channel that breaks whenever it is to show that the agent is busy.
    private static final class Fragile implements Channel {
        private final Channel sound = new LifeFixture.Pulled("http", Duration.ZERO);

        @Override
        public String name() {
            return sound.name();
        }

        @Override
        public boolean isPull() {
            return sound.isPull();
        }

        @Override
        public Duration debounce() {
            return sound.debounce();
        }

        @Override
        public List<String> split(String text) {
            return sound.split(text);
        }

        @Override
        public SendResult send(OutboundPart part) {
            return sound.send(part);
        }

        @Override
        public void typing(String conversation, boolean busy) {
            throw new NoClassDefFoundError("typing");
        }

        @Override
        public ChannelHealth health() {
            return sound.health();
        }
    }
}
