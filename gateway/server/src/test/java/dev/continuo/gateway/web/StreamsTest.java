package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@SuppressWarnings("NullAway.Init")
final class StreamsTest {
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
    void a_conversation_that_is_not_open_yet_can_be_followed_from_its_first_message() {
        try (var events = operator.follow("/v1/conversations/s1/events")) {
            var said = operator.say("s1", "ada", "Hello.");
            operator.say("s1-other", "ada", "Not here.");
            var message = events.nextRecorded();
            assertThat(message.name()).isEqualTo("message");
            assertThat(message.id()).isEqualTo("" + said.id());
            assertThat(message.json().at("/text").asText()).isEqualTo("Hello.");
            assertThat(message.json().at("/own").asBoolean()).isFalse();
            var reply = events.nextRecorded();
            assertThat(reply.json().at("/own").asBoolean()).isTrue();
            assertThat(reply.json().at("/answers/0").asLong()).isEqualTo(said.id());
            var state = events.nextRecorded();
            assertThat(state.name()).isEqualTo("state");
            assertThat(state.json().at("/id").asLong()).isEqualTo(said.id());
            assertThat(state.json().at("/state").asText()).isEqualTo("answered");
            assertThat(state.json().at("/reply")).isEqualTo(reply.json().at("/id"));
        }
    }

    @Test
    void who_comes_back_goes_on_where_they_stopped() {
        operator.say("s2", "bea", "One.");
        String last;
        try (var events = operator.follow("/v1/conversations/s2/events?after=0")) {
            events.nextRecorded();
            events.nextRecorded();
            last = events.nextRecorded().id();
        }
        operator.say("s2", "bea", "Two.");
        try (var events = operator.follow("/v1/conversations/s2/events", "Last-Event-ID", last)) {
            assertThat(events.nextRecorded().json().at("/text").asText()).isEqualTo("Two.");
            events.nextRecorded();
            events.nextRecorded();
            operator.say("s2", "bea", "Three.");
            assertThat(events.nextRecorded().json().at("/text").asText()).isEqualTo("Three.");
        }
    }

    @Test
    void what_happens_during_the_replay_is_shown_once_and_in_order() {
        for (int i = 0; i < 5; i++) operator.say("s3", "cat", "Before " + i + ".");
        try (var events = operator.follow("/v1/conversations/s3/events?after=0")) {
            for (int i = 5; i < 10; i++) operator.say("s3", "cat", "During " + i + ".");
            var ids = new java.util.ArrayList<Long>();
            while (ids.size() < 30) ids.add(Long.parseLong(events.nextRecorded().id()));
            assertThat(ids).isSorted().doesNotHaveDuplicates();
        }
    }

    @Test
    void those_who_watch_see_that_the_agent_is_busy() {
        try (var events = operator.follow("/v1/conversations/s4/events")) {
            gate.channel.typing("s4", true);
            gate.channel.typing("another", true);
            gate.channel.typing("s4", false);
            assertThat(events.next().json().at("/busy").asBoolean()).isTrue();
            assertThat(events.next().json().at("/busy").asBoolean()).isFalse();
        }
    }

    @Test
    void an_integration_follows_only_its_own_conversation() {
        var integration = gate.integration("stream").visitor();
        try (var events = integration.follow("/v1/conversations/s5/events")) {
            operator.say("s5", "dan", "The operator's.");
            integration.say("s5", "dan", "Mine.");
            var message = events.next("message");
            assertThat(message.json().at("/text").asText()).isEqualTo("Mine.");
            assertThat(message.json().at("/sender/id").asText()).isEqualTo("dan");
        }
    }

    @Test
    void the_ledger_is_followed_event_by_event() {
        var head = gate.mind().ledger().seq();
        try (var events = operator.follow("/v1/ledger/events?after=" + head)) {
            var said = operator.say("s6", "eli", "Into the ledger.");
            var seq = head;
            while (seq < said.at("/reply/id").asLong()) {
                var event = events.next("event");
                assertThat(event.json().at("/seq").asLong()).isEqualTo(++seq);
                assertThat(event.json().at("/hash").asText()).hasSize(64);
                assertThat(event.json().at("/summary").asText()).isNotBlank();
            }
        }
    }

    @Test
    void the_ledger_is_listed_and_its_events_shown() {
        var said = operator.say("s7", "fay", "Look me up.");
        var newest = operator.get("/v1/ledger?limit=3");
        assertThat(newest.at("/events")).hasSize(3);
        // What was said is weighed meanwhile: the head may have moved on.
        assertThat(newest.at("/head/seq").asLong())
                .isGreaterThanOrEqualTo(newest.at("/events/2/seq").asLong());
        assertThat(newest.at("/head/hash").asText()).hasSize(64);
        assertThat(operator.get("/v1/ledger?after=0&limit=1")
                        .at("/events/0/kind")
                        .asText())
                .isEqualTo("AgentCreated");
        assertThat(operator.get("/v1/ledger?before=3").at("/events")).hasSize(2);
        assertThat(operator.get("/v1/ledger?before=3&after=1").status()).isEqualTo(400);
        var event = operator.get("/v1/ledger/" + said.id());
        assertThat(event.at("/payload").isMissingNode()).isTrue();
        assertThat(event.at("/private").asBoolean()).isTrue();
        assertThat(event.at("/summary").asText()).isEqualTo("(private)");
        var own = operator.say("s7-own", "operator", "Look me up.");
        assertThat(operator.get("/v1/ledger/" + own.id()).at("/summary").asText())
                .contains("Look me up.");
        assertThat(operator.get("/v1/ledger/" + own.id()).at("/payload/text").asText())
                .isEqualTo("Look me up.");
        assertThat(operator.get("/v1/ledger/99999999").status()).isEqualTo(404);
    }

