package dev.continuo.life.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CadencesTest {

    @Test
    void what_is_named_falls_due_as_set_and_the_rest_as_usual() {
        var cadences = Cadences.parse("world_fact=120, tooling_state=5");
        assertThat(cadences.of(ObservationKind.WORLD_FACT)).isEqualTo(120);
        assertThat(cadences.of(ObservationKind.TOOLING_STATE)).isEqualTo(5);
        assertThat(cadences.of(ObservationKind.PROJECT_STATE)).isEqualTo(7);
        assertThat(Cadences.parse("").of(ObservationKind.OPERATOR_PREFERENCE)).isEqualTo(30);
    }

    @ParameterizedTest
    @ValueSource(strings = {"world", "world_fact", "world_fact=0", "world_fact=-1", "x=3", ","})
    void anything_else_is_refused(String text) {
        assertThatThrownBy(() -> Cadences.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
