package dev.continuo.gateway.web;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.LedgerEvent.Tombstone;
import dev.continuo.ledger.event.NewEvent;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("NullAway.Init")
final class MessagesTest {
    private static WebFixture gate;
    private static HttpTestClient operator;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
        operator = gate.operator();
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    @Test
    void a_message_is_accepted_at_once_and_its_reply_is_fetched_later() {
        var accepted = operator.post("/v1/messages", HttpTestClient.message("m1", "ada", "Hello there"));
        assertThat(accepted.status()).isEqualTo(202);
        assertThat(accepted.state()).isIn("accepted", "answering", "answered");
        gate.traffic.ended(accepted.id()).join();
        var ended = operator.get("/v1/messages/" + accepted.id());
        assertThat(ended.status()).isEqualTo(200);
        assertThat(ended.state()).isEqualTo("answered");
        assertThat(ended.at("/reply/text").asText()).isNotBlank();
        assertThat(ended.at("/reply/id").asLong()).isGreaterThan(accepted.id());
    }

    @Test
    void who_waits_gets_the_reply_and_it_remembers_across_conversations_of_one_person() {
        operator.say("m2", "bea", "Remember that my boat is called Aurelia.");
        var asked = operator.say("m2-elsewhere", "bea", "What is my boat called?");
        assertThat(asked.status()).isEqualTo(200);
        assertThat(asked.at("/reply/text").asText()).contains("Aurelia");
        var other = operator.say("m2-other", "carl", "What is my boat called?");
        assertThat(other.at("/reply/text").asText()).doesNotContain("Aurelia");
    }

    @Test
    void the_same_id_twice_is_one_turn_and_one_answer() {
        var body = Map.of("id", "x1", "conversation", "m3", "sender", Map.of("id", "dora"), "text", "Hello");
        var answers = IntStream.range(0, 12)
                .parallel()
                .mapToObj(_ -> operator.post("/v1/messages?wait=20", body))
                .toList();
        assertThat(answers).allSatisfy(a -> assertThat(a.status()).isEqualTo(200));
        assertThat(answers.stream().map(a -> a.at("/reply/id").asLong()).distinct())
                .hasSize(1);
        var again = operator.post("/v1/messages", body);
        assertThat(again.status()).isEqualTo(202);
        assertThat(again.state()).isEqualTo("answered");
        assertThat(operator.get("/v1/conversations/m3/messages").at("/messages"))
                .hasSize(2);
    }

    @Test
    void the_same_id_with_another_text_is_a_conflict() {
        operator.post(
                "/v1/messages", Map.of("id", "x2", "conversation", "m4", "sender", Map.of("id", "eve"), "text", "one"));
        var other = operator.post(
                "/v1/messages", Map.of("id", "x2", "conversation", "m4", "sender", Map.of("id", "eve"), "text", "two"));
        assertThat(other.status()).isEqualTo(409);
        assertThat(other.code()).isEqualTo("conflict");
    }

    @Test
    void a_conversation_is_private_to_its_first_sender_unless_it_is_a_room() {
        operator.say("m5", "fay", "Mine.");
        assertThat(operator.say("m5", "gus", "Mine too?").status()).isEqualTo(409);
        var room = Map.of(
                "conversation",
                "m6",
                "room",
                true,
                "sender",
                Map.of("id", "fay", "name", "Fay"),
                "text",
                "All welcome.");
        assertThat(operator.post("/v1/messages", room).status()).isEqualTo(202);
        assertThat(operator.say("m6", "gus", "Hello all.").status()).isEqualTo(200);
    }

    @Test
    void conversations_are_listed_newest_first_and_to_an_integration_its_own_alone() {
        operator.say("l1", "ida", "Mine.");
        var room = Map.of(
                "conversation",
                "l2",
                "room",
                true,
                "sender",
                Map.of("id", "ida", "name", "Ida"),
                "text",
                "All welcome.");
        operator.post("/v1/messages?wait=20", room);
        var integration = gate.integration("lister").visitor();
        integration.say("l3", "jan", "Through a bridge.");
        var listed = operator.get("/v1/conversations?limit=3").at("/conversations");
        assertThat(listed).hasSize(3);
        assertThat(listed.get(1).path("conversation").asText()).isEqualTo("l2");
        assertThat(listed.get(1).has("owner")).isFalse();
        assertThat(listed.get(2).at("/owner/id").asText()).isEqualTo("ida");
        assertThat(listed.get(0).path("last").asLong())
                .isGreaterThan(listed.get(1).path("last").asLong());
        var own = integration.get("/v1/conversations").at("/conversations");
        assertThat(own).hasSize(1);
        assertThat(own.get(0).path("conversation").asText()).isEqualTo("l3");
        assertThat(own.get(0).at("/owner/id").asText()).isEqualTo("jan");
    }

