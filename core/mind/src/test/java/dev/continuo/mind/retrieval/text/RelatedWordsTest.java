package dev.continuo.mind.retrieval.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.RelatedWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RelatedWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ENGLISH    | What is his boss called?              | manager
                    ENGLISH    | Has she grandchildren?                | granddaughter
                    ENGLISH    | What are her hobbies?                 | pottery
                    GERMAN     | Wie heißt sein Chef?                  | vorgesetzt
                    GERMAN     | Welche Haustiere hat sie?             | katze
                    SPANISH    | ¿Cómo se llama su jefa?               | gerente
                    FRENCH     | Quels sont ses loisirs ?              | poterie
                    PORTUGUESE | Quais são os passatempos dela?        | cerâmica
                    RUSSIAN    | Как зовут его начальника?             | директор
                    """)
    void who_names_a_kind_may_mean_what_is_of_it(Language language, String question, String word) {
        assertThat(RelatedWords.of(question, language))
                .anySatisfy(words -> assertThat(words.split(" ")).contains(word));
    }

    @Test
    void who_names_one_of_a_kind_does_not_mean_the_others() {
        assertThat(RelatedWords.of("Does she like pottery?", Language.ENGLISH)).isEmpty();
        assertThat(RelatedWords.of("What are her hobbies?", Language.SIMPLE)).isEmpty();
    }

    /// What nobody reads makes every search dearer.
    @ParameterizedTest
    @EnumSource(
            value = Language.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"SIMPLE"})
    void the_lists_stay_small(Language language) throws IOException {
        var file = "kinds/" + language.configuration() + ".txt";
        try (var in = RelatedWords.class.getResourceAsStream(file)) {
            var lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();

            assertThat(lines).hasSizeBetween(40, 80);
            assertThat(lines)
                    .allSatisfy(line -> assertThat(line.split(" ")).hasSizeLessThan(Terms.STEMS));
        }
    }
}
