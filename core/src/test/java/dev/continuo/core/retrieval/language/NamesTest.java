package dev.continuo.core.retrieval.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {
    private final Names names =
            new Names(
                    List.of(
                            new Name(1, "Caroline Smith"),
                            new Name(2, "Melanie"),
                            new Name(3, "Will"),
                            new Name(4, "Анна"),
                            new Name(5, "Андрей"),
                            new Name(6, "Мария"),
                            new Name(7, "Caroline Jones"),
                            new Name(8, "José")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
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
        Set<Long> expected =
                people == null
                        ? Set.of()
                        : Arrays.stream(people.split(" "))
                                .map(Long::valueOf)
                                .collect(Collectors.toSet());

        assertThat(names.named(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
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
        assertThat(new Names(List.of()).named("Anna and Otto")).isEmpty();
        assertThat(new Names(List.of(new Name(1, ""))).named("")).isEmpty();
    }
}
