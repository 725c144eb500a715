package dev.continuo.model;

import static dev.continuo.mind.testing.LoopbackServer.json;
import static dev.continuo.mind.testing.LoopbackServer.write;
import static dev.continuo.model.ModelFixture.said;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.continuo.events.ModelEvent;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.model.Completion.Answered;
import dev.continuo.model.Completion.Failed;
import dev.continuo.model.Completion.Reason;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.LoggerFactory;

@Timeout(30)
class ModelsTest {

    private static final String KEY = "sk-secret-0123456789abcdef";
    private static final String OK = answer("\"content\":\"Hello!\"", "stop");

    private final ModelFixture world = new ModelFixture().with("OPENAI_API_KEY", KEY);

    static String answer(String message, String finish) {
        return """
        {"id":"c1","model":"m","choices":[{"index":0,"message":{"role":"assistant",%s},
         "finish_reason":"%s"}],
         "usage":{"prompt_tokens":1000,"completion_tokens":200,"total_tokens":1200}}\
        """.formatted(message, finish);
    }

    private Completion ask(LoopbackServer peer) {
        return world.with("OPENAI_BASE_URL", peer.url() + "/v1").ask("Hi");
    }

    @Test
    void an_answer_is_returned_and_recorded_with_its_tokens() {
        try (var peer = new LoopbackServer(json(200, OK))) {
            assertThat(ask(peer)).isEqualTo(new Answered("openai:gpt-4o-mini", "Hello!", false));
            assertThat(world.events)
                    .containsExactly(new ModelEvent.ModelCalled(
                            "system1", "openai:gpt-4o-mini", "said", 17, 1000, 0, 200, 0, 0, 1));
            var request = peer.requests.getFirst();
            assertThat(request.path()).isEqualTo("/v1/chat/completions");
            assertThat(request.headers().get("Authorization")).isEqualTo("Bearer " + KEY);
            assertThat(request.body()).contains("You are Continuo.").contains("gpt-4o-mini");
        }
    }

    @Test
    void a_rate_limit_is_waited_for_as_long_as_the_provider_says() {
        try (var peer = new LoopbackServer(json(429, "{}", "Retry-After", "7"), json(200, OK))) {
            assertThat(ask(peer)).isInstanceOf(Answered.class);
            assertThat(world.pauses).containsExactly(Duration.ofSeconds(7));
            assertThat(world.events.getFirst().attempts()).isEqualTo(2);
            assertThat(world.events.getFirst().latencyMillis()).isEqualTo(7000);
        }
    }

    @Test
    void a_rate_limit_may_name_a_date() {
        var date = "Sat, 21 Nov 2026 09:31:12 GMT";
        try (var peer = new LoopbackServer(json(429, "{}", "Retry-After", date), json(200, OK))) {
            assertThat(ask(peer)).isInstanceOf(Answered.class);
            assertThat(world.pauses).containsExactly(Duration.ofSeconds(12));
        }
    }

    @Test
    void a_rate_limit_beyond_half_a_minute_fails_at_once_and_says_when() {
        try (var peer = new LoopbackServer(json(429, "{}", "Retry-After", "600"))) {
            assertThat(ask(peer)).isInstanceOfSatisfying(Failed.class, failed -> {
                assertThat(failed.model()).isEqualTo("openai:gpt-4o-mini");
                assertThat(failed.reason()).isEqualTo(Reason.RATE_LIMITED);
                assertThat(failed.sentence())
                        .isEqualTo(
                                "The model has too many requests right now; it can be asked" + " again in 10 minutes.");
            });
            assertThat(peer.requests).hasSize(1);
            assertThat(world.pauses).isEmpty();
        }
    }

    @Test
    void a_storm_of_rate_limits_ends_after_three_retries_with_growing_jittered_pauses() {
        try (var peer = new LoopbackServer(json(429, "{}"))) {
            assertThat(reason(ask(peer))).isEqualTo(Reason.RATE_LIMITED);
            assertThat(peer.requests).hasSize(4);
            assertThat(world.pauses).hasSize(3);
            for (var i = 0; i < 3; i++)
                assertThat(world.pauses.get(i).toMillis() / 1000.0 / (1 << i)).isBetween(0.5, 1.5);
            assertThat(world.pauses).doesNotContain(Duration.ofSeconds(1), Duration.ofSeconds(2));
            assertThat(world.events).singleElement().matches(e -> e.outcome().equals("rate_limited"));
        }
    }

