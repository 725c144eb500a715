package dev.continuo.life.observation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CoherenceTest {
    @Test
    void each_pair_of_values_of_one_key_that_differ_is_a_conflict() {
        assertThat(Coherence.of(List.of())).isEqualTo(new Coherence(0, 0));
        assertThat(Coherence.of(List.of()).score()).isEqualTo(1);
        var held = List.of(Map.of("Kiel", 2, "Porto", 1), Map.of("tea", 3));
        assertThat(Coherence.of(held)).isEqualTo(new Coherence(6, 2));
        assertThat(Coherence.of(held).score()).isEqualTo(1 - 2 / 6.0);
    }
}
