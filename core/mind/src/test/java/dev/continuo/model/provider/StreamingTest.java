package dev.continuo.model.provider;

import static dev.continuo.mind.testing.LoopbackServer.json;
import static dev.continuo.mind.testing.LoopbackServer.write;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.ProviderAnswers;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.Completion.Answered;
import dev.continuo.model.Completion.Failed;
import dev.continuo.model.Completion.Reason;
import dev.continuo.model.ModelFixture;
import dev.continuo.model.provider.http.Provider;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.LoggerFactory;

/// Each provider's own streaming protocol, spoken to a peer on loopback.
@Timeout(60)
class StreamingTest {

    private final ModelFixture world = new ModelFixture();
    private final List<String> seen = new CopyOnWriteArrayList<>();

    private Completion ask(Provider provider, LoopbackServer.Act... acts) {
        try (var peer = new LoopbackServer(acts)) {
            return ask(provider, peer);
        }
    }

    private Completion ask(Provider provider, LoopbackServer peer) {
        return world.with("CONTINUO_SYSTEM1", provider.id() + ":some:model")
                .with("OPENAI_API_KEY", "key-of-openai")
                .with("ANTHROPIC_API_KEY", "key-of-anthropic")
                .with("GEMINI_API_KEY", "key-of-gemini")
                .with(provider.urlSetting(), peer.url() + "/base/")
                .models()
                .complete("system1", ModelFixture.said("Hi"), 1, new CancellationToken(), seen::add);
    }

