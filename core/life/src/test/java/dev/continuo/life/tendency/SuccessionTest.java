package dev.continuo.life.tendency;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SuccessionTest {
    private final Succession succession = new Succession(600);

    @Test
    void the_next_message_counts_with_all_that_it_has() {
        succession.take("a", 1, 0, "x");
        succession.take("a", 2, 600, "y");
        succession.take("a", 2, 600, "z");
        succession.take("a", 3, 700, "y");
        assertThat(succession.often(1)).containsExactly("x_then_y", "x_then_z", "z_then_y");
        assertThat(succession.often(2)).isEmpty();
    }

    @Test
    void later_ones_and_those_for_other_ears_count_nothing() {
        succession.take("a", 1, 0, "x");
        succession.take("a", 2, 601, "y");
        succession.take("b", 3, 602, "z");
        assertThat(succession.often(1)).isEmpty();
    }
}