    @Test
    void a_troubled_provider_is_unavailable_after_all_attempts() {
        try (var peer = new LoopbackServer(json(503, "{\"error\":\"overloaded\"}"))) {
            assertThat(ask(peer)).isInstanceOfSatisfying(Failed.class, failed -> {
                assertThat(failed.model()).isEqualTo("openai:gpt-4o-mini");
                assertThat(failed.reason()).isEqualTo(Reason.UNAVAILABLE);
                assertThat(failed.sentence()).isEqualTo("The model is not answering right now.");
            });
            assertThat(peer.requests).hasSize(4);
            assertThat(world.events.getFirst().attempts()).isEqualTo(4);
            assertThat(world.events.getFirst().costMicros()).isZero();
        }
    }

    @Test
    void a_dead_provider_is_unavailable() {
        String url;
        try (var peer = new LoopbackServer(json(200, OK))) {
            url = peer.url();
        }
        var completion = world.with("OPENAI_BASE_URL", url + "/v1").ask("Hi");
        assertThat(reason(completion)).isEqualTo(Reason.UNAVAILABLE);
        assertThat(world.pauses).hasSize(3);
    }

    @Test
    void a_dropped_connection_is_tried_again() {
        try (var peer =
                new LoopbackServer(LoopbackServer.cut("application/json", write("{\"choices\":")), json(200, OK))) {
            assertThat(ask(peer)).isInstanceOf(Answered.class);
            assertThat(world.pauses).hasSize(1);
        }
    }

    @Test
    void a_provider_that_drops_every_connection_is_unavailable() {
        try (var peer = new LoopbackServer(LoopbackServer.drop())) {
            assertThat(reason(ask(peer))).isEqualTo(Reason.UNAVAILABLE);
            assertThat(world.events.getFirst().attempts()).isEqualTo(4);
        }
    }

    @Test
    void a_hanging_call_ends_at_the_deadline_and_counts_what_it_may_have_cost() {
        var peer = new LoopbackServer();
        try (peer) {
            peer.then(peer.hang()).then(json(200, OK));
            world.with("CONTINUO_MODEL_TIMEOUT", "1");
            assertThat(ask(peer)).isInstanceOf(Answered.class);
            assertThat(peer.requests).hasSize(2);
            assertThat(world.events.getFirst().inputTokens()).isGreaterThan(1000);
        }
    }

    @Test
    void a_refused_key_fails_at_once_and_nothing_shows_it() {
        var log = new ListAppender<ILoggingEvent>();
        var root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        log.start();
        root.addAppender(log);
        var echo = "{\"error\":{\"message\":\"Incorrect API key provided: %s at 7d9f2c\"}}".formatted(KEY);
        try (var peer = new LoopbackServer(json(401, echo))) {
            var completion = ask(peer);
            assertThat(completion).isInstanceOfSatisfying(Failed.class, failed -> {
                assertThat(failed.model()).isEqualTo("openai:gpt-4o-mini");
                assertThat(failed.reason()).isEqualTo(Reason.MISCONFIGURED);
                assertThat(failed.sentence()).isEqualTo("The model refused my key.");
            });
            assertThat(peer.requests).hasSize(1);
            assertThat(world.pauses).isEmpty();
            assertThat(completion + " " + world.events + " " + world.settings()).doesNotContain("secret");
            assertThat(log.list).anyMatch(e -> e.getFormattedMessage().contains("Incorrect API key"));
            assertThat(log.list).noneMatch(e -> e.getFormattedMessage().contains("secret"));
        } finally {
            root.detachAppender(log);
        }
    }

    @Test
    void what_can_never_work_is_not_tried_again() {
        for (var status : List.of(400, 403, 404, 422))
            try (var peer = new LoopbackServer(json(status, "{}"))) {
                assertThat(reason(ask(peer))).as("%d", status).isEqualTo(Reason.MISCONFIGURED);
                // In each form once, and not again.
                var forms = status == 400 || status == 422 ? 2 : 1;
                assertThat(peer.requests).as("%d", status).hasSize(forms);
            }
    }

    @Test
    void an_empty_account_is_no_rate_limit() {
        var body = "{\"error\":{\"code\":\"insufficient_quota\",\"message\":\"You exceeded\"}}";
        try (var peer = new LoopbackServer(json(429, body))) {
            assertThat(((Failed) ask(peer)).sentence()).contains("no credit");
            assertThat(peer.requests).hasSize(1);
        }
    }

