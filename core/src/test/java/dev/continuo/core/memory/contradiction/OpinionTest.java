package dev.continuo.core.memory.contradiction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.core.memory.contradiction.Contradiction.Kind;
import dev.continuo.core.memory.contradiction.evidence.Forest;
import dev.continuo.core.memory.contradiction.evidence.Forest.Node;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpinionTest {
    private static final Instant DAY = Instant.parse("2026-03-04T10:00:00Z");
    private final Contradictions contradictions = new Contradictions();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    We keep two goats behind the house     | We sold the goats behind the house
                    My uncle Theo runs a cinema            | Uncle Theo gave up the cinema, he's retired now
                    The allotment rent is 90 a year        | they put the allotment rent up to 130 a year
                    I've never eaten snails                | I eat snails every summer in France, as always
                    Our choir meets on Mondays             | The choir has been moved to Thursdays
                    Meine Tante hat einen Hund             | Meine Tante hat den Hund abgegeben, sie hat keinen Hund mehr
                    Mi primo trabaja en Correos            | Mi primo dejó Correos, ya no trabaja allí
                    Ma cousine joue du piano               | Ma cousine a arrêté le piano, elle ne joue plus
                    O meu tio vive em Évora                | O meu tio já não vive em Évora, mudou para Beja
                    Мой дядя живёт в Твери                 | Дядя переехал, он больше не живёт в Твери
                    """)
    void what_ended_changed_or_is_denied_is_found_by_the_wording(String older, String newer) {
        assertThat(between(older, newer)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    We keep two goats behind the house     | One of the goats ate my hat
                    My uncle Theo runs a cinema            | My aunt gave up smoking
                    The allotment rent is 90 a year        | My sister pays 130 for her phone
                    I've never eaten snails                | Do snails live in the sea?
                    Our choir meets on Mondays             | My football team plays on Thursdays
                    Meine Tante hat einen Hund             | Der Hund meiner Tante bellt gern
                    Mi primo trabaja en Correos            | Mi prima estudia en Sevilla
                    Ma cousine joue du piano               | Mon voisin joue aussi du piano
                    O meu tio vive em Évora                | A minha tia gosta de Évora
                    Мой дядя живёт в Твери                 | Тётя любит гулять в парке
                    """)
    void what_only_speaks_of_like_things_is_not(String older, String newer) {
        assertThat(between(older, newer)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    My tent is green              | it's orange         | VALUE
                    I take 30 mg in the morning   | 40 mg               | NUMBER
                    The match is on Tuesday       | on Sunday           | DATE
                    Mi tienda es verde            | es azul             | VALUE
                    """)
    void an_answer_that_is_nothing_but_another_value_contradicts(
            String older, String newer, Kind kind) {
        assertThat(between(older, newer)).map(Contradiction::kind).contains(kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    My tent is green              | it's new
                    My tent is green              | it's green
                    I take 30 mg in the morning   | for 3 weeks
                    The match is on Tuesday       | at 8 pm
                    I have a rabbit               | I have a parrot
                    """)
    void an_answer_that_names_something_else_does_not(String older, String newer) {
        assertThat(between(older, newer)).isEmpty();
    }

    @Test
    void somebody_else_may_have_another_value() {
        var older = new Statement("My tent is green", "ana", DAY);
        assertThat(contradictions.between(older, new Statement("mine is orange", "ben", DAY)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    I want to have a horse     | I don't have a horse
                    The fee is 340             | the fee is three hundred and forty
                    As a kid I hated olives    | I love olives
                    """)
    void wishes_old_times_and_numbers_in_words_contradict_nothing(String older, String newer) {
        assertThat(between(older, newer)).isEmpty();
    }

    @Test
    void the_forest_asks_for_just_what_is_noted_of_a_pair() {
        var lexicon = new Lexicon();
        var reader = new Reader(lexicon);
        var statement = new Statement("I live in Lisbon", "ana", DAY);
        var reading = reader.read(statement);
        var forest = Forest.of("forest");
        assertThat(
                        new Opinion(lexicon, forest)
                                .features(statement, statement, reading, reading, Optional.empty())
                                .names())
                .isEqualTo(forest.features());
    }

    @Test
    void the_same_examples_grow_the_same_forest_and_it_tells_them_apart() {
        var examples = new double[40][];
        var wanted = new double[40];
        for (int i = 0; i < examples.length; i++) {
            examples[i] = new double[] {i % 7, i};
            wanted[i] = i < 20 ? 0 : 1;
        }
        var manner = new Grower.Manner(50, 0.2, 3, 2, 1, 7);
        var forest = new Grower(List.of("noise", "signal"), examples, wanted, manner).grow();
        assertThat(forest.lines())
                .isEqualTo(
                        new Grower(List.of("noise", "signal"), examples, wanted, manner)
                                .grow()
                                .lines());
        assertThat(forest.probability(new double[] {3, 5})).isLessThan(0.1);
        assertThat(forest.probability(new double[] {3, 35})).isGreaterThan(0.9);
    }

    @Test
    void a_tree_sends_what_is_not_greater_to_the_left() {
        var tree = List.of(new Node(0, 1.5, 1), Node.leaf(-2), Node.leaf(2));
        assertThat(Forest.leaf(tree, new double[] {1.5})).isEqualTo(-2);
        assertThat(Forest.leaf(tree, new double[] {1.6})).isEqualTo(2);
    }

    private Optional<Contradiction> between(String older, String newer) {
        return contradictions.between(
                new Statement(older, "ana", DAY), new Statement(newer, "ana", DAY));
    }
}