    private static LoopbackServer.Act ok(Provider provider, String... parts) {
        return ProviderScript.answer(provider, ProviderAnswers.stop(provider), parts);
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void an_answer_is_seen_while_it_is_written_and_its_tokens_are_counted(Provider provider) {
        try (var peer = new LoopbackServer(ok(provider, "Hello", ", wor", "ld!"))) {
            assertThat(ask(provider, peer))
                    .isEqualTo(new Answered(provider.id() + ":some:model", "Hello, world!", false));
            assertThat(seen).containsExactly("Hello", "Hello, wor", "Hello, world!");
            assertThat(world.events).singleElement().matches(e -> e.inputTokens() == 11 && e.outputTokens() == 7);
            var request = peer.requests.getFirst();
            assertThat(request.path()).startsWith("/base/").doesNotContain("key-of");
            assertThat(request.path() + request.body())
                    .contains("some:model")
                    .containsPattern("streamGenerateContent|\"stream\" ?: ?true");
            if (!provider.keySetting().isEmpty())
                assertThat(request.headers().toString()).contains("key-of-" + provider.id());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void an_answer_cut_at_the_length_limit_is_truncated(Provider provider) {
        var cut = ProviderScript.answer(provider, ProviderAnswers.length(provider), "Once upon");
        assertThat(ask(provider, cut)).isEqualTo(new Answered(provider.id() + ":some:model", "Once upon", true));
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void a_stream_that_ends_early_was_dropped_and_the_next_attempt_begins_anew(Provider provider) {
        var begin = write(ProviderScript.begin(provider) + ProviderScript.part(provider, "First try"));
        assertThat(ask(
                        provider,
                        ProviderScript.stream(provider, begin),
                        LoopbackServer.cut("text/event-stream", begin),
                        ProviderScript.stream(provider),
                        ok(provider, "Second")))
                .isEqualTo(new Answered(provider.id() + ":some:model", "Second", false));
        assertThat(seen).containsExactly("First try", "Second");
        assertThat(world.events)
                .singleElement()
                .matches(e -> e.attempts() == 4 && e.inputTokens() > 11 && e.outputTokens() == 7);
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void an_error_in_the_stream_is_trouble_and_the_log_shows_no_key(Provider provider) {
        var log = new ListAppender<ILoggingEvent>();
        var root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        log.start();
        root.addAppender(log);
        var error = ProviderScript.error(provider, "went wrong with sk-secret0123456789");
        try {
            var broken = write(ProviderScript.begin(provider)
                    + ProviderScript.part(provider, "So far")
                    + error
                    + ProviderScript.end(provider, ProviderAnswers.stop(provider)));
            assertThat(ask(provider, ProviderScript.stream(provider, broken), ok(provider, "Well")))
                    .isEqualTo(new Answered(provider.id() + ":some:model", "Well", false));
            assertThat(seen).containsExactly("So far", "Well");
            assertThat(log.list)
                    .anyMatch(e -> e.getFormattedMessage().contains("went wrong with"))
                    .noneMatch(e -> e.getFormattedMessage().contains("secret"))
                    .noneMatch(e -> e.getThrowableProxy() != null);
        } finally {
            root.detachAppender(log);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void a_refusal_before_the_stream_is_what_it_is_without(Provider provider) {
        try (var peer = new LoopbackServer(
                json(503, "{}"),
                json(429, "{}", "Retry-After", "3"),
                json(401, "{\"error\":{\"message\":\"bad key-of\"}}"))) {
            assertThat(((Failed) ask(provider, peer)).sentence()).isEqualTo("The model refused my key.");
            assertThat(peer.requests).hasSize(3);
            assertThat(world.pauses).hasSize(2).contains(Duration.ofSeconds(3));
            assertThat(seen).isEmpty();
        }
        assertThat(ask(provider, json(400, "{}")))
                .isInstanceOfSatisfying(
                        Failed.class, f -> assertThat(f.sentence()).contains("does not take my request"));
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void the_deadline_ends_a_stream_that_drips(Provider provider) {
        world.with("CONTINUO_MODEL_TIMEOUT", "1");
        var peer = new LoopbackServer();
        try (peer) {
            var begin = write(ProviderScript.begin(provider) + ProviderScript.part(provider, "Never"));
            var space = peer.drip(ProviderScript.part(provider, " "));
            peer.then(ProviderScript.stream(provider, begin, space)).then(ok(provider, "Whole"));
            assertThat(ask(provider, peer)).isInstanceOf(Answered.class);
            assertThat(peer.requests).hasSize(2);
            assertThat(seen).startsWith("Never").endsWith("Whole");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void an_endless_stream_ends_at_the_limit(Provider provider) {
        var unread = new CountDownLatch(1);
        var flood = LoopbackServer.flood(
                ProviderScript.part(provider, "la".repeat(500_000)).replace("\r", ""), unread);
        var endless = ProviderScript.stream(provider, write(ProviderScript.begin(provider)), flood);
        assertThat(ask(provider, endless, ok(provider, "Short"))).isInstanceOf(Answered.class);
        assertThat(world.pauses).hasSize(1);
        assertThat(world.events.getFirst().attempts()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void what_is_not_the_protocol_is_a_misconfiguration(Provider provider) {
        for (var part : List.of("data: {\"choices\":[[\n\n", "<html>hello</html>\n"))
            try (var peer =
                    new LoopbackServer(LoopbackServer.stream("text/html", write("event: message_stop\n" + part)))) {
                assertThat(reason(ask(provider, peer))).isEqualTo(Reason.MISCONFIGURED);
                assertThat(peer.requests).hasSize(1);
            }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void a_character_may_be_cut_anywhere(Provider provider) {
        var emoji = ProviderScript.part(provider, "😀").getBytes(StandardCharsets.UTF_8);
        var inside = new String(emoji, StandardCharsets.ISO_8859_1).indexOf('\u009f');
        var act = ProviderScript.stream(
                provider,
                write(ProviderScript.begin(provider) + ProviderScript.part(provider, "X\\ud83d")),
                write(ProviderScript.part(provider, "\\ude00B\\u0000\\ud83d ")),
                write(Arrays.copyOfRange(emoji, 0, inside)),
                write(Arrays.copyOfRange(emoji, inside, emoji.length)),
                write(ProviderScript.end(provider, ProviderAnswers.stop(provider))));
        assertThat(ask(provider, act)).isEqualTo(new Answered(provider.id() + ":some:model", "X😀B\uFFFD 😀", false));
        assertThat(seen).containsExactly("X", "X😀B", "X😀B\uFFFD 😀");
    }

    @Test
    void refusals_in_the_stream_are_refusals() {
        assertThat(reason(ask(Provider.OPENAI, ProviderScript.answer(Provider.OPENAI, "content_filter"))))
                .isEqualTo(Reason.REFUSED);
        var declined = ProviderScript.part(Provider.OPENAI, "").replace("content", "refusal");
        var act = ProviderScript.stream(
                Provider.OPENAI,
                write(declined),
                write(declined.replace("\"\"", "\"I cannot\"")),
                write(ProviderScript.end(Provider.OPENAI, "stop")));
        assertThat(reason(ask(Provider.OPENAI, act))).isEqualTo(Reason.REFUSED);
        assertThat(reason(ask(Provider.ANTHROPIC, ProviderScript.answer(Provider.ANTHROPIC, "refusal"))))
                .isEqualTo(Reason.REFUSED);
        assertThat(reason(ask(Provider.GEMINI, ProviderScript.answer(Provider.GEMINI, "SAFETY"))))
                .isEqualTo(Reason.REFUSED);
        var blocked = "data: {\"promptFeedback\":{\"blockReason\":\"SAFETY\"}}\n\n";
        assertThat(reason(ask(Provider.GEMINI, ProviderScript.stream(Provider.GEMINI, write(blocked)))))
                .isEqualTo(Reason.REFUSED);
        var filter = "data: {\"error\":{\"code\":\"content_filter\",\"message\":\"no\"}}\n\n";
        assertThat(reason(ask(Provider.OPENAI, ProviderScript.stream(Provider.OPENAI, write(filter)))))
                .isEqualTo(Reason.REFUSED);
    }

    @Test
    void an_answer_may_speak_of_errors_and_ends() {
        var text = "{\\\"error\\\":{}, \\\"finish_reason\\\":\\\"stop\\\", \\\"done\\\":true";
        assertThat(ask(Provider.OPENAI, ok(Provider.OPENAI, text))).isInstanceOf(Answered.class);
        var begin = write(ProviderScript.part(Provider.OPENAI, text));
        assertThat(reason(ask(Provider.OPENAI, ProviderScript.stream(Provider.OPENAI, begin))))
                .isEqualTo(Reason.UNAVAILABLE);
    }

    @Test
    void a_stream_may_end_without_a_reason_or_without_a_word() {
        var wordless = ProviderScript.end(Provider.OPENAI, "stop").replace("data: [DONE]\n\n", "");
        var reasonless = "data: [DONE]\n\n";
        for (var end : List.of(wordless, reasonless)) {
            var act = write(ProviderScript.part(Provider.OPENAI, "Hi") + end);
            assertThat(ask(Provider.OPENAI, ProviderScript.stream(Provider.OPENAI, act)))
                    .isEqualTo(new Answered("openai:some:model", "Hi", false));
        }
        assertThat(world.events.getLast().inputTokens()).isPositive().isNotEqualTo(11);
    }

    @Test
    void errors_in_the_stream_are_told_apart() {
        record Case(String error, Reason reason) {}
        for (var c : List.of(
                new Case("{\"type\":\"rate_limit_error\"}", Reason.RATE_LIMITED),
                new Case("{\"code\":429}", Reason.RATE_LIMITED),
                new Case("{\"type\":\"authentication_error\"}", Reason.MISCONFIGURED),
                new Case("{\"code\":\"insufficient_quota\"}", Reason.MISCONFIGURED),
                new Case("{\"type\":\"invalid_request_error\"}", Reason.MISCONFIGURED),
                new Case("\"something\"", Reason.UNAVAILABLE))) {
            var act = write("data: {\"error\":" + c.error + "}\n\n");
            assertThat(reason(ask(Provider.OPENAI, ProviderScript.stream(Provider.OPENAI, act))))
                    .as(c.error)
                    .isEqualTo(c.reason);
        }
    }

    @Test
    void a_provider_that_does_not_stream_is_asked_without_from_then_on() {
        var whole = "{\"choices\":[{\"message\":{\"content\":\"Plain\"},\"finish_reason\":\"stop\"}]}";
        var refused = "{\"error\":{\"message\":\"must be verified\",\"param\":\"stream\"}}";
        for (var status : List.of(200, 400)) {
            var first = status == 200 ? json(200, whole) : json(400, refused);
            try (var peer = new LoopbackServer(first, json(200, whole))) {
                world.with("OPENAI_API_KEY", "k").with("OPENAI_BASE_URL", peer.url());
                var models = world.models();
                for (var i = 0; i < 2; i++)
                    assertThat(models.complete(
                                    "system1", ModelFixture.said("Hi"), 1, new CancellationToken(), seen::add))
                            .isEqualTo(new Answered("openai:gpt-4o-mini", "Plain", false));
                // An answer in one piece is an answer, and not paid for twice.
                assertThat(peer.requests).hasSize(status == 200 ? 2 : 3);
                assertThat(peer.requests.getFirst().body()).contains("stream_options");
                assertThat(peer.requests.getLast().body()).doesNotContain("stream_options");
                assertThat(seen).isEmpty();
            }
        }
    }

    private static Reason reason(Completion completion) {
        assertThat(completion).isInstanceOf(Failed.class);
        return ((Failed) completion).reason();
    }
}
