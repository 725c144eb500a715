package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.mind.retrieval.index.MemorySource;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The half hours of a session that memories are said in.
class SittingsTest {
    private final CommandFixture house = new CommandFixture();

    @AfterEach
    void close() {
        house.checkAndClose();
    }

    private long sitting(long memory) {
        var source = new MemorySource(JooqFactory.on(house.database.dataSource()), "continuo");
        return Objects.requireNonNull(source.current(List.of(memory)).get(memory))
                .sitting();
    }

    @Test
    void a_sitting_is_half_an_hour_and_stays_when_the_first_of_its_session_is_forgotten() {
        var first = house.say("ann", "My boat is called Nora and lies in Bergen.");
        var second = house.say("ann", "I paint the hull red every spring.");
        house.pass(Duration.ofMinutes(40));
        var third = house.say("ann", "My brother repairs violins in Turin.");
        var fourth = house.say("ann", "He has a workshop by the river.");
        var before = List.of(sitting(second), sitting(third), sitting(fourth));
        assertThat(sitting(second)).isEqualTo(sitting(first));
        assertThat(sitting(fourth)).isEqualTo(sitting(third)).isNotEqualTo(sitting(second));
        house.chat("ann", "/forget " + first);
        assertThat(List.of(sitting(second), sitting(third), sitting(fourth))).isEqualTo(before);
    }
}
