package dev.continuo.gateway.command.operator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.command.CommandFixture;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class CheckpointCommandTest {
    private final CommandFixture house = new CommandFixture();

    @AfterEach
    void close() {
        assertThat(house.differences()).isEmpty();
        house.close();
    }

    @Test
    void the_operator_makes_one_where_something_happened_and_everybody_sees_the_newest() {
        house.say("ada", "My boat is called Rosinante.");
        assertThat(house.chat("ada", "/checkpoint").data().toString()).contains("no_checkpoint");
        var last = house.mind.ledger().seq();

        var made = house.token("/checkpoint");
        var event = house.mind.ledger().seq();

        assertThat(made.numbered(event).data())
                .containsOnlyKeys("event", "from", "to", "root")
                .containsEntry("event", event)
                .containsEntry("from", 1L)
                .containsEntry("to", last);
        assertThat(made.numbered(event).text()).contains("#" + event);
        assertThat(house.token("/checkpoint").data())
                .as("nothing happened since")
                .isEqualTo(made.numbered(event).data());
        assertThat(house.chat("ada", "/checkpoint").data())
                .isEqualTo(made.numbered(event).data());
        assertThat(house.mind.ledger().seq()).isGreaterThan(event);

        house.chat("operator", "/checkpoint");
        var time = house.mind.ledger().find(event).orElseThrow().event().time().toString();
        assertThat((List<?>) house.chat("ada", "/checkpoint list").data().get("checkpoints"))
                .hasSize(2)
                .element(1, InstanceOfAssertFactories.MAP)
                .containsEntry("event", event)
                .containsEntry("time", time);
        assertThat(house.chat("ada", "/checkpoint all").data().toString()).contains("usage");
        assertThat(house.chat("ada", "/checkpoint").data().get("event"))
                .isNotEqualTo((Object) event)
                .isInstanceOf(Long.class);
    }
}
