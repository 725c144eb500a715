package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CorrectionsTest {
    private static final Duration SOON = Duration.ofMinutes(1);
    private static final Duration LATER = Duration.ofDays(30);

    private static boolean corrects(String older, String newer, Duration apart) {
        return Corrections.read(newer).corrects(older, apart);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "We have 14 plots and one water pump.",
                "Everyone: the compost is collected on Mondays at 8.",
                "The meeting is on Thursday at 4."
            })
    void a_figure_of_one_thing_puts_no_other_right(String older) {
        assertThat(corrects(older, "No, sorry: the fee is 95 euros since January.", SOON))
                .isFalse();
        assertThat(corrects(older, "Sorry, the membership costs 20 a month.", SOON)).isFalse();
        assertThat(corrects(older, "Ich meinte 30 Tomaten.", SOON)).isFalse();
    }

    @Test
    void a_correction_that_names_nothing_means_what_was_said_last() {
        var fitting = List.of("The fee is 90.", "We have 14 plots.");
        assertThat(Corrections.read("No, sorry: 95.").meant(fitting))
                .containsExactly("We have 14 plots.");
        assertThat(Corrections.read("Sorry, I meant Friday.").meant(fitting)).hasSize(1);
        assertThat(Corrections.read("No, sorry: the fee is 95.").meant(fitting)).hasSize(2);
        assertThat(Corrections.read("I moved from Lisbon to Porto.").meant(fitting)).hasSize(2);
    }

    @Test
    void a_figure_of_the_same_thing_does() {
        assertThat(
                        corrects(
                                "The yearly fee is 90 euros.",
                                "No, sorry: the fee is 95 euros since January.",
                                SOON))
                .isTrue();
        assertThat(corrects("The meeting is on Thursday at 4.", "Sorry, I meant Friday.", SOON))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    I live in Lisbon.               | I moved from Lisbon to Porto.
                    I live in Lisbon                | moved to porto last week :)
                    Nora lives in Oslo              | Nora moved to Bergen
                    My favourite colour is blue     | My favourite colour is green now
                    I play the cello on Sundays     | I don't play the cello any more.
                    I eat meat                      | I no longer eat meat
                    I am married to Tom             | We got divorced in May
                    I work as a nurse               | I quit my job yesterday
                    I have a dog called Rex         | Our dog died
                    My sister is called Hanna       | It's Anna, not Hanna
                    The regatta starts on Sunday    | Actually the regatta starts on Monday
                    The dentist is on Monday at 9   | the dentist was moved to Wednesday
                    We fly at 7                     | the flight is at 8 instead of 7
                    Ich wohne in Köln               | Ich bin nach Hamburg gezogen
                    Ich arbeite bei Siemens         | Ich arbeite jetzt bei Bosch
                    Ich esse Fleisch                | Ich esse kein Fleisch mehr
                    Der Termin ist am Dienstag      | Der Termin wurde auf Freitag verschoben
                    Merk dir, dass mein Hund Fiete heißt | Nein, mein Hund heißt nicht Fiete, sondern Balu.
                    Unser Treffen ist am Dienstag   | Unser Treffen ist nicht am Dienstag, sondern am Donnerstag
                    My dog is called Rex            | My dog is not called Rex but Max
                    Vivo en Sevilla                 | Me mudé a Bilbao
                    La reunión es el lunes          | La reunión es el martes, no el lunes
                    J'habite à Lyon                 | J'ai déménagé à Nantes
                    Le cours est jeudi              | Le cours est vendredi, pas jeudi
                    Moro em Lisboa                  | Mudei-me para o Porto
                    Eu como carne                   | Já não como carne
                    I live in Bruges. My cat is called Nero. | No, my cat is called Mino.
                    My cat is called Nero           | No. My cat is called Mino!
                    My cat is called Nero           | My cat is called Mino, not Nero
                    Mein Kater heißt Nero           | Nein, mein Kater heißt Mino
                    Mi gato es negro                | No, mi gato es blanco
                    Я живу в Москве                 | Я переехала в Казань
                    Встреча во вторник              | не вторник, а среда
                    Die Probefahrt ist am Samstag um 10 Uhr am Leuchtturm, was nehme ich mit? | Nein, die Probefahrt ist am Sonntag um 11 Uhr.
                    The test ride is on Saturday at 10, what should I bring? | The test ride moved to Sunday at 11.
                    Le cours est jeudi, qu'est-ce que j'apporte ? | Non, le cours est vendredi.
                    """)
    void who_says_that_it_changed_corrects_what_they_said(String older, String newer) {
        assertThat(corrects(older, newer, LATER)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    I live in Lisbon                | I love Porto
                    I live in Lisbon                | We moved the sofa to the kitchen
                    I live in Lisbon                | Did you move to Porto?
                    I live in Lisbon                | I might move to Porto
                    I live in Lisbon                | I lived in Rome when I was a child
                    I live in Lisbon                | Nora moved to Porto
                    Nora lives in Oslo              | I moved to Bergen
                    I have a dog                    | I have a cat now
                    My cat is called Nero           | No, my dog is called Mino
                    My cat is called Nero           | No. I see. Thanks! My dog is called Mino
                    I live in Lisbon                | No, thanks, I have no time to move
                    I love coffee                   | I hate coffee
                    I eat meat                      | I no longer smoke
                    I am not married                | We got divorced in May
                    Yesterday I saw an old friend   | I mean old people can be nice
                    I just spent 6.40 on coffee     | I actually just spent 13.20 on lunch
                    I spent 17 on groceries today   | I just spent 9 on a new bag of coffee, today I paid cash
                    I paid 9 for a taxi today       | My new goal is to spend only 30 a week on taxis
                    Ich habe heute 9 km gelaufen    | Ich bin heute nicht geschwommen, nur 12 km gelaufen
                    """)
    void what_only_looks_like_it_does_not(String older, String newer) {
        assertThat(corrects(older, newer, LATER)).isFalse();
    }

    @Test
    void what_names_nothing_of_it_corrects_only_what_was_just_said() {
        assertThat(corrects("See you on Tuesday", "Sorry, I meant Thursday", SOON)).isTrue();
        assertThat(corrects("See you on Tuesday", "Sorry, I meant Thursday", LATER)).isFalse();
    }

    @Test
    void what_was_done_once_is_put_right_at_once_or_not_at_all() {
        var paid = "I paid 9 euros for the taxi today";
        var again = "Sorry, I actually paid 11 euros for the taxi today";
        assertThat(corrects(paid, again, SOON)).isTrue();
        assertThat(corrects(paid, "I actually just paid 13 euros for lunch", SOON)).isFalse();
        assertThat(corrects(paid, again, LATER)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"did n't", "", "'", "n't n't not , not", "?!", "не", "\uD83D", "not"})
    void odd_texts_break_nothing(String text) {
        assertThatCode(() -> corrects(text, text, SOON)).doesNotThrowAnyException();
        assertThat(corrects("I live in Lisbon", text, SOON)).isFalse();
    }

    @Test
    void a_long_text_is_read_in_bounded_time() {
        var long1 = "I moved from here to there and not this but that ".repeat(10_000);
        assertThatCode(() -> corrects(long1, long1, SOON)).doesNotThrowAnyException();
    }

    @Test
    void another_thing_that_shares_one_word_with_a_long_message_corrects_nothing() {
        var told =
                "El horno grande se estropeó ayer y el técnico viene el jueves a las 9, ¿qué masa"
                        + " aguanta mejor en el horno pequeño?";
        assertThat(Corrections.corrects(told, "El presupuesto para el horno nuevo es de 4.000 €."))
                .isFalse();
        assertThat(
                        Corrections.corrects(
                                told, "No, el técnico viene el viernes a las 9, no el jueves."))
                .isTrue();
    }
}