    @Test
    void a_model_that_only_thought_said_nothing() {
        var thought = "\"content\":null,\"reasoning_content\":\"hmm, hmm\"";
        try (var peer = new LoopbackServer(json(200, answer(thought, "length")))) {
            assertThat(ask(peer)).isInstanceOfSatisfying(Failed.class, failed -> {
                assertThat(failed.model()).isEqualTo("openai:gpt-4o-mini");
                assertThat(failed.reason()).isEqualTo(Reason.EMPTY);
                assertThat(failed.sentence()).isEqualTo("The model thought up to its limit and said nothing.");
            });
            assertThat(world.events.getFirst().outputTokens()).isEqualTo(200);
        }
        try (var peer = new LoopbackServer(json(200, answer("\"content\":\"<think>never ends\"", "stop")))) {
            assertThat(reason(ask(peer))).isEqualTo(Reason.EMPTY);
        }
    }

    @Test
    void thinking_is_taken_out_of_the_answer() {
        for (var content : List.of(
                "<think>a\\nb</think>\\n\\nHello!",
                "\\n<think>a</think>Hello!",
                "swallowed opening</think>Hello!",
                "Hello<thinking>a</thinking>!"))
            try (var peer = new LoopbackServer(json(200, answer("\"content\":\"" + content + "\"", "stop")))) {
                assertThat(ask(peer)).as(content).isEqualTo(new Answered("openai:gpt-4o-mini", "Hello!", false));
            }
    }

    @Test
    void what_cannot_be_kept_is_taken_out_of_the_answer() {
        var content = "\"content\":\"A\\u0000B \\ud83d C \\ud83d\\ude00\"";
        try (var peer = new LoopbackServer(json(200, answer(content, "stop")))) {
            assertThat(ask(peer)).isEqualTo(new Answered("openai:gpt-4o-mini", "AB \uFFFD C 😀", false));
        }
        try (var peer = new LoopbackServer(json(200, answer("\"content\":\"\\u0000\"", "stop")))) {
            assertThat(reason(ask(peer))).isEqualTo(Reason.EMPTY);
        }
    }

    @Test
    void a_cut_answer_is_marked_as_truncated() {
        try (var peer = new LoopbackServer(json(200, answer("\"content\":\"Once upon\"", "length")))) {
            assertThat(ask(peer)).isEqualTo(new Answered("openai:gpt-4o-mini", "Once upon", true));
            assertThat(world.events.getFirst().outcome()).isEqualTo("truncated");
        }
    }

    @Test
    void refusals_of_every_form_are_refusals() {
        var filter400 = "{\"error\":{\"code\":\"content_filter\",\"message\":\"no\"}}";
        for (var act : List.of(
                json(200, answer("\"content\":null,\"refusal\":\"I cannot\"", "stop")),
                json(200, answer("\"content\":\"\"", "content_filter")),
                json(400, filter400)))
            try (var peer = new LoopbackServer(act)) {
                assertThat(reason(ask(peer))).isEqualTo(Reason.REFUSED);
            }
    }

    @Test
    void an_answer_in_another_protocol_is_a_misconfiguration() {
        for (var body : List.of("<html>hello</html>", "{}", "[]", "{\"choices\":[]}", ""))
            try (var peer = new LoopbackServer(json(200, body))) {
                assertThat(ask(peer)).as(body).isInstanceOf(Failed.class);
                assertThat(peer.requests).hasSize(1);
            }
    }

    @Test
    void a_spent_budget_refuses_before_anything_is_sent() {
        try (var peer = new LoopbackServer(json(200, OK))) {
            // an address that is not loopback for the price, yet reaches the peer
            var url = peer.url().replace("127.0.0.1", "localhost.localdomain");
            world.limit = 0;
            world.with("OPENAI_BASE_URL", url + "/v1");
            assertThat(world.ask("Hi")).isInstanceOfSatisfying(Failed.class, failed -> {
                assertThat(failed.model()).isEqualTo("openai:gpt-4o-mini");
                assertThat(failed.reason()).isEqualTo(Reason.BUDGET);
                assertThat(failed.sentence()).isEqualTo("Today's budget for models is used up.");
            });
            assertThat(peer.requests).isEmpty();
            assertThat(world.events).isEmpty();
        }
    }

    @Test
    void a_free_model_needs_no_budget() {
        try (var peer = new LoopbackServer(json(200, OK))) {
            world.limit = 0;
            assertThat(ask(peer)).isInstanceOf(Answered.class);
        }
    }

