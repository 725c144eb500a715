package dev.continuo.model;

import static dev.continuo.mind.testing.LoopbackServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.ProviderAnswers;
import dev.continuo.model.provider.http.Provider;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ModelTrialTest {

    private static final String OK = ModelsTest.answer("\"content\":\"OK\"", "stop");

    private final ModelFixture world = new ModelFixture();

    private String line(LoopbackServer peer) {
        return world.with("OPENAI_BASE_URL", peer.url().replace("127.0.0.1", "[::ffff:127.0.0.1]"))
                .with("OPENAI_API_KEY", "k")
                .models()
                .probe()
                .line();
    }

    @Test
    void a_model_that_answers_shows_its_time_and_price() {
        LoopbackServer.Act later = request -> {
            world.clock.advance(Duration.ofMillis(400));
            return json(200, OK).on(request);
        };
        try (var peer = new LoopbackServer(later)) {
            assertThat(line(peer)).isEqualTo("openai:gpt-4o-mini ok, 0.4 s, about $0.0003 a message");
            assertThat(world.events).hasSize(1);
        }
    }

    @Test
    void an_unknown_price_is_said() {
        try (var peer = new LoopbackServer(json(200, OK))) {
            world.with("CONTINUO_SYSTEM1", "openai:never-heard-of");
            assertThat(line(peer))
                    .isEqualTo("openai:never-heard-of ok, 0.0 s, about $0.03 a message (price unknown,"
                            + " counted at the dearest)");
        }
    }

    @Test
    void a_model_on_this_machine_is_free() {
        try (var peer = new LoopbackServer(json(200, OK))) {
            world.with("OPENAI_BASE_URL", peer.url());
            assertThat(world.models().probe().line()).isEqualTo("openai:gpt-4o-mini ok, 0.0 s, free");
        }
    }

    @Test
    void a_price_that_was_written_counts_on_this_machine_too() {
        try (var peer = new LoopbackServer(json(200, OK))) {
            world.with("OPENAI_BASE_URL", peer.url()).with("CONTINUO_PRICES", "openai:gpt-4o-mini=1000/1000");
            assertThat(world.models().probe().line()).doesNotContain("free");
        }
    }

    @Test
    void what_is_wrong_is_said_without_retry() {
        // Some say 404 where a model takes no tools: it is asked once without.
        var unknown = json(404, "{}");
        try (var peer = new LoopbackServer(json(401, "{}"), unknown, unknown, json(503, "{}"))) {
            assertThat(line(peer)).isEqualTo("openai:gpt-4o-mini refused the key (401)");
            assertThat(line(peer)).startsWith("openai:gpt-4o-mini does not exist at http://");
            assertThat(line(peer)).isEqualTo("openai:gpt-4o-mini failed (503)");
            assertThat(world.pauses).isEmpty();
        }
        assertThat(world.events).hasSize(3);
    }

    @Test
    void how_a_model_wants_to_be_asked_is_found_out_and_told() {
        var refused = json(400, "{\"error\":{\"message\":\"tools are nothing for this one\"}}");
        try (var peer = new LoopbackServer(refused, ProviderAnswers.said(Provider.OPENAI, "OK"))) {
            assertThat(line(peer)).endsWith(", asked without tools");
        }
    }

    @Test
    void a_silent_address_is_named_without_its_password() {
        world.with("OPENAI_BASE_URL", "http://me:hunter2@127.0.0.1:9/v1").with("OPENAI_API_KEY", "k");
        assertThat(world.models().probe().line()).isEqualTo("openai:gpt-4o-mini does not answer at http://127.0.0.1:9");
        assertThat(new ModelFixture()
                        .with("CONTINUO_SYSTEM1", "ollama:a:b")
                        .models()
                        .probe()
                        .line())
                .isEqualTo("ollama:a:b does not answer at http://127.0.0.1:9");
        assertThat(new ModelFixture()
                        .with("CONTINUO_SYSTEM1", "ollama")
                        .models()
                        .probe()
                        .line())
                .isEqualTo("ollama does not answer at http://127.0.0.1:9");
    }

    @Test
    void a_missing_key_a_spent_budget_and_the_offline_voice_are_named() {
        assertThat(new ModelFixture()
                        .with("CONTINUO_SYSTEM1", "anthropic")
                        .models()
                        .probe()
                        .line())
                .isEqualTo("anthropic:claude-haiku-4-5 needs a key: ANTHROPIC_API_KEY is not set");
        assertThat(world.models().probe().line()).isEqualTo("offline voice (no model connected)");
        world.limit = 0;
        world.with("GEMINI_API_KEY", "k");
        assertThat(world.models().probe().line())
                .isEqualTo("gemini:gemini-2.5-flash was not tried: today's budget is used up");
    }
}
