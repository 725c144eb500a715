package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.Factors;
import dev.continuo.events.WanderEvent.Wandered;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The gut follows from all that is remembered: who is told.
class GutOfMoodTest {
    private static final Factors FACTORS = new Factors(0, 0, 0, 0, 0, 0, 0, 0);

    private final CommandFixture house = new CommandFixture();

    @AfterEach
    void close() {
        assertThat(house.differences()).isEmpty();
        house.close();
    }

    private void felt(double intensity, double charge) {
        var wandered =
                new Wandered("memory", 1, 1, FACTORS, FACTORS, 1, intensity, charge, "discarded", "", 0, List.of());
        house.mind.ledger().commit(Decision.of(NewEvent.of(wandered, Actor.AGENT)));
    }

    @Test
    void the_operator_alone_is_told_the_last_one() {
        assertThat(house.token("/mood").data()).isEmpty();
        felt(0.1, 0.2);
        felt(0.75, 0.5);
        var gut = Map.of("intensity", 0.75, "charge", 0.5);
        assertThat(house.token("/mood").data()).isEqualTo(Map.of("gut", gut));
        assertThat(house.chat("operator", "/mood").data()).containsEntry("gut", gut);
        assertThat(house.chat("operator", "/mood").text()).contains("intensity 0.75");
        assertThat(house.chat("operator", "kitchen", true, "/mood").data()).doesNotContainKey("gut");
        assertThat(house.chat("ann", "/mood").data()).doesNotContainKey("gut");
        assertThat(house.chat("ann", "/mood").text()).doesNotContain("ut at");
        house.pass(Duration.ofDays(3));
        assertThat(house.token("/mood").data()).doesNotContainKey("gut");
    }
}