    @Test
    void stopping_ends_a_hanging_call_at_once() throws Exception {
        var peer = new LoopbackServer();
        try (peer) {
            peer.then(peer.hang());
            var models = world.with("OPENAI_BASE_URL", peer.url() + "/v1").models();
            var stop = new CancellationToken();
            var completion = CompletableFuture.supplyAsync(() -> models.complete("system1", said("Hi"), 1, stop));
            assertThat(peer.arrived.await(30, TimeUnit.SECONDS)).isTrue();
            stop.ask();
            assertThat(reason(completion.get(30, TimeUnit.SECONDS))).isEqualTo(Reason.STOPPED);
            assertThat(world.events.getFirst().outcome()).isEqualTo("stopped");
            assertThat(world.events.getFirst().inputTokens()).isPositive();
        }
    }

    @Test
    void stopping_ends_a_pause_at_once() throws Exception {
        var pausing = new CountDownLatch(1);
        var interrupted = new CountDownLatch(1);
        world.pause = _ -> {
            pausing.countDown();
            try {
                new CountDownLatch(1).await();
            } finally {
                interrupted.countDown();
            }
        };
        try (var peer = new LoopbackServer(json(503, "{}"))) {
            var models = world.with("OPENAI_BASE_URL", peer.url() + "/v1").models();
            var stop = new CancellationToken();
            var completion = CompletableFuture.supplyAsync(() -> models.complete("system1", said("Hi"), 1, stop));
            assertThat(pausing.await(30, TimeUnit.SECONDS)).isTrue();
            stop.ask();
            assertThat(reason(completion.get(30, TimeUnit.SECONDS))).isEqualTo(Reason.STOPPED);
            assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(peer.requests).hasSize(1);
        }
    }

    @Test
    void an_interrupt_breaks_a_call_off_and_is_no_answer_though_it_is_recorded() throws Exception {
        var peer = new LoopbackServer();
        try (peer) {
            peer.then(peer.hang());
            var models = world.with("OPENAI_BASE_URL", peer.url() + "/v1").models();
            var thrown = new CompletableFuture<Throwable>();
            var worker = Thread.ofVirtual().start(() -> {
                try {
                    models.complete("system1", said("Hi"), 1, new CancellationToken());
                    thrown.completeExceptionally(new AssertionError("answered"));
                } catch (RuntimeException e) {
                    thrown.complete(e);
                }
            });
            assertThat(peer.arrived.await(30, TimeUnit.SECONDS)).isTrue();
            worker.interrupt();

            assertThat(thrown.get(30, TimeUnit.SECONDS)).isInstanceOf(Unavailable.class);
            assertThat(world.events).singleElement().matches(e -> e.outcome().equals("stopped"));
        }
    }

    @Test
    void what_was_stopped_before_is_not_begun() {
        try (var peer = new LoopbackServer(json(200, OK))) {
            var models = world.with("OPENAI_BASE_URL", peer.url() + "/v1").models();
            var stop = new CancellationToken();
            stop.ask();
            assertThat(reason(models.complete("system1", said("Hi"), 1, stop))).isEqualTo(Reason.STOPPED);
            assertThat(peer.requests).isEmpty();
        }
    }

    @Test
    void roles_without_a_model_use_the_first_ones() {
        var models = world.with("CONTINUO_SYSTEM1", "fake:echo")
                .with("CONTINUO_CONSOLIDATION", "offline")
                .models();
        assertThat(models.name("system2")).isEqualTo("fake:echo");
        assertThat(models.name("consolidation")).isEqualTo("offline");
        assertThat(models.offline("consolidation")).isTrue();
        assertThat(models.complete("idle", said("Hi"), 0, new CancellationToken()))
                .isEqualTo(new Answered("fake:echo", "You said: Hi", false));
        assertThatThrownBy(() -> models.name("system3")).hasMessageContaining("system2, consolidation");
    }