    @Test
    void a_message_that_is_not_answered_in_time_is_told_as_it_stands() {
        try (var slow = new WebFixture("fake:echo?latency=60000")) {
            var accepted = slow.operator().post("/v1/messages?wait=1", HttpTestClient.message("m7", "hal", "Hello"));
            assertThat(accepted.status()).isEqualTo(202);
            assertThat(accepted.state()).isEqualTo("answering");
            assertThat(slow.operator().get("/v1/messages/" + accepted.id()).state())
                    .isEqualTo("answering");
        }
    }

    @Test
    void an_erased_message_keeps_its_end_state_and_nothing_else() {
        var said = operator.say("m8", "ida", "Forget this soon.");
        var reply = said.at("/reply/id").asLong();
        gate.mind()
                .ledger()
                .commit(Decision.of(NewEvent.of(
                        new Erased(
                                List.of(said.id(), reply),
                                List.of(
                                        new Tombstone(said.id(), "MessageReceived", "answered"),
                                        new Tombstone(reply, "MessageComposed", null)),
                                "asked to"),
                        Actor.operator(0))));
        var erased = operator.get("/v1/messages/" + said.id());
        assertThat(erased.status()).isEqualTo(200);
        assertThat(erased.json().toString())
                .isEqualTo("{\"id\":" + said.id() + ",\"state\":\"answered\",\"erased\":true}");
        assertThat(operator.get("/v1/conversations/m8/messages").at("/messages"))
                .isEmpty();
    }

    @Test
    void an_unknown_message_is_not_found_and_a_bad_number_is_said_to_be_bad() {
        assertThat(operator.get("/v1/messages/999999").status()).isEqualTo(404);
        for (var bad : List.of("x", "-1", "1.5", "99999999999999999999", "1e3", "0x10"))
            assertThat(operator.get("/v1/messages/" + bad).status()).as(bad).isEqualTo(400);
        for (var bad : List.of("x", "-1", "121", "1.5", ""))
            assertThat(operator.post("/v1/messages?wait=" + bad, HttpTestClient.message("m9", "jon", "Hi"))
                            .status())
                    .as(bad)
                    .isEqualTo(400);
    }

    @Test
    void a_blocked_sender_is_refused() {
        operator.say("m11", "lou", "Hello.");
        var lou =
                gate.mind().people().findByAccount("http", "lou").orElseThrow().id();
        gate.mind()
                .ledger()
                .commit(Decision.of(NewEvent.of(
                        new dev.continuo.events.PeopleEvent.RoleGranted(lou, "blocked"), Actor.operator(0))));
        assertThat(operator.say("m11", "lou", "Hello again.").status()).isEqualTo(403);
    }

    @Test
    void the_first_operator_is_the_sender_of_that_name_and_others_are_members() {
        operator.say("m12", "operator", "Hello.");
        operator.say("m13", "mia", "Hello.");
        assertThat(gate.mind()
                        .people()
                        .findByAccount("http", "operator")
                        .orElseThrow()
                        .role()
                        .text())
                .isEqualTo("operator");
        assertThat(gate.mind()
                        .people()
                        .findByAccount("http", "mia")
                        .orElseThrow()
                        .role()
                        .text())
                .isEqualTo("member");
    }

    @Test
    void a_command_in_a_message_is_obeyed() {
        var answer = operator.say("m14", "nia", "/help me");
        assertThat(answer.at("/reply/text").asText()).isEqualTo("obeyed /help me of nia in m14");
    }

