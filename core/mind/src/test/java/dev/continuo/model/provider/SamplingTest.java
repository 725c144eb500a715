package dev.continuo.model.provider;

import static dev.continuo.model.ModelFixture.said;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.ProviderAnswers;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion.Answered;
import dev.continuo.model.ModelFixture;
import dev.continuo.model.provider.http.Provider;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What providers are sent of temperature and top_p, and what is recorded of it.
@Timeout(30)
class SamplingTest {
    private final ModelFixture world = new ModelFixture()
            .with("OPENAI_API_KEY", "k")
            .with("ANTHROPIC_API_KEY", "k")
            .with("GEMINI_API_KEY", "k");

    private String body(Provider provider, String model, @Nullable Consumer<String> soFar) {
        var finish = ProviderAnswers.stop(provider);
        var act = soFar == null
                ? ProviderAnswers.said(provider, "Hello!")
                : ProviderScript.answer(provider, finish, "Hello!");
        try (var peer = new LoopbackServer(act)) {
            var models = world.with("CONTINUO_SYSTEM1", provider.id() + ":" + model)
                    .with(provider.urlSetting(), peer.url())
                    .models();
            var answer = models.ask("system1", said("Hi"), 1, new CancellationToken(), soFar);
            assertThat(answer.completion()).isInstanceOf(Answered.class);
            return peer.requests.getFirst().body();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void what_is_set_is_sent_and_recorded(Provider provider) {
        world.sampling = new Sampling(0.7, 0.9);
        var model = provider == Provider.ANTHROPIC ? "claude-3-5-haiku" : "some:model";
        assertThat(body(provider, model, null))
                .containsPattern("\"temperature\" ?: ?0.7")
                .containsPattern("\"top_?[pP]\" ?: ?0.9");
        assertThat(body(provider, model, _ -> {}))
                .containsPattern("\"temperature\" ?: ?0.7")
                .containsPattern("\"top_?[pP]\" ?: ?0.9");
        assertThat(world.events)
                .hasSize(2)
                .allMatch(call -> Double.valueOf(0.7).equals(call.temperature()))
                .allMatch(call -> Double.valueOf(0.9).equals(call.topP()));
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void what_is_not_set_is_not_sent(Provider provider) {
        assertThat(body(provider, "some:model", null)).doesNotContain("temperature", "top_p", "topP");
        assertThat(world.events).allMatch(call -> call.temperature() == null && call.topP() == null);
    }

    @ParameterizedTest
    @CsvSource({"o3", "o4-mini", "gpt-5", "gpt-5-mini", "gpt-5.1"})
    void models_that_reason_are_not_told(String model) {
        world.sampling = new Sampling(0.7, 0.9);
        assertThat(body(Provider.OPENAI, model, null)).doesNotContain("temperature", "top_p");
        assertThat(world.events.getFirst().temperature()).isNull();
    }

    @Test
    void what_is_set_holds_from_the_next_call_on() {
        assertThat(body(Provider.OPENAI, "gpt-4o", null)).doesNotContain("temperature");
        world.sampling = new Sampling(0.0, null);
        assertThat(body(Provider.OPENAI, "gpt-4o", null)).containsPattern("\"temperature\" ?: ?0.0");
    }

    @ParameterizedTest
    @CsvSource({
        "openai,gpt-4o,1.5,0.9,1.5,0.9",
        "openai,gpt-5-chat-latest,1.5,0.9,1.5,0.9",
        "anthropic,claude-3-5-haiku,1.5,0.9,1.0,0.9",
        "anthropic,claude-sonnet-4-20250514,0.5,0.9,0.5,0.9",
        "anthropic,claude-haiku-4-5,0.5,0.9,0.5,",
        "anthropic,claude-haiku-4-5,,0.9,,0.9",
        "anthropic,claude-opus-4-7,0.5,0.9,,",
        "anthropic,claude-sonnet-5,0.5,0.9,,",
        "anthropic,claude-opus-4-1-20250805,0.5,0.9,0.5,",
        "gemini,gemini-2.5-flash,1.5,0.9,1.5,0.9",
        "fake,echo,1.5,0.9,,"
    })
    void each_model_gets_what_it_takes(
            String provider,
            String model,
            @Nullable Double temperature,
            @Nullable Double topP,
            @Nullable Double sentTemperature,
            @Nullable Double sentTopP) {
        assertThat(new Sampling(temperature, topP).sentTo(ModelName.parse(provider + ":" + model)))
                .isEqualTo(new Sampling(sentTemperature, sentTopP));
    }
}
