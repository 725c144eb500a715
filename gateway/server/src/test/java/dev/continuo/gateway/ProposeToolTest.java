package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.TraitKind;
import dev.continuo.events.TrustEvent.TrustGranted;
import dev.continuo.events.TrustEvent.TrustRecord;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.trust.Containment;
import dev.continuo.mind.audience.Role;
import dev.continuo.model.provider.http.Provider;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Proposals of the agent about itself: each waits for the operator, and its level says what it may
/// propose.
class ProposeToolTest {
    private static final String VALUE =
            "{\"kind\":\"value\",\"text\":\"patience\",\"reasoning\":\"It helped.\",\"weight\":%d}";

    private final ToolScript script = new ToolScript();

    @BeforeEach
    void operator() {
        live("model: Hello.\nann: Good morning to you\nagent: Hello.");
        script.make(Role.OPERATOR, "ann");
    }

    @AfterEach
    void close() {
        script.close();
    }

    private void live(String lines) {
        script.live(Provider.OPENAI, lines);
    }

    /// The agent proposes a change, and is told something.
    private void proposes(String arguments, String told) {
        live(
                """
                model(calls): | propose_change %s
                model: Well.
                ann: What would you change?
                agent: Well.
                told: %s
                """
                        .formatted(arguments, told));
    }

    private Life life() {
        return Life.of(script.house(Provider.OPENAI).mind());
    }

    private void record(EventPayload payload) {
        script.house(Provider.OPENAI)
                .mind()
                .ledger()
                .commit(Decision.of(NewEvent.of(payload, Actor.operator(0))));
    }

    private Instant now() {
        return script.house(Provider.OPENAI)
                .mind()
                .ledger()
                .after(0, 10_000)
                .getLast()
                .event()
                .time();
    }

    @Test
    void what_it_proposes_waits_for_the_operator() {
        proposes(VALUE.formatted(60), "waiting_for_approval");
        proposes(
                "{\"kind\":\"goal\",\"text\":\"Learn the harbour\",\"reasoning\":\"It matters.\"}",
                "waiting_for_approval");
        assertThat(life().identity().current().of(TraitKind.VALUE)).isEmpty();
        assertThat(life().goals().tree().list()).isEmpty();
        assertThat(life().identity().proposals().waiting(now()))
                .singleElement()
                .satisfies(one -> assertThat(one.weight()).isEqualTo(0.6));
        assertThat(life().goals().proposals().waiting(now()))
                .singleElement()
                .satisfies(one -> assertThat(one.text()).isEqualTo("Learn the harbour"));
    }

    @Test
    void another_weight_takes_a_higher_level() {
        proposes(VALUE.formatted(60), "waiting_for_approval");
        record(new ProposalApproved(life().identity().proposals().waiting(now()).getFirst().id()));
        proposes(VALUE.formatted(90), "takes level 2");
        proposes(VALUE.formatted(0), "takes level 3");
        record(new TrustGranted(2, new TrustRecord(8, 20, 0, 0)));
        proposes(VALUE.formatted(90), "waiting_for_approval");
        proposes(VALUE.formatted(0), "takes level 3");
        record(new TrustGranted(3, new TrustRecord(15, 40, 0, 0)));
        proposes(VALUE.formatted(0), "waiting_for_approval");
        assertThat(life().identity().current().of(TraitKind.VALUE))
                .singleElement()
                .satisfies(one -> assertThat(one.weight()).isEqualTo(0.6));
    }

    @Test
    void so_much_waits_as_the_level_permits_and_nothing_where_it_is_contained() {
        for (var text : new String[] {"calm", "care", "craft"})
            proposes(VALUE.formatted(60).replace("patience", text), "waiting_for_approval");
        proposes(VALUE.formatted(60), "at most 3 proposals");
        life().trust().contain(new Containment(4, true, false, true));
        proposes(VALUE.formatted(60), "containment keeps you");
        assertThat(life().identity().proposals().waiting(now())).hasSize(3);
        live(
                """
                model(calls): | own_life {}
                model: Well.
                ann: What may you do alone?
                agent: Well.
                told: "propose_traits":false
                """);
    }
}
