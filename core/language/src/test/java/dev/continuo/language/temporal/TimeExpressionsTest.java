package dev.continuo.language.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.temporal.DateRange.Precision;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.Words;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeExpressionsTest {
    /// A Monday.
    private static final LocalDate ON = LocalDate.parse("2023-05-08");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ENGLISH    | I went yesterday                          | 2023-05-07
                    ENGLISH    | the day before yesterday we swam          | 2023-05-06
                    ENGLISH    | on 7 May 2023                             | 2023-05-07
                    ENGLISH    | on the 7th of May                         | 2023-05-07
                    ENGLISH    | May 7th, 2023                             | 2023-05-07
                    ENGLISH    | on 2023-05-07                             | 2023-05-07
                    ENGLISH    | on 5/7/2023                               | 2023-05-07
                    ENGLISH    | on 24/12/2022                             | 2022-12-24
                    ENGLISH    | in May 2023                               | 2023-05-01..2023-05-31
                    ENGLISH    | What happened in December?                | 2022-12-01..2022-12-31
                    ENGLISH    | last week                                 | 2023-05-01..2023-05-07
                    ENGLISH    | last weekend                              | 2023-05-06..2023-05-07
                    ENGLISH    | next month                                | 2023-06-01..2023-06-30
                    ENGLISH    | three days ago                            | 2023-05-05
                    ENGLISH    | 2 weeks ago                               | 2023-04-21..2023-04-27
                    ENGLISH    | a year ago                                | 2022-01-01..2022-12-31
                    ENGLISH    | last Friday                               | 2023-05-05
                    ENGLISH    | next Friday                               | 2023-05-12
                    ENGLISH    | on Sunday                                 | 2023-05-07
                    ENGLISH    | in summer 2022                            | 2022-06-01..2022-08-31
                    ENGLISH    | last summer                               | 2022-06-01..2022-08-31
                    ENGLISH    | in 2019                                   | 2019-01-01..2019-12-31
                    ENGLISH    | May I sit here? You may.                  |
                    ENGLISH    | on 31 June                                |
                    ENGLISH    | from 3 April to 5 April                   | 2023-04-03 2023-04-05
                    GERMAN     | vor zwei Wochen                           | 2023-04-21..2023-04-27
                    GERMAN     | gestern Abend                             | 2023-05-07
                    GERMAN     | vorgestern                                | 2023-05-06
                    GERMAN     | Guten Morgen!                             |
                    GERMAN     | morgen früh                               | 2023-05-09
                    GERMAN     | am 5. Juli 2023                           | 2023-07-05
                    GERMAN     | am 05.07.2023                             | 2023-07-05
                    GERMAN     | im März 2022                              | 2022-03-01..2022-03-31
                    GERMAN     | letzten Freitag                           | 2023-05-05
                    GERMAN     | nächste Woche                             | 2023-05-15..2023-05-21
                    GERMAN     | im letzten Sommer                         | 2022-06-01..2022-08-31
                    GERMAN     | vor einem Jahr                            | 2022-01-01..2022-12-31
                    SPANISH    | el martes pasado                          | 2023-05-02
                    SPANISH    | ayer por la mañana                        | 2023-05-07
                    SPANISH    | mañana                                    | 2023-05-09
                    SPANISH    | hace tres días                            | 2023-05-05
                    SPANISH    | la semana pasada                          | 2023-05-01..2023-05-07
                    SPANISH    | el 7 de mayo de 2023                      | 2023-05-07
                    SPANISH    | en julio del 2022                         | 2022-07-01..2022-07-31
                    SPANISH    | el verano pasado                          | 2022-06-01..2022-08-31
                    SPANISH    | el mes que viene                          | 2023-06-01..2023-06-30
                    FRENCH     | aujourd'hui                               | 2023-05-08
                    FRENCH     | hier soir                                 | 2023-05-07
                    FRENCH     | avant-hier                                | 2023-05-06
                    FRENCH     | il y a trois jours                        | 2023-05-05
                    FRENCH     | la semaine dernière                       | 2023-05-01..2023-05-07
                    FRENCH     | le 1er mai 2023                           | 2023-05-01
                    FRENCH     | en août 2022                              | 2022-08-01..2022-08-31
                    FRENCH     | l'été dernier                             | 2022-06-01..2022-08-31
                    FRENCH     | mardi prochain                            | 2023-05-09
                    FRENCH     | il a été content                          |
                    PORTUGUESE | ontem                                     | 2023-05-07
                    PORTUGUESE | há três dias                              | 2023-05-05
                    PORTUGUESE | na semana passada                         | 2023-05-01..2023-05-07
                    PORTUGUESE | na sexta-feira passada                    | 2023-05-05
                    PORTUGUESE | na terça                                  | 2023-05-02
                    PORTUGUESE | a quinta vez                              |
                    PORTUGUESE | no dia 7 de maio de 2023                  | 2023-05-07
                    PORTUGUESE | no verão de 2022                          | 2022-06-01..2022-08-31
                    PORTUGUESE | amanhã                                    | 2023-05-09
                    RUSSIAN    | вчера вечером                             | 2023-05-07
                    RUSSIAN    | позавчера                                 | 2023-05-06
                    RUSSIAN    | три дня назад                             | 2023-05-05
                    RUSSIAN    | неделю назад                              | 2023-04-28..2023-05-04
                    RUSSIAN    | на прошлой неделе                         | 2023-05-01..2023-05-07
                    RUSSIAN    | в прошлую пятницу                         | 2023-05-05
                    RUSSIAN    | 7 мая 2023 года                           | 2023-05-07
                    RUSSIAN    | 7-го мая                                  | 2023-05-07
                    RUSSIAN    | в марте 2022                              | 2022-03-01..2022-03-31
                    RUSSIAN    | прошлым летом                             | 2022-06-01..2022-08-31
                    RUSSIAN    | в следующем месяце                        | 2023-06-01..2023-06-30
                    SIMPLE     | hier, 2023-05-01                          | 2023-05-01 2023-05-07
                    """)
    void an_expression_means_days(Language language, String text, String days) {
        var spans = TimeExpressions.spans(Words.of(text), language, ON).stream()
                .map(TimeExpressionsTest::written)
                .collect(Collectors.toSet());

        var expected = days == null ? new String[0] : days.split(" ");
        assertThat(spans).containsExactlyInAnyOrder(expected);
        if (days != null)
            assertThat(TimeExpressions.mentions(Words.of(text), language)).isTrue();
    }

    private static String written(DateRange span) {
        return span.from().equals(span.to()) ? span.from().toString() : span.from() + ".." + span.to();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ENGLISH    | We met recently; long ago, years ago; ever since; a few days ago; the 1990s
                    GERMAN     | Wir trafen uns neulich; seit Jahren; vor kurzem; vor ein paar Tagen
                    SPANISH    | hace poco; recientemente; desde entonces; el otro día; hace unos días
                    FRENCH     | récemment; depuis lors; il y a longtemps; l'autre jour; il y a quelques jours
                    PORTUGUESE | há pouco; recentemente; desde então; outro dia; há alguns dias
                    RUSSIAN    | недавно; давно; на днях; с тех пор; несколько дней назад
                    """)
    void a_vague_expression_speaks_of_time_and_means_no_day(Language language, String texts) {
        assertThat(Arrays.asList(texts.split(";"))).allSatisfy(text -> {
            assertThat(TimeExpressions.mentions(Words.of(text), language)).isTrue();
            assertThat(TimeExpressions.spans(Words.of(text), language, ON)).isEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ENGLISH    | My boat is called Aurelia and has 42 seats
                    ENGLISH    | We march on and you may come
                    GERMAN     | Guten Morgen, mein Boot heißt Aurelia
                    SPANISH    | Mi barco se llama Aurelia
                    FRENCH     | Mon bateau s'appelle Aurelia
                    PORTUGUESE | Meu barco se chama Aurelia, a segunda
                    RUSSIAN    | Мой корабль называется Аврелия
                    SIMPLE     | Aurelia
                    """)
    void a_text_without_any_speaks_of_no_time(Language language, String text) {
        assertThat(TimeExpressions.mentions(Words.of(text), language)).isFalse();
    }

    @Test
    void precision_is_how_exactly_it_was_said() {
        assertThat(TimeExpressions.spans(
                        Words.of("yesterday, last week, in May, in summer 2022, in 2019"), Language.ENGLISH, ON))
                .extracting(DateRange::precision)
                .containsExactly(Precision.DAY, Precision.WEEK, Precision.MONTH, Precision.SEASON, Precision.YEAR);
    }

    @Test
    void anything_a_person_can_send_is_read() {
        for (var text : new String[] {"", " ", "\uD83D\uDE00 \uD83D", "99.99.9999 0000-00-00", "й́"})
            for (var language : Language.values())
                assertThat(TimeExpressions.spans(Words.of(text), language, ON)).isEmpty();
    }
}
