package dev.continuo.gateway.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.gateway.GatewayFixture;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.callback.Callbacks;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.MessageContext;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.testing.LoopbackServer;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Call-backs to receivers that work, fail, recover and never do.
@SuppressWarnings("NullAway.Init")
class CallbackCourierTest {
    private static final String KEY = "the operator's fingerprint";

    private GatewayFixture house;
    private Receiver receiver;
    private CallbackDispatcher courier;
    private final List<Duration> rests = new CopyOnWriteArrayList<>();
    private int said;

    @BeforeEach
    void open() {
        house = GatewayFixture.open(Map.of());
        receiver = new Receiver();
        courier = courier(Duration.ofSeconds(5));
    }

    @AfterEach
    void close() {
        courier.close();
        receiver.close();
        house.check();
        house.close();
    }

    /// Lets no time pass when it rests: the clock does instead.
    private CallbackDispatcher courier(Duration patience) {
        var secrets = HookSecrets.in(house.folder, new SecureRandom());
        var made = new CallbackDispatcher(
                house.mind(),
                new CallbackKeys(house.mind(), KEY, secrets),
                AddressPolicy.REAL,
                house.clock,
                time -> {
                    rests.add(time);
                    house.clock.advance(time);
                },
                patience);
        made.start();
        return made;
    }

    private long ask(String url) {
        var id = "asked-" + ++said;
        var around = new MessageContext(
                null,
                null,
                null,
                true,
                false,
                null,
                null,
                List.of(),
                new MessageContext.CallbackAddress(url, CallbackKeys.OPERATOR));
        var heard = house.receive(new InboundMessage(
                "http",
                "c" + said,
                false,
                null,
                id,
                "ada" + said,
                null,
                Role.MEMBER,
                "Is the harbour open?",
                true,
                around));
        return ((InboundResult.Accepted) heard).message();
    }

    private Callbacks.Callback callback(long message) {
        return house.mind().programs().callbacks().find(message).orElseThrow();
    }

    private Callbacks.Callback settled(long message) {
        await().until(() -> !callback(message).open());
        return callback(message);
    }

    @Test
    void what_is_taken_is_posted_once_with_the_reply() {
        var message = ask(receiver.url("/"));
        assertThat(settled(message).state()).isEqualTo("delivered");
        assertThat(callback(message).status()).isEqualTo(204);
        assertThat(callback(message).attempts()).isEqualTo(1);
        var reply = house.reply(message);
        assertThat(receiver.requests).hasSize(1);
        assertThat(Receiver.signed(receiver.requests.getFirst(), KEY)).isTrue();
        assertThat(receiver.requests.getFirst().body())
                .startsWith("{\"id\":%d,\"state\":\"answered\",\"conversation\":\"c1\",\"reply\":{".formatted(message))
                .contains("\"id\":" + reply.id());
        assertThat(rests).isEmpty();
    }

    @Test
    void who_fails_and_recovers_is_tried_again_with_the_same_number_and_body() {
        receiver.next(500, 429, 408);
        var message = ask(receiver.url("/"));
        assertThat(settled(message).state()).isEqualTo("delivered");
        assertThat(callback(message).attempts()).isEqualTo(4);
        assertThat(rests).extracting(Duration::toSeconds).containsExactly(1L, 5L, 30L);
        assertThat(receiver.requests).hasSize(4);
        assertThat(receiver.requests.stream().map(LoopbackServer.Request::body).distinct())
                .hasSize(1);
        assertThat(receiver.requests)
                .allSatisfy(r -> assertThat(r.headers()).containsEntry("x-continuo-message", Long.toString(message)));
    }

    @Test
    void who_never_takes_it_is_given_up_after_six_tries() {
        receiver.next(503, 503, 503, 503, 503, 503, 503);
        var message = ask(receiver.url("/"));
        assertThat(settled(message).state()).isEqualTo("failed");
        assertThat(callback(message).attempts()).isEqualTo(6);
        assertThat(callback(message).reason()).isEqualTo("HTTP 503");
        assertThat(receiver.requests).hasSize(6);
        assertThat(rests).extracting(Duration::toSeconds).containsExactly(1L, 5L, 30L, 120L, 600L);
    }

    @Test
    void a_refusal_and_a_redirect_are_final() {
        receiver.next(410);
        var gone = ask(receiver.url("/"));
        assertThat(settled(gone).reason()).isEqualTo("HTTP 410");
        receiver.next(LoopbackServer.status(302, "Location", receiver.url("/elsewhere")));
        var moved = ask(receiver.url("/"));
        assertThat(settled(moved).reason()).contains("302", "redirects");
        assertThat(receiver.requests).hasSize(2);
    }

