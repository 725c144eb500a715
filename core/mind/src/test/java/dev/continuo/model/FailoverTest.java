package dev.continuo.model;

import static dev.continuo.mind.testing.LoopbackServer.cut;
import static dev.continuo.mind.testing.LoopbackServer.drop;
import static dev.continuo.mind.testing.LoopbackServer.json;
import static dev.continuo.mind.testing.LoopbackServer.stream;
import static dev.continuo.mind.testing.LoopbackServer.write;
import static dev.continuo.model.ModelFixture.said;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.ProviderAnswers;
import dev.continuo.model.Completion.Answered;
import dev.continuo.model.Completion.Failed;
import dev.continuo.model.Completion.Reason;
import dev.continuo.model.provider.http.Provider;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// One model stands in for another: the first is at OpenAI, the second at an Ollama.
@Timeout(30)
class FailoverTest {
    private static final String FIRST = "openai:gpt-4o-mini";
    private static final String SECOND = "ollama:spare";
    private static final String OK = ModelsTest.answer("\"content\":\"First.\"", "stop");
    private static final String SPARE =
            "{\"model\":\"spare\",\"created_at\":\"2026-01-01T00:00:00Z\",\"message\":{\"role\":\"assistant\",\"content\":\"Second.\"},\"done\":true,\"done_reason\":\"stop\",\"prompt_eval_count\":11,\"eval_count\":7}";

    private final LoopbackServer first = new LoopbackServer();
    private final LoopbackServer second = new LoopbackServer(json(200, SPARE));
    private final ModelFixture world = new ModelFixture()
            .with("CONTINUO_SYSTEM1", FIRST + ", " + SECOND)
            .with("OPENAI_API_KEY", "k")
            .with("OPENAI_BASE_URL", first.url() + "/v1")
            .with("OLLAMA_BASE_URL", second.url());

    @AfterEach
    void close() {
        first.close();
        second.close();
    }

