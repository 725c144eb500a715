package dev.continuo.language.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameIndexTest {
    private final NameIndex names = new NameIndex(List.of(
            new PersonName(1, "Caroline Smith"),
            new PersonName(2, "Melanie"),
            new PersonName(3, "Will"),
            new PersonName(4, "Анна"),
            new PersonName(5, "Андрей"),
            new PersonName(6, "Мария"),
            new PersonName(7, "Caroline Jones"),
            new PersonName(8, "José")));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    When did Melanie paint?                  | 2
                    what is melanie's job?                   | 2
                    Wie heißt Melanies Boot?                 | 2
                    What did Caroline tell Melanie?          | 1 2 7
                    Where does Caroline Jones live?          | 7
                    Where is Caroline Smith's cat?           | 1
                    Why does Will sing?                      | 3
                    She will sing                            |
                    ¿Dónde vive Jose?                        | 8
                    Где живёт Анна?                          | 4
                    Что подарили Анне?                       | 4
                    Куда едет Андрей с Марией?               | 5 6
                    Где собака Андрея?                       | 5
                    Was Mel there?                           |
                    """)
    void a_name_is_known_in_all_its_forms(String text, String people) {
        Set<Long> expected = people == null
                ? Set.of()
                : Arrays.stream(people.split(" ")).map(Long::valueOf).collect(Collectors.toSet());

        assertThat(names.named(Words.of(text))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    When did Melanie paint a sunrise? | When did paint a sunrise?
                    What is Caroline's job?           | What is job?
                    Где живёт Анна сейчас?            | Где живёт сейчас?
                    Melanie?                          | Melanie?
                    What is my boat called?           | What is my boat called?
                    """)
    void a_text_can_be_read_without_names(String text, String rest) {
        assertThat(names.strip(text)).isEqualTo(rest);
    }

    @Test
    void without_anyone_known_nobody_is_named() {
        assertThat(new NameIndex(List.of()).named(Words.of("Anna and Otto"))).isEmpty();
        assertThat(new NameIndex(List.of(new PersonName(1, ""))).named(Words.of("")))
                .isEmpty();
    }
}
