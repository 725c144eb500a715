package dev.continuo.life.tendency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.life.tendency.Tendencies.Stressed;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternsTest {
    private static Stressed said(String audience, long at, String... names) {
        return new Stressed(audience, at, List.of(names));
    }

    @Test
    void the_next_message_counts_with_all_that_it_has() {
        var messages = List.of(said("a", 0, "x"), said("a", 600, "y", "z"), said("a", 700, "y"));
        assertThat(Tendencies.patterns(messages, 1)).containsExactly("x_then_y", "x_then_z", "z_then_y");
        assertThat(Tendencies.patterns(messages, 2)).isEmpty();
    }

    @Test
    void later_ones_and_those_for_other_ears_count_nothing() {
        var messages = List.of(said("a", 0, "x"), said("a", 601, "y"), said("b", 602, "z"));
        assertThat(Tendencies.patterns(messages, 1)).isEmpty();
    }
}
