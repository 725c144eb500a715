package dev.continuo.life;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.ToolEvent.ToolBegan;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.events.ToolEvent.ToolRunBegan;
import dev.continuo.events.ToolEvent.ToolRunEnded;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.testing.ToolScript;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.tool.ToolRequests;
import dev.continuo.model.provider.http.Provider;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Calls that the operator decides about, and calls that run beside the turns.
class ToolApprovalTest {
    private final AtomicInteger sent = new AtomicInteger();
    private final ToolScript script = new ToolScript()
            .offering(ToolScript.tool(
                    "send_letter",
                    ToolCategory.DANGEROUS,
                    Role.GUEST,
                    Set.of(ToolTrait.EXTERNAL),
                    (turn, arguments) -> ToolResult.of(Map.of(
                            "asked",
                            turn.said(),
                            "sent_to",
                            arguments.text("place", 40),
                            "times",
                            sent.incrementAndGet()))));

    @AfterEach
    void close() {
        script.close();
    }

    private <T extends EventPayload> List<T> facts(Class<T> type) {
        return script.house(Provider.OPENAI).mind().ledger().after(0, 10_000).stream()
                .map(entry -> entry.event().payload())
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    private ToolRequests requests() {
        return script.house(Provider.OPENAI).mind().answering().toolWorker().requests();
    }

    private long waiting() {
        var now = script.house(Provider.OPENAI).clock.instant();
        return requests().waiting(now).getFirst().id();
    }

    private void decide(long id, boolean approved) {
        var mind = script.house(Provider.OPENAI).mind();
        mind.ledger()
                .commit(Decision.of(
                        ToolRequests.decide(requests().find(id).orElseThrow(), approved, Actor.operator(0))));
    }

    private void asked() {
        script.live(Provider.OPENAI, """
                model(calls): | send_letter {"place":"Oslo"} | send_letter {"place":"Bergen"}
                model: The operator is asked.
                ann: Send a letter to Oslo, please
                agent: The operator is asked.
                told: waiting_for_approval
                told: One dangerous call in a turn.
                """);
        assertThat(sent).hasValue(0);
        assertThat(facts(ToolRequested.class)).hasSize(1);
    }

    @Test
    void a_dangerous_call_waits_for_the_operator_over_a_restart_and_is_made_once() {
        asked();
        script.restart();
        assertThat(sent).hasValue(0);
        var id = waiting();
        decide(id, true);
        await().untilAsserted(() -> assertThat(facts(ToolRunEnded.class)).hasSize(1));
        assertThat(sent).hasValue(1);
        assertThat(facts(MessageComposed.class).getLast().text())
                .contains("#" + id, "send_letter", "done", "Send a letter to Oslo, please");
        script.restart();
        assertThat(facts(ToolRunBegan.class)).hasSize(1);
        assertThat(sent).hasValue(1);
    }

    @Test
    void what_is_rejected_or_waits_too_long_is_not_called() {
        asked();
        var id = waiting();
        decide(id, false);
        decide(id, true);
        script.restart();
        assertThat(facts(ToolRunBegan.class)).isEmpty();
        script.live(Provider.OPENAI, """
                model(calls): | send_letter {"place":"Rome"}
                model: Asked again.
                ann: And one to Rome, please
                agent: Asked again.
                """);
        script.house(Provider.OPENAI).clock.advance(ToolRequests.LIFETIME);
        assertThat(requests().waiting(script.house(Provider.OPENAI).clock.instant()))
                .isEmpty();
        assertThat(sent).hasValue(0);
    }

    @Test
    void nobody_is_asked_about_a_call_that_cannot_be_made_or_read_nor_buried_under_them() {
        script.live(Provider.OPENAI, """
                model(calls): | send_letter {"place":"%s"}
                model: Too long.
                ann: Send a letter to somewhere far away
                agent: Too long.
                told: Say it shorter.
                model(calls): | send_letter {"place":
                model: Broken.
                ann: Send a letter to anybody
                agent: Broken.
                told: The arguments are no JSON object.
                """.formatted("x".repeat(1_000)));
        assertThat(facts(ToolRequested.class)).isEmpty();
        for (var place : List.of("Oslo", "Rome", "Bern")) script.live(Provider.OPENAI, """
                    model(calls): | send_letter {"place":"%1$s"}
                    model: Asked.
                    ann: Send a letter to %1$s, please
                    agent: Asked.
                    told: waiting_for_approval
                    """.formatted(place));
        script.live(Provider.OPENAI, """
                model(calls): | send_letter {"place":"Paris"}
                model: Not yet.
                ann: Send a letter to Paris, please
                agent: Not yet.
                told: 3 calls of this person wait already.
                """);
        assertThat(facts(ToolRequested.class)).hasSize(3);
    }

    @Test
    void a_call_that_was_cut_off_is_not_made_again_and_that_is_told() {
        asked();
        var id = waiting();
        var mind = script.house(Provider.OPENAI).mind();
        script.house(Provider.OPENAI).mind().grounds().killSwitch().hold(true);
        decide(id, true);
        mind.ledger().commit(Decision.of(NewEvent.of(new ToolRunBegan(id), Actor.AGENT)));
        script.restart();
        await().untilAsserted(() -> assertThat(facts(ToolRunEnded.class))
                .singleElement()
                .extracting(ToolRunEnded::outcome)
                .isEqualTo("unknown"));
        assertThat(sent).hasValue(0);
        assertThat(facts(MessageComposed.class).getLast().text()).contains("I do not know");
    }

    @Test
    void a_call_to_the_outside_is_not_repeated_with_its_turn() throws InterruptedException {
        var ringing = new CountDownLatch(1);
        var never = new CountDownLatch(1);
        script.offering(ToolScript.tool(
                "ring_bell", ToolCategory.SAFE_CHAIN, Role.STRANGER, Set.of(ToolTrait.EXTERNAL), (_, _) -> {
                    sent.incrementAndGet();
                    ringing.countDown();
                    never.await();
                    return ToolResult.of(Map.of());
                }));
        var house = script.house(Provider.OPENAI);
        script.then(Provider.OPENAI, "model(calls): | ring_bell {}");
        var message = house.say("ann", "kitchen", "Ring the bell, please");
        assertThat(ringing.await(30, TimeUnit.SECONDS)).isTrue();
        script.then(Provider.OPENAI, "model(calls): | ring_bell {}");
        script.then(Provider.OPENAI, "model: I do not know whether it rang.");
        script.restart();
        assertThat(house.reply(message).text()).isEqualTo("I do not know whether it rang.");
        assertThat(sent).hasValue(1);
        assertThat(script.last()).contains("was begun before the program was interrupted");
        assertThat(facts(ToolBegan.class)).hasSize(1);
    }
}
