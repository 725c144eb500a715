package dev.continuo.model;

import static dev.continuo.model.ModelFixture.said;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.model.Completion.Answered;
import dev.continuo.model.Completion.Failed;
import dev.continuo.model.Completion.Reason;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Seeing an answer while it is written.
@Timeout(30)
class SoFarTest {

    private static final String SSE = "text/event-stream";
    private static final LoopbackServer.Part END =
            LoopbackServer.write("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n");

    private final ModelFixture world = new ModelFixture().with("OPENAI_API_KEY", "k");
    private final List<String> seen = new CopyOnWriteArrayList<>();

    private static LoopbackServer.Part part(String text) {
        return LoopbackServer.write(line(text));
    }

    private static String line(String text) {
        return "data: {\"choices\":[{\"delta\":{\"content\":\"" + text + "\"}}]}\n\n";
    }

    private Completion ask(LoopbackServer peer, CancellationToken stop, Consumer<String> soFar) {
        return world.with("OPENAI_BASE_URL", peer.url()).models().complete("system1", said("Hi"), 17, stop, soFar);
    }

    private Completion ask(Consumer<String> soFar, LoopbackServer.Part... parts) {
        try (var peer = new LoopbackServer(LoopbackServer.stream(SSE, parts))) {
            return ask(peer, new CancellationToken(), soFar);
        }
    }

    @Test
    void each_part_is_seen_before_the_next_is_written() throws Exception {
        var go = new Semaphore(0);
        LoopbackServer.Part wait = _ -> go.acquireUninterruptibly();
        var heard = new LinkedBlockingQueue<String>();
        var peer = new LoopbackServer(LoopbackServer.stream(SSE, part("One"), wait, part(" two"), wait, END));
        try (peer) {
            var completion = CompletableFuture.supplyAsync(() -> ask(peer, new CancellationToken(), heard::add));
            assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("One");
            go.release();
            assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("One two");
            assertThat(completion).isNotDone();
            go.release();
            assertThat(completion.get(20, TimeUnit.SECONDS))
                    .isEqualTo(new Answered("openai:gpt-4o-mini", "One two", false));
        }
    }

    @Test
    void without_an_onlooker_nothing_is_streamed() {
        try (var peer = new LoopbackServer(LoopbackServer.json(
                200, "{\"choices\":[{\"message\":{\"content\":\"Hi\"},\"finish_reason\":\"stop\"}]}"))) {
            assertThat(world.with("OPENAI_BASE_URL", peer.url()).ask("Hi")).isInstanceOf(Answered.class);
            assertThat(peer.requests.getFirst().body())
                    .doesNotContain("stream_options")
                    .doesNotContainPattern("\"stream\" ?: ?true");
        }
    }

    @Test
    void thinking_is_not_seen() {
        assertThat(ask(
                        seen::add,
                        part("<thi"),
                        part("nk>hm, hm, hm</th"),
                        part("ink>Yes"),
                        part(", indeed, of course"),
                        END))
                .isEqualTo(new Answered("openai:gpt-4o-mini", "Yes, indeed, of course", false));
        assertThat(seen).containsExactly("Yes", "Yes, indeed, of course");
    }

    @Test
    void a_model_that_once_did_not_open_its_thinking_is_not_trusted_again() {
        var act = LoopbackServer.stream(SSE, part("hm, hm"), part("</think>Yes"), part(", indeed"), END);
        try (var peer = new LoopbackServer(act)) {
            var models = world.with("OPENAI_BASE_URL", peer.url()).models();
            models.complete("system1", said("Hi"), 1, new CancellationToken());
            models.complete("system1", said("Hi"), 1, new CancellationToken(), _ -> {});
            models.complete("system1", said("Hi"), 1, new CancellationToken(), seen::add);
            assertThat(seen).isNotEmpty().allMatch(text -> text.startsWith("Yes"));
        }
    }

    @Test
    void a_long_answer_is_shown_seldom() {
        var parts = new LoopbackServer.Part[2001];
        Arrays.fill(parts, part("word "));
        parts[2000] = END;
        assertThat(((Answered) ask(seen::add, parts)).text()).hasSize(9999);
        assertThat(seen).hasSizeBetween(20, 60);
    }

    @Test
    void time_passing_shows_it_too() {
        LoopbackServer.Part later = _ -> world.clock.advance(Duration.ofSeconds(1));
        var heard = new Semaphore(0);
        LoopbackServer.Part wait = _ -> heard.acquireUninterruptibly();
        ask(
                text -> {
                    seen.add(text);
                    heard.release();
                },
                part("A long beginning"),
                wait,
                part("1"),
                later,
                part("2"),
                wait,
                part("3"),
                END);
        assertThat(seen).startsWith("A long beginning").hasSizeGreaterThan(1);
    }

