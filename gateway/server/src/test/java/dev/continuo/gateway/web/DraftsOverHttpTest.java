package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.mind.testing.LoopbackServer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Answers that are seen over HTTP while a model writes them, word by word.
@Timeout(60)
final class DraftsOverHttpTest {
    private static final String STORY =
            "The boat lies in the harbour. It is called Aurelia.\nCOMMIT: Paint the boat\nBye.";
    private static final String TOLD = "The boat lies in the harbour. It is called Aurelia.\nBye.";

    private final LoopbackServer model = new LoopbackServer();
    private final WebFixture gate =
            new WebFixture(Map.of("CONTINUO_SYSTEM1", "openai:m", "OPENAI_BASE_URL", model.url() + "/v1"));
    private final HttpTestClient operator = gate.operator();

    /// A permit for each word that the model may write.
    private final Semaphore words = new Semaphore(0);

    @AfterEach
    void close() {
        words.release(1_000);
        gate.close();
        model.close();
    }

    private static LoopbackServer.Part delta(String text) {
        var json = HttpTestClient.write(Map.of("content", text));
        return LoopbackServer.write("data: {\"choices\":[{\"delta\":" + json + "}]}\n\n");
    }

    private LoopbackServer.Act writing(String text) {
        var parts = new ArrayList<LoopbackServer.Part>();
        for (var word : text.split("(?<=\\s)", -1))
            parts.add(out -> {
                words.acquire();
                delta(word).to(out);
            });
        parts.add(LoopbackServer.write(
                "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"));
        return LoopbackServer.stream("text/event-stream", parts.toArray(LoopbackServer.Part[]::new));
    }

    private long say(String conversation) {
        return operator.post("/v1/messages", HttpTestClient.message(conversation, "ann", "Where is it?"))
                .at("/id")
                .asLong();
    }

    @Test
    void an_answer_is_seen_as_it_grows_also_by_who_comes_in_the_middle() {
        model.then(writing(STORY));
        try (var events = operator.follow("/v1/conversations/kitchen/events")) {
            var said = say("kitchen");
            words.release(7);
            var first = events.next("draft").json();
            assertThat(first.at("/answers/0").asLong()).isEqualTo(said);
            assertThat(first.at("/text").asText()).startsWith("The");
            try (var late = operator.follow("/v1/conversations/kitchen/events")) {
                assertThat(late.next("draft").json().at("/text").asText())
                        .startsWith(first.at("/text").asText());
                words.release(1_000);
                for (var reader : List.of(events, late)) {
                    var seen = new ArrayList<>(List.of(first.at("/text").asText()));
                    var event = reader.next();
                    for (; !event.name().equals("message"); event = reader.next())
                        if (event.name().equals("draft"))
                            seen.add(event.json().at("/text").asText());
                    assertThat(event.json().at("/text").asText()).isEqualTo(TOLD);
                    assertThat(seen).allMatch(TOLD::startsWith);
                    for (var i = 1; i < seen.size(); i++)
                        assertThat(seen.get(i)).startsWith(seen.get(i - 1));
                }
            }
        }
        try (var after = operator.follow("/v1/conversations/kitchen/events?after=0")) {
            assertThat(Stream.generate(after::nextRecorded).limit(3).map(SseReader.Event::name))
                    .containsExactly("message", "message", "state");
        }
        assertThat(model.requests).hasSize(1);
    }

    @Test
    void only_those_who_may_hear_the_conversation_see_it() {
        model.then(writing(STORY));
        var shop = gate.integration("shop").visitor();
        try (var mine = operator.follow("/v1/conversations/kitchen/events");
                var elsewhere = operator.follow("/v1/conversations/cellar/events");
                var theirs = shop.follow("/v1/conversations/kitchen/events")) {
            say("kitchen");
            words.release(1_000);
            mine.next("draft");
            mine.next("message");
            shop.say("kitchen", "bob", "Where is it?");
            assertThat(theirs.nextRecorded().json().at("/sender/id").asText()).isEqualTo("bob");
            say("cellar");
            assertThat(elsewhere.nextRecorded().json().at("/text").asText()).isEqualTo("Where is it?");
        }
    }

    private Map<String, Object> request() {
        return Map.of(
                "user",
                "ann",
                "stream",
                true,
                "stream_options",
                Map.of("include_usage", true),
                "messages",
                List.of(Map.of("role", "user", "content", "Where is it?")));
    }

