package dev.continuo.core.memory.contradiction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.core.memory.contradiction.Contradiction.Kind;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContradictionsTest {
    private static final Instant DAY = Instant.parse("2026-03-04T10:00:00Z");
    private static final int LONG = 32_000;
    private final Contradictions contradictions = new Contradictions();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    I live in Lisbon                   | I live in Porto                      | VALUE
                    My cat is called Tim               | My cat is called Tom                 | VALUE
                    My favourite colour is blue        | My favorite color is green           | VALUE
                    I like spinach                     | i dont like spinach                  | NEGATION
                    Bob hates spinach                  | Bob loves spinach                    | NEGATION
                    The shop is open on Sundays        | The shop is closed on Sundays        | NEGATION
                    I'm vegetarian                     | I had a big steak last night         | NEGATION
                    I am an only child                 | My brother is visiting               | NEGATION
                    I've never been to Japan           | When I was in Japan I visited Kyoto  | NEGATION
                    I have two kids                    | I have three children                | NUMBER
                    The ticket costs 45 euros          | The ticket costs €60                 | NUMBER
                    My sister is 24 years old          | My sister is 27                      | NUMBER
                    The deadline is 15 June            | The deadline is June 30th            | DATE
                    The meeting is at 3pm              | The meeting is at 16:30              | DATE
                    Ich mag keinen Fisch               | Ich mag Fisch                        | NEGATION
                    Vivo en Madrid                     | Vivo en Sevilla                      | VALUE
                    Mon fils a 8 ans                   | Mon fils a 10 ans                    | NUMBER
                    A reunião é às 10h                 | A reunião é às 15h                   | DATE
                    Я живу в Москве                    | Я живу в Казани                      | VALUE
                    """)
    void what_cannot_both_hold_is_a_contradiction(String older, String newer, Kind kind) {
        assertThat(between(older, newer)).map(Contradiction::kind).contains(kind);
        assertThat(between(newer, older)).map(Contradiction::kind).contains(kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    I live in Lisbon                   | My sister lives in Porto
                    My first car was red               | My second car is blue
                    I ate pasta yesterday              | I ate rice today
                    In 2019 I lived in Rome            | Now I live in Oslo
                    I like tea                         | I like coffee
                    I live in Portugal                 | I live in Lisbon
                    The talk lasts 2 hours             | The talk lasts 120 minutes
                    I have three kids                  | I have 3 children
                    The party is on 2024-05-03         | The party is on May 3rd, 2024
                    I live in Munich                   | Do you live in Berlin?
                    If I lived in Paris I'd be happy   | I live in London
                    My sister said "I hate dogs"       | I love dogs
                    I can't come on Friday             | I can come on Saturday
                    He is not only a singer            | He is a singer
                    The door isn't open                | The door is closed
                    """)
    void what_may_both_hold_is_none(String older, String newer) {
        assertThat(between(older, newer)).isEmpty();
        assertThat(between(newer, older)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    I live in Lisbon              | I moved from Lisbon to Porto
                    My cat is called Tim          | Actually my cat is called Tom, not Tim
                    I work at Siemens             | I no longer work at Siemens
                    The meeting is on Thursday    | It's been moved to Friday
                    I play tennis every Saturday  | I gave up tennis
                    """)
    void a_reported_change_by_the_same_speaker_corrects(String older, String newer) {
        assertThat(between(older, newer)).map(Contradiction::corrects).contains(true);
    }

    @Test
    void a_mere_conflict_corrects_nothing() {
        assertThat(between("I live in Lisbon", "I live in Porto"))
                .map(Contradiction::corrects)
                .contains(false);
    }

    @Test
    void two_people_say_I_of_themselves() {
        var older = new Statement("I live in Lisbon", "ana", DAY);
        assertThat(contradictions.between(older, new Statement("I live in Porto", "ben", DAY)))
                .isEmpty();
    }

    @Test
    void two_people_may_disagree_about_a_third_but_do_not_correct_each_other() {
        var older = new Statement("The meeting is on Thursday", "ana", DAY);
        var newer = new Statement("The meeting has been moved to Friday", "ben", DAY);
        assertThat(contradictions.between(older, newer))
                .map(Contradiction::corrects)
                .contains(false);
    }

    @Test
    void yesterday_depends_on_when_it_was_said() {
        var older = new Statement("Olga arrived yesterday", "ana", DAY);
        var same = new Statement("Olga arrived on 3 March", "ana", DAY);
        var other = new Statement("Olga arrived on 1 March", "ana", DAY);
        assertThat(contradictions.between(older, same)).isEmpty();
        assertThat(contradictions.between(older, other))
                .map(Contradiction::kind)
                .contains(Kind.DATE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Thanks, Maria!                       | Thanks, John!
                    Wow, Mel, that sounds awesome!       | Wow, Caroline, that's great!
                    Sure thing, John. Let me know.       | Sure thing, Maria. See you.
                    """)
    void calling_somebody_says_nothing_of_anybody(String older, String newer) {
        assertThat(between(older, newer)).isEmpty();
    }

    @Test
    void one_sentence_of_several_is_enough() {
        assertThat(
                        between(
                                "Hey! Quick intro: I'm Joana, I live in Braga and I teach maths.",
                                "Good morning. I teach history, by the way."))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource({"not ", "I live in Lisbon and ", "1", "a,", "\uD800", "\u200B", "''"})
    void any_text_is_read_in_bounds(String part) {
        var text = part.isEmpty() ? "" : part.repeat(LONG / part.length());
        assertThat(between(text, "I live in Lisbon")).isNotNull();
        assertThat(new Reader(new Lexicon()).read(new Statement(text, "ana", DAY)).clauses())
                .hasSizeLessThan(200);
    }

    private Optional<Contradiction> between(String older, String newer) {
        return contradictions.between(
                new Statement(older, "ana", DAY), new Statement(newer, "ana", DAY));
    }
}
