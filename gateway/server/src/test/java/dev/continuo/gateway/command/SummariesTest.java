package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.SummaryEvent.IdentitySummarised;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.mind.testing.FakeModelServer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// When it is summed up who the agent is, and who is told.
class SummariesTest {
    private final FakeModelServer model = new FakeModelServer();
    private final CommandFixture house = new CommandFixture(model.settings(), List.of(), _ -> List.of());

    @AfterEach
    void close() {
        assertThat(house.rebuild().check().differences()).isEmpty();
        house.close();
        model.close();
    }

    private IdleLife.PhaseResult.Ran run(String phase) {
        return (IdleLife.PhaseResult.Ran) Life.of(house.mind).idle().run(phase, Actor.operator(0));
    }

    private List<IdentitySummarised> summaries() {
        return house.mind.ledger().after(0, 10_000).stream()
                .map(one -> one.event().payload())
                .filter(IdentitySummarised.class::isInstance)
                .map(IdentitySummarised.class::cast)
                .toList();
    }

    private List<?> listed(String command, String key) {
        return (List<?>)
                Objects.requireNonNull(house.chat("operator", command).data().get(key));
    }

    private void trait(String weight) {
        house.chat("operator", "/identity propose value clear words " + weight);
        var id = listed("/pending", "pending").getFirst();
        house.chat("operator", "/approve " + ((Map<?, ?>) id).get("id"));
    }

    @Test
    void it_is_summed_up_when_much_was_said_and_again_when_the_identity_changed() {
        for (var at = 0; at < 10; at++) house.say("ann", "Hello number " + at);
        run("summarise");
        assertThat(summaries()).isEmpty();
        house.say("ann", "Hello once more");
        run("summarise");
        assertThat(summaries()).extracting(IdentitySummarised::why).containsExactly("first");
        assertThat(run("summarise").changes()).isZero();
        house.say("ann", "Hello again");
        assertThat(run("summarise").changes()).isZero();

        trait("0.5");
        run("summarise");
        trait("0.8");
        run("summarise");
        assertThat(summaries()).extracting(IdentitySummarised::why).containsExactly("first", "identity", "identity");
        assertThat(house.chat("operator", "/summaries").text())
                .contains("value clear words: 0.00 to 0.50")
                .contains("value clear words: 0.50 to 0.80");
        assertThat(house.chat("ann", "/summaries").data()).containsKey("error");
        assertThat(run("summarise").changes()).isZero();
    }

    @Test
    void it_is_summed_up_after_three_reflections() {
        for (var who : List.of("ann", "bob", "operator")) house.say(who, "Good morning");
        run("summarise");
        assertThat(summaries()).isEmpty();
        run("reflect");
        run("summarise");
        assertThat(summaries().getFirst().reflections()).hasSize(3);
        for (var who : List.of("ann", "bob")) house.say(who, "Good evening");
        run("reflect");
        assertThat(run("summarise").changes()).isZero();
        house.say("operator", "Good evening");
        run("reflect");
        run("summarise");
        assertThat(summaries()).extracting(IdentitySummarised::why).containsExactly("first", "reflections");
        var data = listed("/summaries", "summaries");
        // Those of others are not told.
        assertThat((List<?>) ((Map<?, ?>) data.getFirst()).get("reflections_since_last"))
                .hasSize(1);
    }

    @Test
    void promises_to_others_are_not_told_and_a_run_is_taken_back() {
        model.answers("Yes.\nCOMMIT: Paint the boat of Mirabelle");
        house.say("ann", "Will you help?");
        model.answers("Yes.");
        for (var at = 0; at < 11; at++) house.say("ann", "Hello number " + at);
        var run = run("summarise");
        assertThat(summaries().getFirst().commitments()).hasSize(1);
        assertThat(summaries().toString()).doesNotContain("Mirabelle");
        var data = listed("/summaries", "summaries");
        assertThat((List<?>) ((Map<?, ?>) data.getFirst()).get("open_commitments"))
                .isEmpty();
        Life.of(house.mind).idle().undo(run.run(), Actor.operator(0));
        assertThat(house.chat("operator", "/summaries").data()).isEqualTo(Map.of("summaries", List.of()));
        assertThat(run("summarise").changes()).isZero();
    }
}