    @Test
    void what_the_onlooker_throws_does_not_hurt_the_call() {
        for (var thrown : List.of(new IllegalStateException("no"), new AssertionError("no")))
            assertThat(ask(
                            text -> {
                                seen.add(text);
                                Unchecked.raise(thrown);
                            },
                            part("One"),
                            part(" two"),
                            END))
                    .isEqualTo(new Answered("openai:gpt-4o-mini", "One two", false));
        assertThat(seen).containsExactly("One", "One");
        assertThat(world.events).hasSize(2);
    }

    private static final class Unchecked {
        static void raise(Throwable thrown) {
            if (thrown instanceof Error error) throw error;
            throw (RuntimeException) thrown;
        }
    }

    @Test
    void stopping_ends_the_stream_and_nothing_is_seen_afterwards() throws Exception {
        var unread = new CountDownLatch(1);
        var stop = new CancellationToken();
        var flood = LoopbackServer.flood(line("and on "), unread);
        try (var peer = new LoopbackServer(LoopbackServer.stream(SSE, part("On"), flood))) {
            var completion = ask(peer, stop, text -> {
                seen.add(text);
                stop.ask();
            });
            var count = seen.size();
            assertThat(((Failed) completion).reason()).isEqualTo(Reason.STOPPED);
            assertThat(unread.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(seen).hasSize(count);
            assertThat(peer.requests).hasSize(1);
            assertThat(world.events).singleElement().matches(e -> e.outcome().equals("stopped"));
        }
    }

    @Test
    void stopping_ends_a_stream_that_is_silent() throws Exception {
        var stop = new CancellationToken();
        var peer = new LoopbackServer();
        try (peer) {
            peer.then(LoopbackServer.stream(SSE, part("On"), peer.silence()));
            assertThat(((Failed) ask(peer, stop, _ -> stop.ask())).reason()).isEqualTo(Reason.STOPPED);
        }
    }

    @Test
    void an_onlooker_that_swallows_the_interrupt_does_not_keep_the_stream_open() throws Exception {
        var unread = new CountDownLatch(1);
        var stop = new CancellationToken();
        try (var peer = new LoopbackServer(
                LoopbackServer.stream(SSE, part("On"), LoopbackServer.flood(line("and on "), unread)))) {
            var completion = ask(peer, stop, _ -> {
                stop.ask();
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException _) {
                    seen.add("interrupted");
                }
            });
            assertThat(((Failed) completion).reason()).isEqualTo(Reason.STOPPED);
            assertThat(seen).containsExactly("interrupted");
            assertThat(unread.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void an_interrupt_breaks_a_stream_off() throws Exception {
        var unread = new CountDownLatch(1);
        try (var peer = new LoopbackServer(
                LoopbackServer.stream(SSE, part("On"), LoopbackServer.flood(line("and on "), unread)))) {
            var thrown = new CompletableFuture<Throwable>();
            var asked = new CompletableFuture<Thread>();
            asked.complete(Thread.ofVirtual().start(() -> {
                try {
                    ask(peer, new CancellationToken(), _ -> asked.join().interrupt());
                } catch (RuntimeException e) {
                    thrown.complete(e);
                }
            }));
            assertThat(thrown.get(20, TimeUnit.SECONDS)).isInstanceOf(Unavailable.class);
            assertThat(unread.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(world.events).singleElement().matches(e -> e.outcome().equals("stopped"));
        }
    }

    @Test
    void the_fake_model_writes_in_steps_and_takes_as_long_as_in_one() {
        var models =
                world.with("CONTINUO_SYSTEM1", "fake:echo?latency=5-50&seed=7").models();
        models.complete("system1", said("Hello 😀😀"), 1, new CancellationToken());
        assertThat(models.complete("system1", said("Hello 😀😀"), 1, new CancellationToken(), seen::add))
                .isEqualTo(new Answered("fake:echo?latency=5-50&seed=7", "You said: Hello 😀😀", false));
        assertThat(seen).hasSize(4).endsWith("You said: Hello 😀😀").allMatch("You said: Hello 😀😀"::startsWith);
        assertThat(world.pauses.stream().skip(1).mapToLong(p -> p.toMillis()).sum())
                .isEqualTo(world.pauses.getFirst().toMillis());
    }

    @Test
    void the_offline_voice_and_a_spent_budget_show_nothing() {
        var offline = new ModelFixture().models();
        assertThat(offline.complete("system1", said("Hello"), 1, new CancellationToken(), seen::add))
                .isEqualTo(new Answered("offline", "Hello.", false));
        assertThat(seen).isEmpty();
    }
}
