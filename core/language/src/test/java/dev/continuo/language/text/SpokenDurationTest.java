package dev.continuo.language.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpokenDurationTest {
    @ParameterizedTest
    @CsvSource({
        "en, PT0S, 0 minutes",
        "en, PT1M, 1 minute",
        "en, PT24M59S, 24 minutes",
        "en, PT119M, 119 minutes",
        "de, PT3H, 3 Stunden",
        "es, PT47H59M, 47 horas",
        "ru, P5D, 5 дней",
        "fr, P2D, 2\u00a0jours"
    })
    void the_largest_unit_says_it(String language, Duration time, String said) {
        assertThat(SpokenDuration.of(language, time)).isEqualTo(said);
    }
}
