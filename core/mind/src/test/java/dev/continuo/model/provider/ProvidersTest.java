package dev.continuo.model.provider;

import static dev.continuo.mind.testing.LoopbackServer.json;
import static dev.continuo.mind.testing.ProviderAnswers.body;
import static dev.continuo.mind.testing.ProviderAnswers.length;
import static dev.continuo.mind.testing.ProviderAnswers.stop;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.Completion.Answered;
import dev.continuo.model.Completion.Failed;
import dev.continuo.model.Completion.Reason;
import dev.continuo.model.ModelFixture;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.provider.http.Provider;
import dev.continuo.model.provider.http.ProviderCredentials;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Each provider's own protocol, spoken to a peer on loopback.
@Timeout(30)
class ProvidersTest {

    private final ModelFixture world = new ModelFixture();

    private Completion ask(Provider provider, LoopbackServer peer) {
        return ask(provider, peer, ModelFixture.said("Hi"));
    }

    private Completion ask(Provider provider, LoopbackServer peer, Prompt prompt) {
        return world.with("CONTINUO_SYSTEM1", provider.id() + ":some:model")
                .with("OPENAI_API_KEY", "key-of-openai")
                .with("ANTHROPIC_API_KEY", "key-of-anthropic")
                .with("GEMINI_API_KEY", "key-of-gemini")
                .with(provider.urlSetting(), peer.url() + "/base/")
                .models()
                .complete("system1", prompt, 1, new CancellationToken());
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void answers_with_its_tokens(Provider provider) {
        try (var peer = new LoopbackServer(json(200, body(provider, "Hello!", stop(provider))))) {
            assertThat(ask(provider, peer)).isEqualTo(new Answered(provider.id() + ":some:model", "Hello!", false));
            var called = world.events.getFirst();
            assertThat(called.inputTokens()).isEqualTo(11);
            assertThat(called.outputTokens()).isEqualTo(7);
            var request = peer.requests.getFirst();
            assertThat(request.path()).startsWith("/base/");
            assertThat(request.path() + request.body()).contains("some:model");
            assertThat(request.body()).contains("You are Continuo.");
            assertThat(request.path()).doesNotContain("key-of");
            if (!provider.keySetting().isEmpty())
                assertThat(request.headers().toString()).contains("key-of-" + provider.id());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI"})
    void tells_how_much_of_the_prompt_was_cached(Provider provider) {
        var body = body(provider, "Hello!", stop(provider))
                .replace(
                        "\"completion_tokens\"",
                        "\"prompt_tokens_details\":{\"cached_tokens\":8},\"completion_tokens\"")
                .replace(
                        "\"output_tokens\"",
                        "\"cache_read_input_tokens\":8,\"cache_creation_input_tokens\":2,\"output_tokens\"")
                .replace("\"candidatesTokenCount\"", "\"cachedContentTokenCount\":8,\"candidatesTokenCount\"");
        try (var peer = new LoopbackServer(json(200, body))) {
            ask(provider, peer);
            var called = world.events.getFirst();
            assertThat(called.cachedTokens()).isEqualTo(8);
            // Anthropic counts them apart.
            assertThat(called.inputTokens()).isEqualTo(provider == Provider.ANTHROPIC ? 21 : 11);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void says_when_an_answer_was_cut(Provider provider) {
        try (var peer = new LoopbackServer(json(200, body(provider, "Once", length(provider))))) {
            assertThat(((Answered) ask(provider, peer)).truncated()).isTrue();
        }
        try (var peer = new LoopbackServer(json(200, body(provider, "", length(provider))))) {
            assertThat(reason(ask(provider, peer))).isEqualTo(Reason.EMPTY);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void is_retried_after_trouble_and_never_by_the_library(Provider provider) {
        var ok = json(200, body(provider, "Hello!", stop(provider)));
        try (var peer = new LoopbackServer(json(503, "{}"), json(429, "{}", "Retry-After", "3"), ok)) {
            assertThat(ask(provider, peer)).isInstanceOf(Answered.class);
            assertThat(peer.requests).hasSize(3);
            assertThat(world.pauses).hasSize(2);
        }
        try (var peer = new LoopbackServer(json(500, "{}"))) {
            assertThat(reason(ask(provider, peer))).isEqualTo(Reason.UNAVAILABLE);
            // Four, and the second in a weaker form: a template may break on a part of it.
            assertThat(peer.requests).hasSize(5);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void fails_at_once_when_the_key_is_refused(Provider provider) {
        try (var peer =
                new LoopbackServer(json(401, "{\"error\":{\"message\":\"bad key-of-%s\"}}".formatted(provider.id())))) {
            var failed = (Failed) ask(provider, peer);
            assertThat(failed.reason()).isEqualTo(Reason.MISCONFIGURED);
            assertThat(failed.sentence()).isEqualTo("The model refused my key.");
            assertThat(peer.requests).hasSize(1);
        }
    }

    @Test
    void refusals_are_recognised_in_each_protocol() {
        try (var peer = new LoopbackServer(json(200, body(Provider.ANTHROPIC, "", "refusal")))) {
            assertThat(reason(ask(Provider.ANTHROPIC, peer))).isEqualTo(Reason.REFUSED);
        }
        for (var finish : List.of("SAFETY", "PROHIBITED_CONTENT"))
            try (var peer = new LoopbackServer(json(200, body(Provider.GEMINI, "", finish)))) {
                assertThat(reason(ask(Provider.GEMINI, peer))).isEqualTo(Reason.REFUSED);
            }
        var blocked = "{\"promptFeedback\":{\"blockReason\":\"SAFETY\"},\"usageMetadata\":{\"promptTokenCount\":3}}";
        try (var peer = new LoopbackServer(json(200, blocked))) {
            assertThat(reason(ask(Provider.GEMINI, peer))).isEqualTo(Reason.REFUSED);
        }
    }

    @Test
    void gemini_hides_a_wrong_key_and_a_delay_in_its_errors() {
        var wrong = "{\"error\":{\"code\":400,\"details\":[{\"reason\":\"API_KEY_INVALID\"}]}}";
        try (var peer = new LoopbackServer(json(400, wrong))) {
            assertThat(((Failed) ask(Provider.GEMINI, peer)).sentence()).isEqualTo("The model refused my key.");
        }
        var delay = "{\"error\":{\"details\":[{\"retryDelay\": \"9s\"}]}}";
        try (var peer = new LoopbackServer(json(429, delay), json(200, body(Provider.GEMINI, "Hi", "STOP")))) {
            assertThat(ask(Provider.GEMINI, peer)).isInstanceOf(Answered.class);
            assertThat(world.pauses).containsExactly(java.time.Duration.ofSeconds(9));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void any_conversation_is_put_into_a_form_the_provider_takes(Provider provider) {
        var prompt = Prompt.of(
                "",
                List.of(
                        new Prompt.PromptLine(true, "Good morning."),
                        new Prompt.PromptLine(false, "One"),
                        new Prompt.PromptLine(false, " "),
                        new Prompt.PromptLine(false, "Two")));
        var ok = json(200, body(provider, "Hello!", stop(provider)));
        try (var peer = new LoopbackServer(ok)) {
            assertThat(ask(provider, peer, prompt)).isInstanceOf(Answered.class);
            assertThat(peer.requests.getFirst().body())
                    .contains("One\\nTwo")
                    .containsSubsequence("…", "Good morning.", "One");
        }
        try (var peer = new LoopbackServer(ok)) {
            var empty = Prompt.of("", List.of());
            assertThat(ask(provider, peer, empty)).isInstanceOf(Answered.class);
        }
    }

    private static Reason reason(Completion completion) {
        assertThat(completion).isInstanceOf(Failed.class);
        return ((Failed) completion).reason();
    }

    @ParameterizedTest
    @CsvSource({
        "gpt-4o-mini, '', '', true",
        "gpt-4.1, '', '', true",
        "gpt-5-mini, '', '', false",
        "gpt-4o-mini, http://127.0.0.1:9/v1, '', false",
        "gpt-4o-mini, '', off, false",
        "llama, http://127.0.0.1:9/v1, on, true"
    })
    void probabilities_are_asked_for_where_they_are_known_to_come_or_it_is_set(
            String model, String url, String set, boolean asks) {
        var access = new ProviderCredentials(Map.of("OPENAI_BASE_URL", url, "CONTINUO_LOGPROBS", set));
        assertThat(access.asksProbabilities(model)).isEqualTo(asks);
    }
}