    @Test
    void a_token_with_too_many_streams_takes_none_from_others_and_a_closed_one_makes_room() {
        var greedy = gate.integration("greedy").visitor();
        var open = new java.util.ArrayList<SseReader>();
        try {
            while (open.size() < 201) {
                var events = greedy.follow("/v1/conversations/s8/events");
                open.add(events);
                if (events.status() != 200) break;
            }
            assertThat(open.getLast().status()).isEqualTo(429);
            var modest = gate.integration("modest").visitor();
            for (var other : List.of(operator, modest))
                try (var events = other.follow("/v1/conversations/s8/events")) {
                    assertThat(events.status()).isEqualTo(200);
                }
        } finally {
            open.forEach(SseReader::close);
        }
        org.awaitility.Awaitility.await().until(() -> {
            greedy.say("s8", "gil", "Wakes the streams, which then notice.");
            try (var events = greedy.follow("/v1/conversations/s8/events")) {
                return events.status() == 200;
            }
        });
    }

    @Test
    void revoking_a_token_ends_its_streams_and_tells_them_nothing_more() {
        var integration = gate.integration("leaver");
        try (var others = operator.follow("/v1/ledger/events");
                var events = integration.visitor().follow("/v1/conversations/s10/events")) {
            assertThat(integration.visitor().say("s10", "ida", "Hello.").status())
                    .isEqualTo(200);
            while (!events.nextRecorded().name().equals("state")) {}
            gate.revoke(integration);
            assertThat(events.ends()).isTrue();
            operator.say("s10-other", "ida", "Still here.");
            while (!others.next("event").json().at("/kind").asText().equals("TurnEnded")) {}
        }
        try (var again = integration.visitor().follow("/v1/conversations/s10/events")) {
            assertThat(again.status()).isEqualTo(401);
        }
    }

    @Test
    void blocking_a_person_ends_the_streams_of_their_conversations() {
        var integration = gate.integration("front");
        var front = integration.visitor();
        var room = new java.util.HashMap<>(HttpTestClient.message("s11-room", "jon", "Hello all."));
        room.put("room", true);
        front.post("/v1/messages?wait=20", room);
        front.say("s11", "jon", "Hello.");
        front.say("s11-other", "kim", "Hello.");
        try (var jon = front.follow("/v1/conversations/s11/events");
                var kim = front.follow("/v1/conversations/s11-other/events");
                var all = front.follow("/v1/conversations/s11-room/events")) {
            gate.block(integration, "jon");
            assertThat(jon.ends()).isTrue();
            front.say("s11-other", "kim", "I am still heard.");
            assertThat(kim.next("message").json().at("/text").asText()).contains("still");
            room.put("sender", Map.of("id", "kim"));
            front.post("/v1/messages?wait=20", room);
            assertThat(all.next("message").json().at("/text").asText()).isEqualTo("Hello all.");
        }
        try (var again = front.follow("/v1/conversations/s11/events")) {
            assertThat(again.status()).isEqualTo(403);
        }
    }

    @Test
    void closing_ends_streams_and_answers_those_who_wait() throws Exception {
        var closing = new WebFixture("fake:echo?latency=60000");
        try (var events = closing.operator().follow("/v1/ledger/events")) {
            var waiting = java.util.concurrent.CompletableFuture.supplyAsync(
                    () -> closing.operator()
                            .post("/v1/messages?wait=60", HttpTestClient.message("s9", "hal", "Hello.")),
                    task -> Thread.ofVirtual().start(task));
            while (!events.next("event").json().at("/kind").asText().equals("MessageReceived")) {}
            closing.web.close();
            // Else it would wait for a minute.
            assertThat(waiting.get(30, TimeUnit.SECONDS).status()).isEqualTo(202);
            assertThat(events.ends()).isTrue();
        } finally {
            closing.close();
        }
    }

    /// Cut off before its answer was written, one of them would see the connection end.
    @Test
    void closing_writes_every_answer_before_it_cuts_connections() throws Exception {
        var closing = new WebFixture("fake:echo?latency=60000");
        try (var events = closing.operator().follow("/v1/ledger/events")) {
            var waiting = IntStream.range(0, 60)
                    .mapToObj(n -> java.util.concurrent.CompletableFuture.supplyAsync(
                            () -> closing.operator()
                                    .post("/v1/messages?wait=60", HttpTestClient.message("s12-" + n, "hal", "Hello.")),
                            task -> Thread.ofVirtual().start(task)))
                    .toList();
            for (var heard = 0; heard < waiting.size(); )
                if (events.next("event").json().at("/kind").asText().equals("MessageReceived")) heard++;
            closing.web.close();
            for (var one : waiting)
                assertThat(one.get(30, TimeUnit.SECONDS).status()).isEqualTo(202);
        } finally {
            closing.close();
        }
    }
}