    @Test
    void deltas_come_as_they_are_written_and_joined_are_the_recorded_reply() {
        model.then(writing(STORY));
        words.release(1_000);
        var answer = operator.post("/v1/chat/completions", request());
        var data = answer.body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> line.substring(6))
                .toList();
        assertThat(data.getLast()).isEqualTo("[DONE]");
        var chunks = data.stream().limit(data.size() - 1).map(HttpAnswer::parse).toList();
        assertThat(chunks.getFirst().at("/choices/0/delta/role").asText()).isEqualTo("assistant");
        assertThat(chunks.getLast().at("/usage/total_tokens").asInt()).isPositive();
        assertThat(chunks.get(chunks.size() - 2).at("/choices/0/finish_reason").asText())
                .isEqualTo("stop");
        var deltas = new StringBuilder();
        for (var chunk : chunks)
            deltas.append(chunk.at("/choices/0/delta/content").asText());
        assertThat(deltas.toString()).isEqualTo(TOLD);
        assertThat(operator.get("/v1/conversations/openai:ann/messages")
                        .at("/messages/1/text")
                        .asText())
                .isEqualTo(TOLD);
    }

    @Test
    void the_first_delta_is_there_before_the_model_has_ended_and_who_goes_away_stops_nothing() {
        model.then(writing(STORY));
        words.release(7);
        try (var chunks = streamed("/v1/chat/completions", request())) {
            chunks.next();
            assertThat(chunks.next().json().at("/choices/0/delta/content").asText())
                    .startsWith("The");
        }
        words.release(1_000);
        await().untilAsserted(() -> assertThat(operator.get("/v1/conversations/openai:ann/messages")
                        .at("/messages/1/text")
                        .asText())
                .isEqualTo(TOLD));
    }

    private SseReader responding() {
        return streamed("/v1/responses", Map.of("user", "ann", "stream", true, "input", "Where is it?"));
    }

    private SseReader streamed(String path, Map<String, Object> body) {
        return operator.stream(operator.request(path, "Content-Type", "application/json")
                .POST(BodyPublishers.ofString(HttpTestClient.write(body))));
    }

    @Test
    void the_first_delta_of_a_response_is_there_before_the_model_has_ended() {
        model.then(writing(STORY));
        words.release(7);
        try (var events = responding()) {
            var deltas = new StringBuilder(events.next("response.output_text.delta")
                    .json()
                    .at("/delta")
                    .asText());
            assertThat(deltas.toString()).startsWith("The");
            words.release(1_000);
            var event = events.next();
            for (; event.name().equals("response.output_text.delta"); event = events.next())
                deltas.append(event.json().at("/delta").asText());
            assertThat(deltas.toString()).isEqualTo(TOLD);
            assertThat(event.json().at("/text").asText()).isEqualTo(TOLD);
        }
    }

    @Test
    void two_words_of_a_slow_model_are_seen_before_it_writes_the_third() {
        model.then(writing(STORY));
        words.release(2);
        try (var events = responding()) {
            assertThat(events.next("response.output_text.delta")
                            .json()
                            .at("/delta")
                            .asText())
                    .isEqualTo("The boat");
        }
    }

    @Test
    void nothing_of_a_stop_sequence_is_seen_while_an_answer_grows() {
        model.then(writing(STORY));
        words.release(1_000);
        var asked = new HashMap<String, Object>(request());
        asked.put("stop", List.of("is called"));
        var deltas = new StringBuilder();
        operator.post("/v1/chat/completions", asked)
                .body()
                .lines()
                .filter(line -> line.startsWith("data: {"))
                .map(line -> HttpAnswer.parse(line.substring(6)))
                .forEach(chunk ->
                        deltas.append(chunk.at("/choices/0/delta/content").asText()));
        assertThat(deltas.toString()).isEqualTo("The boat lies in the harbour. It ");
        assertThat(operator.get("/v1/conversations/openai:ann/messages")
                        .at("/messages/1/text")
                        .asText())
                .isEqualTo(deltas.toString());
    }

    @Test
    void a_stream_that_breaks_off_goes_on_below_what_was_seen() {
        model.then(LoopbackServer.cut("text/event-stream", delta("The boat lies in the harbour. It ")));
        model.then(writing("It is in Kiel."));
        words.release(1_000);
        try (var events = operator.follow("/v1/conversations/kitchen/events")) {
            say("kitchen");
            var seen = events.next("draft").json().at("/text").asText();
            assertThat(seen).isEqualTo("The boat lies in the harbour. It");
            var event = events.next();
            while (!event.name().equals("message")) event = events.next();
            assertThat(event.json().at("/text").asText())
                    .isEqualTo(seen + "\n\n(I broke off here and begin again.)\n\nIt is in Kiel.");
        }
    }

    @Test
    void a_model_that_fails_for_good_leaves_what_was_seen_and_says_why() {
        model.then(LoopbackServer.cut("text/event-stream", delta("The boat lies in the harbour. It ")));
        model.then(LoopbackServer.status(401));
        try (var events = operator.follow("/v1/conversations/kitchen/events")) {
            var said = say("kitchen");
            events.next("draft");
            var event = events.next();
            while (!event.name().equals("message")) event = events.next();
            assertThat(event.json().at("/text").asText())
                    .isEqualTo(
                            "The boat lies in the harbour. It\n\nThe key was refused; the operator can name another model with /model. (#%d)"
                                    .formatted(said));
            assertThat(events.next("state").json().at("/state").asText()).isEqualTo("failed");
        }
    }

    @Test
    void nobody_who_looks_on_loses_nothing_of_the_thought() {
        model.then(writing("The sixth. I won't tell the operator. So be it.")).then(writing("It was the sixth."));
        words.release(1_000);
        var said = operator.say("kitchen", "ann", "Which day was it?");
        assertThat(said.at("/reply/text").asText()).isEqualTo("It was the sixth.");
        assertThat(model.requests).hasSize(2);
    }
}