    @Test
    void a_model_is_changed_while_running_and_nonsense_is_refused_with_advice() {
        var models = world.with("CONTINUO_SYSTEM1", "offline").models();
        assertThat(models.use("system1", "openai:gpt-5-mini"))
                .isEqualTo(new Models.ModelChoice.Chosen("system1", "openai:gpt-5-mini"));
        assertThat(models.name("idle")).isEqualTo("openai:gpt-5-mini");
        assertThat(sentence(models.use("system1", "opnai:gpt-5"))).contains("did you mean openai?");
        assertThat(sentence(models.use("system1", "gpt-5"))).contains("openai:gpt-5");
        assertThat(sentence(models.use("system1", "zzzzzzzzzz"))).contains("openai, anthropic");
        assertThat(sentence(models.use("system1", "anthropic"))).contains("ANTHROPIC_API_KEY");
        assertThat(sentence(models.use("system1", "ollama"))).contains("lists no model");
        assertThat(sentence(models.use("system9", "offline"))).contains("no role");
        assertThat(models.name("system1")).isEqualTo("openai:gpt-5-mini");
    }

    @Test
    void a_missing_key_is_said_by_the_name_of_its_setting() {
        var completion = new ModelFixture().with("CONTINUO_SYSTEM1", "gemini").ask("Hi");
        assertThat(((Failed) completion).failure().setting()).isEqualTo("GEMINI_API_KEY");
        assertThat(((Failed) completion).sentence()).contains("needs a key");
    }

    @Test
    void with_nothing_set_a_key_then_a_local_ollama_then_the_offline_voice_is_chosen() {
        var tags = "{\"models\":[{\"name\":\"llama3.2:3b\"},{\"name\":\"other\"}]}";
        try (var ollama = new LoopbackServer(json(200, tags))) {
            assertThat(new ModelFixture().models().name("system1")).isEqualTo("offline");
            assertThat(new ModelFixture()
                            .with("OLLAMA_BASE_URL", ollama.url())
                            .models()
                            .name("system1"))
                    .isEqualTo("ollama:llama3.2:3b");
            assertThat(new ModelFixture()
                            .with("OLLAMA_BASE_URL", ollama.url())
                            .with("ANTHROPIC_API_KEY", "k")
                            .with("GEMINI_API_KEY", "k")
                            .models()
                            .name("system1"))
                    .isEqualTo("anthropic:claude-haiku-4-5");
            assertThat(new ModelFixture()
                            .with("OPENAI_BASE_URL", "http://localhost:1234/v1")
                            .models()
                            .name("system1"))
                    .isEqualTo("openai:gpt-4o-mini");
        }
    }

    @Test
    void a_model_of_ollama_that_only_makes_vectors_is_not_talked_with() {
        var tags = "{\"models\":[{\"name\":\"bge-m3:latest\"},{\"name\":\"phi\"}]}";
        try (var ollama = new LoopbackServer(json(200, tags))) {
            assertThat(new ModelFixture()
                            .with("OLLAMA_BASE_URL", ollama.url())
                            .models()
                            .name("system1"))
                    .isEqualTo("ollama:phi");
        }
    }

    @Test
    void an_ollama_that_starts_later_is_found() {
        var peer = new LoopbackServer(json(404, "{}"), json(200, "{\"models\":[{\"name\":\"phi\"}]}"));
        try (peer) {
            var models = world.with("OLLAMA_BASE_URL", peer.url())
                    .with("CONTINUO_SYSTEM1", "ollama")
                    .models();
            assertThat(models.name("system1")).isEqualTo("ollama:phi");
        }
    }

    @Test
    void the_fake_model_takes_the_same_time_for_the_same_text() {
        world.with("CONTINUO_SYSTEM1", "fake:echo?latency=5-50&seed=7");
        world.ask("one");
        world.ask("one");
        assertThat(world.pauses).hasSize(2);
        assertThat(world.pauses.get(0)).isEqualTo(world.pauses.get(1));
        assertThat(world.pauses.get(0).toMillis()).isBetween(5L, 50L);
        assertThatThrownBy(() -> world.with("CONTINUO_SYSTEM1", "fake:eco").models())
                .hasMessageContaining("fake:echo");
    }

    @Test
    void the_offline_voice_is_recorded_without_cost() {
        assertThat(new ModelFixture().ask("Hello")).isEqualTo(new Answered("offline", "Hello.", false));
        world.with("OPENAI_API_KEY", "").ask("Hello");
        assertThat(world.events)
                .containsExactly(new ModelEvent.ModelCalled("system1", "offline", "said", 17, 0, 0, 0, 0, 0, 0));
    }

    static Reason reason(Completion completion) {
        assertThat(completion).isInstanceOf(Failed.class);
        return ((Failed) completion).reason();
    }

    private static String sentence(Models.ModelChoice choice) {
        return ((Models.ModelChoice.NotChosen) choice).sentence();
    }
}
