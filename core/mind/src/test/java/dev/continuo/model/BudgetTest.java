package dev.continuo.model;

import static dev.continuo.mind.testing.LoopbackServer.json;
import static dev.continuo.model.ModelFixture.said;
import static dev.continuo.model.ModelsTest.reason;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.model.Completion.Answered;
import dev.continuo.model.Completion.Reason;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class BudgetTest {

    private static final String OK = ModelsTest.answer("\"content\":\"Hello!\"", "stop");

    private final ModelFixture world = new ModelFixture().with("OPENAI_API_KEY", "k");

    /// The peer under an address that does not count as this machine, so that it costs something.
    private Models models(LoopbackServer peer) {
        var elsewhere = peer.url().replace("127.0.0.1", "[::ffff:127.0.0.1]");
        return world.with("OPENAI_BASE_URL", elsewhere + "/v1").models();
    }

    private Completion ask(Models models) {
        return models.complete("system1", said("Hi"), 1, new CancellationToken());
    }

    @Test
    void a_call_costs_what_the_table_says() {
        try (var peer = new LoopbackServer(json(200, OK))) {
            assertThat(ask(models(peer))).isInstanceOf(Answered.class);
            // 1,000 tokens in at $0.15 and 200 out at $0.60 per million
            assertThat(world.events.getFirst().costMicros()).isEqualTo(270);
        }
    }

    @Test
    void tokens_are_guessed_where_the_provider_counts_none() {
        var bare = "{\"choices\":[{\"message\":{\"content\":\"one two three four\"},\"finish_reason\":\"stop\"}]}";
        try (var peer = new LoopbackServer(json(200, bare))) {
            ask(models(peer));
            var called = world.events.getFirst();
            assertThat(called.inputTokens()).isBetween(10L, 25L);
            assertThat(called.outputTokens()).isEqualTo(4);
            assertThat(called.costMicros()).isPositive();
        }
    }

    @Test
    void a_model_without_a_price_counts_at_the_dearest() {
        world.with("CONTINUO_SYSTEM1", "openai:never-heard-of");
        try (var peer = new LoopbackServer(json(200, OK))) {
            ask(models(peer));
            assertThat(world.events.getFirst().costMicros()).isEqualTo(1000 * 15 + 200 * 75);
        }
    }

    @Test
    void what_was_spent_before_counts() {
        try (var peer = new LoopbackServer(json(200, OK))) {
            world.limit = 500;
            var models = models(peer);
            assertThat(ask(models)).isInstanceOf(Answered.class);
            assertThat(reason(ask(models))).isEqualTo(Reason.BUDGET);
            assertThat(peer.requests).hasSize(1);
            assertThat(world.events).hasSize(1);
        }
    }

    @Test
    void a_call_in_progress_holds_its_share_back_and_gives_the_rest_free() throws Exception {
        var go = new CountDownLatch(1);
        LoopbackServer.Act slow = request -> {
            go.await();
            return json(200, OK).on(request);
        };
        try (var peer = new LoopbackServer(slow, json(200, OK))) {
            world.limit = 599; // an answer is held at some 300, and this one costs 270 in the end
            var models = models(peer);
            var first = CompletableFuture.supplyAsync(() -> ask(models));
            assertThat(peer.arrived.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(reason(ask(models))).isEqualTo(Reason.BUDGET);
            go.countDown();
            assertThat(first.get(30, TimeUnit.SECONDS)).isInstanceOf(Answered.class);
            assertThat(ask(models)).isInstanceOf(Answered.class);
            assertThat(peer.requests).hasSize(2);
        }
    }

    @Test
    void a_failed_call_costs_nothing_and_holds_nothing_back() {
        try (var peer = new LoopbackServer(json(401, "{}"), json(200, OK))) {
            world.limit = 400;
            var models = models(peer);
            assertThat(reason(ask(models))).isEqualTo(Reason.MISCONFIGURED);
            assertThat(world.events.getFirst().costMicros()).isZero();
            assertThat(ask(models)).isInstanceOf(Answered.class);
        }
    }
}