    @Test
    void a_command_outside_a_message_is_obeyed_for_the_operator() {
        operator.say("m15", "operator", "Hello.");
        var answer = operator.post("/v1/commands", Map.of("text", "/status", "conversation", "m15"));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.at("/text").asText()).isEqualTo("obeyed /status of operator in m15");
        assertThat(answer.at("/data/line").asText()).isEqualTo("/status");
    }

    @Test
    void what_was_said_is_listed_oldest_first_with_both_sides() {
        operator.say("m16", "oda", "One.");
        operator.say("m16", "oda", "Two.");
        var all = operator.get("/v1/conversations/m16/messages").at("/messages");
        assertThat(all).hasSize(4);
        assertThat(all.at("/0/text").asText()).isEqualTo("One.");
        assertThat(all.at("/0/sender/id").asText()).isEqualTo("oda");
        assertThat(all.at("/1/own").asBoolean()).isTrue();
        assertThat(all.at("/1/answers/0")).isEqualTo(all.at("/0/id"));
        assertThat(operator.get("/v1/conversations/m16/messages?limit=1").at("/messages"))
                .hasSize(1);
        var before = operator.get(
                "/v1/conversations/m16/messages?before=" + all.at("/2/id").asLong());
        assertThat(before.at("/messages")).hasSize(2);
        assertThat(operator.get("/v1/conversations/nowhere/messages").at("/messages"))
                .isEmpty();
    }

    @Test
    void a_conversation_may_have_any_name_that_is_text() {
        for (var name : List.of("a/b", "50%", "naïve café", "船", "a?b#c", "..", "%2F"))
            assertThat(operator.say(name, "pia", "Hello.").status()).as(name).isEqualTo(200);
        for (var name : List.of("a/b", "50%", "naïve café", "船", "a?b#c", "%2F"))
            assertThat(operator.get("/v1/conversations/" + HttpTestClient.part(name) + "/messages")
                            .at("/messages"))
                    .as(name)
                    .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/messages?wait=20", "/v1/chat/completions", "/v1/responses"})
    void one_idempotency_key_is_one_message_and_with_another_text_refused(String path) throws Exception {
        var first = keyed(path, "One.", "k1" + path);
        assertThat(first.status()).isEqualTo(200);
        var said = gate.mind().hearing().inbox().counts();
        var again = keyed(path, "One.", "k1" + path);
        assertThat(again.status()).isEqualTo(200);
        assertThat(gate.mind().hearing().inbox().counts()).isEqualTo(said);
        assertThat(again.body()).contains(first.at("/id").asText());
        var other = keyed(path, "Two.", "k1" + path);
        assertThat(other.status()).isEqualTo(422);
        assertThat(other.code()).isEqualTo("idempotency_key_reused");
        assertThat(keyed(path, "One.", "k1" + path).status()).isEqualTo(200);
        assertThat(keyed(path, "Three.", "").status()).isEqualTo(400);
        assertThat(keyed(path, "One.", "k2" + path).status()).isEqualTo(200);
        assertThat(gate.mind().hearing().inbox().counts()).isNotEqualTo(said);
        // What only the memory of the process holds is gone after a day; the message is not.
        gate.clock.advance(Duration.ofHours(25));
        assertThat(keyed(path, "One.", "k1" + path).body())
                .contains(first.at("/id").asText());
        gate.clock.advance(Duration.ofHours(25));
        assertThat(keyed(path, "Two.", "k1" + path).status()).isEqualTo(409);
    }

    @Test
    void a_command_or_reaction_with_a_key_is_done_once() throws Exception {
        var shop = gate.integration("repeats").visitor();
        var message = shop.say("repeats", "ada", "Hello").id();
        var reaction = Map.of(
                "conversation", "repeats",
                "sender", Map.of("id", "ada"),
                "reaction", "+1");
        var at = "/v1/messages/" + message + "/reactions";
        var first = shop.post(at, reaction, "Idempotency-Key", "r1");
        assertThat(first.status()).as(first.body()).isEqualTo(200);
        assertThat(shop.post(at, reaction, "Idempotency-Key", "r1").body()).isEqualTo(first.body());

        var commands = gate.commands.get();
        var line = Map.of("text", "/status");
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<HttpAnswer> same = () -> gate.operator().post("/v1/commands", line, "Idempotency-Key", "c1");
            for (var answer : threads.invokeAll(Collections.nCopies(10, same))) {
                assertThat(answer.get().status()).isEqualTo(200);
                assertThat(answer.get().at("/text").asText()).contains("obeyed /status");
            }
        }
        assertThat(gate.commands.get()).isEqualTo(commands + 1);
        var other = Map.of("text", "/help");
        var refused = gate.operator().post("/v1/commands", other, "Idempotency-Key", "c1");
        assertThat(refused.status()).isEqualTo(422);
        gate.operator().post("/v1/commands", line, "Idempotency-Key", "c1");
        gate.operator().post("/v1/commands", other, "Idempotency-Key", "c2");
        assertThat(gate.commands.get()).isEqualTo(commands + 2);
        // What was refused leaves the name free.
        var broken = Map.of("text", "/status", "never", "heard");
        assertThat(gate.operator()
                        .post("/v1/commands", broken, "Idempotency-Key", "c3")
                        .status())
                .isEqualTo(400);
        gate.operator().post("/v1/commands", line, "Idempotency-Key", "c3");
        gate.clock.advance(Duration.ofHours(25));
        gate.operator().post("/v1/commands", other, "Idempotency-Key", "c1");
        assertThat(gate.commands.get()).isEqualTo(commands + 4);
        assertThat(gate.operator()
                        .post("/v1/commands", line, "Idempotency-Key", "")
                        .status())
                .isEqualTo(400);
    }

    private HttpAnswer keyed(String path, String text, String key) throws Exception {
        var body = Map.of(
                "/v1/messages?wait=20", HttpTestClient.message("c", "ada", text),
                "/v1/chat/completions", Map.of("messages", List.of(Map.of("role", "user", "content", text))),
                "/v1/responses", Map.of("input", text));
        return gate.operator().post(path, requireNonNull(body.get(path)), "Idempotency-Key", key);
    }
}