    @Test
    void nobody_there_is_connection_trouble() {
        var port = receiver.port();
        receiver.close();
        var message = ask("http://127.0.0.1:" + port + "/?key=hush");
        assertThat(settled(message).state()).isEqualTo("failed");
        assertThat(callback(message).attempts()).isEqualTo(6);
        assertThat(callback(message).reason()).contains("ConnectException").doesNotContain("hush");
    }

    @Test
    void who_does_not_answer_in_time_is_tried_again() {
        courier.close();
        courier = courier(Duration.ofMillis(300));
        receiver.next(receiver.hang());
        var message = ask(receiver.url("/"));
        assertThat(settled(message).state()).isEqualTo("delivered");
        assertThat(callback(message).attempts()).isEqualTo(2);
    }

    @Test
    void an_endless_answer_is_not_read_to_its_end() {
        var unread = new CountDownLatch(1);
        receiver.next(LoopbackServer.stream("text/plain", LoopbackServer.flood("la".repeat(4096), unread)));
        var message = ask(receiver.url("/"));
        assertThat(settled(message).status()).isEqualTo(200);
    }

    @Test
    void what_was_open_at_the_end_is_taken_up_by_the_next_process() {
        courier.close();
        receiver.next(500);
        var first = ask(receiver.url("/first"));
        house.ended(first);
        var second = ask(receiver.url("/second"));
        house.ended(second);
        assertThat(receiver.requests).isEmpty();
        house.restart();
        courier = courier(Duration.ofSeconds(5));
        assertThat(settled(first).state()).isEqualTo("delivered");
        assertThat(settled(second).state()).isEqualTo("delivered");
        assertThat(receiver.requests).hasSize(3);
        house.restart();
        courier.close();
        courier = courier(Duration.ofSeconds(5));
        assertThat(settled(ask(receiver.url("/third"))).state()).isEqualTo("delivered");
        assertThat(receiver.requests).hasSize(4);
    }

    @Test
    void an_erased_message_is_never_posted() {
        courier.close();
        var message = ask(receiver.url("/?who=ada"));
        house.ended(message);
        var asked = house.mind().ledger().find(message + 1).orElseThrow().event();
        assertThat(asked.kind()).isEqualTo("CallbackAsked");
        forget(message);
        assertThat(house.mind().programs().callbacks().find(message)).isEmpty();
        assertThat(house.mind().ledger().find(message + 1).orElseThrow().event().payload())
                .isNull();
        courier = courier(Duration.ofSeconds(5));
        assertThat(settled(ask(receiver.url("/next"))).state()).isEqualTo("delivered");
        assertThat(receiver.requests).extracting(LoopbackServer.Request::path).containsExactly("/next");
    }

    @Test
    void what_is_erased_between_two_tries_is_not_tried_again() {
        var message = new long[1];
        receiver.next(request -> {
            forget(message[0]);
            return LoopbackServer.status(500).on(request);
        });
        house.mind().grounds().killSwitch().hold(true);
        message[0] = ask(receiver.url("/"));
        house.mind().grounds().killSwitch().hold(false);
        await().until(() -> house.mind().programs().callbacks().find(message[0]).isEmpty());
        assertThat(settled(ask(receiver.url("/next"))).state()).isEqualTo("delivered");
        assertThat(receiver.requests).extracting(LoopbackServer.Request::path).containsExactly("/", "/next");
    }

    private void forget(long message) {
        var forgetting = house.mind().memory().eventErasure();
        if (!(forgetting.decide(message, 0, "asked") instanceof EventErasure.ErasureVerdict.Erasable e))
            throw new AssertionError(message);
        house.mind().ledger().commit(new Decision(e.guard(), List.of(NewEvent.of(e.payload(), Actor.operator(0)))));
    }

    @Test
    void a_paused_agent_posts_nothing() {
        var message = ask(receiver.url("/"));
        settled(message);
        courier.close();
        var later = ask(receiver.url("/later"));
        house.ended(later);
        house.mind().grounds().killSwitch().hold(true);
        courier = courier(Duration.ofSeconds(5));
        assertThat(receiver.requests).hasSize(1);
        house.mind().grounds().killSwitch().hold(false);
        assertThat(settled(later).state()).isEqualTo("delivered");
    }
}