    private static Completion ask(Models models) {
        return models.complete("system1", said("Hi"), 17, new CancellationToken());
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 402, 404, 429, 500, 503})
    void the_second_model_answers_while_the_first_is_out(int status) {
        first.then(json(status, "{}"));
        var models = world.models();
        assertThat(ask(models)).isEqualTo(new Answered(SECOND, "Second.", false));
        assertThat(world.events).extracting(ModelCalled::model).containsExactly(FIRST, SECOND);
        assertThat(world.events.getFirst().outcome()).isNotEqualTo("said");
        assertThat(models.name("system1")).isEqualTo(SECOND);
        var asked = first.requests.size();

        assertThat(ask(models)).isEqualTo(new Answered(SECOND, "Second.", false));
        assertThat(first.requests).hasSize(asked);
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void every_protocol_tells_an_outage(Provider provider) {
        var spare = provider == Provider.OLLAMA ? Provider.GEMINI : Provider.OLLAMA;
        first.then(json(503, "{}"));
        try (var other = new LoopbackServer(ProviderAnswers.said(spare, "Second."))) {
            var models = new ModelFixture()
                    .with("CONTINUO_SYSTEM1", provider.id() + ":a," + spare.id() + ":b")
                    .with("OPENAI_API_KEY", "k")
                    .with("ANTHROPIC_API_KEY", "k")
                    .with("GEMINI_API_KEY", "k")
                    .with(provider.urlSetting(), first.url())
                    .with(spare.urlSetting(), other.url())
                    .models();
            assertThat(ask(models)).isEqualTo(new Answered(spare.id() + ":b", "Second.", false));
        }
    }

    @Test
    void a_connection_that_breaks_is_an_outage_too() {
        first.then(drop());
        assertThat(ask(world.models())).isEqualTo(new Answered(SECOND, "Second.", false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"error\":{\"code\":\"content_filter\"}}"})
    void a_request_that_is_refused_for_what_it_says_is_not_sent_to_another(String body) {
        first.then(json(400, body));
        assertThat(ask(world.models())).isInstanceOf(Failed.class);
        assertThat(second.requests).isEmpty();
    }

    @Test
    void when_the_time_is_over_the_first_is_tried_once_more() {
        first.then(json(401, "{}")).then(json(401, "{}")).then(json(200, OK));
        var models = world.models();
        ask(models);
        assertThat(models.list("system1").getFirst().outUntil())
                .contains(world.clock.instant().plus(Duration.ofMinutes(10)));

        world.clock.advance(Duration.ofMinutes(10));
        assertThat(ask(models)).isEqualTo(new Answered(SECOND, "Second.", false));
        assertThat(first.requests).hasSize(2);

        world.clock.advance(Duration.ofMinutes(10));
        assertThat(ask(models)).isEqualTo(new Answered(FIRST, "First.", false));
        assertThat(models.list("system1")).allMatch(one -> one.outUntil().isEmpty());
    }

    @Test
    void a_provider_that_says_when_it_is_back_is_left_alone_until_then() {
        first.then(json(429, "{}", "Retry-After", "1800")).then(json(200, OK));
        var models = world.models();
        ask(models);
        world.clock.advance(Duration.ofMinutes(29));
        assertThat(ask(models).model()).isEqualTo(SECOND);
        world.clock.advance(Duration.ofMinutes(1));
        assertThat(ask(models).model()).isEqualTo(FIRST);
    }

    @Test
    void where_all_are_out_the_last_says_so_and_the_first_is_asked_again() {
        first.then(json(401, "{}")).then(json(200, OK));
        second.close();
        var models = world.models();
        assertThat(((Failed) ask(models)).reason()).isEqualTo(Reason.UNAVAILABLE);
        assertThat(ask(models)).isEqualTo(new Answered(FIRST, "First.", false));
    }

    @Test
    void the_offline_voice_may_be_the_last_resort() {
        first.then(json(401, "{}"));
        var models = world.with("CONTINUO_SYSTEM1", FIRST + ",offline").models();
        assertThat(ask(models).model()).isEqualTo("offline");
        assertThat(models.offline("system1")).isTrue();
    }

    @Test
    void the_window_is_that_of_the_model_that_is_asked() {
        first.then(json(401, "{}"));
        var models = world.models();
        var before = models.maxPrompt("system1");
        world.with("CONTINUO_MAX_PROMPT", "90000");
        var wide = world.models();
        assertThat(wide.maxPrompt("system1")).isEqualTo(90_000);
        ask(wide);
        assertThat(wide.maxPrompt("system1")).isLessThan(32_000);
        assertThat(before).isEqualTo(24_000);
    }

    @Test
    void a_trial_that_was_not_made_leaves_the_next_call_to_try() {
        first.then(json(401, "{}")).then(json(200, OK));
        var models = world.with("CONTINUO_CONTEXT_TOKENS", "2000").models();
        ask(models);
        world.clock.advance(Duration.ofMinutes(10));
        var much = said("word ".repeat(5_000));
        var answer = models.complete("system1", much, 17, new CancellationToken());
        assertThat(((Failed) answer).reason()).isEqualTo(Reason.TOO_LONG);
        assertThat(ask(models).model()).isEqualTo(FIRST);
    }

    @Test
    void naming_a_model_again_forgets_that_it_was_out() {
        first.then(json(401, "{}")).then(json(200, OK));
        var models = world.models();
        ask(models);
        assertThat(models.use("system1", FIRST + "," + SECOND))
                .isEqualTo(new Models.ModelChoice.Chosen("system1", FIRST + "," + SECOND));
        assertThat(ask(models).model()).isEqualTo(FIRST);
    }

    @Test
    void a_wrong_name_brings_the_nearest_known_one() {
        first.then(json(404, "{}"));
        var models = world.with("CONTINUO_SYSTEM1", "openai:gpt-4o-mnii").models();
        assertThat(((Failed) ask(models)).failure().nearest()).isEqualTo(FIRST);
    }

    /// What people saw of it stays: see `ShownAnswer`.
    @Test
    void a_stream_that_breaks_half_way_is_taken_over() {
        var half = write("data: {\"choices\":[{\"delta\":{\"content\":\"Once upon\"}}]}\n\n");
        first.then(cut("text/event-stream", half));
        second.then(json(200, SPARE));
        var completion = world.models().complete("system1", said("Hi"), 17, new CancellationToken(), _ -> {});
        assertThat(completion.model()).isEqualTo(SECOND);
    }

    @Test
    void a_stream_that_shows_nothing_before_it_breaks_is_taken_over() {
        var seen = new CopyOnWriteArrayList<String>();
        first.then(stream("text/event-stream"));
        second.then(json(200, SPARE));
        var completion = world.models().complete("system1", said("Hi"), 17, new CancellationToken(), seen::add);
        assertThat(completion.model()).isEqualTo(SECOND);
        assertThat(List.copyOf(seen)).allMatch("Second."::startsWith);
    }

    @Test
    void calls_are_charged_to_whom_they_are_for() {
        first.then(json(200, OK));
        var models = world.models();
        try (var _ = models.charges().open(17, 7, 70)) {
            ask(models);
        }
        ask(models);
        assertThat(world.events).extracting(ModelCalled::person).containsExactly(7L, null);
        assertThat(world.events).extracting(ModelCalled::conversation).containsExactly(70L, null);
    }
}
