package dev.continuo.language.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatedValuesTest {
    private static final LocalDate MARCH = LocalDate.of(2026, 3, 2);

    private static boolean replaced(String older, String newer) {
        return StatedValues.of(newer, MARCH.plusDays(26)).replace(StatedValues.of(older, MARCH));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    My snack budget is $70                 | My snack budget is $75
                    My snack budget is $70                 | My snack budget is $75 now, can you suggest something?
                    My snack budget is $70, any ideas?     | Thanks for that. My snack budget is $75, what fits?
                    Our rent is 1,150 euros.               | By the way, our rent is 1,200 euros.
                    The exhibition is on 12 December       | The exhibition is on 14 December
                    Our wedding is on 2 May at 15:00       | Our wedding is on 2 May at 16:00
                    Mein Snackbudget ist 70 Euro           | Mein Snackbudget ist 75 Euro, was passt dazu?
                    Die Ausstellung ist am 12. Dezember.   | Die Ausstellung ist am 14. Dezember.
                    Mi presupuesto es 70 euros             | Mi presupuesto es 75 euros, ¿qué me recomiendas?
                    Mi examen es el 12 de mayo             | Mi examen es el 14 de mayo
                    Mon budget est 70 euros                | Mon budget est 75 euros, que me conseilles-tu ?
                    Le concours est le 12 mai              | Le concours est le 14 mai
                    My repair budget for the van is €900   | My repair budget for the van is €1100
                    My budget for the van is €900. Bye.    | My budget for the van is €1100. Can you find me a song?
                    My snack budget is $70. What fits?     | My snack budget is $75. What fits?
                    My budget for the trip to Ghent is $90 | My budget for the trip to Ghent is $95
                    Mein Budget für den alten Bus ist 900  | Mein Budget für den alten Bus ist 1100
                    Mi presupuesto para el regalo de mi hermana es 70 euros | Mi presupuesto para el regalo de mi hermana es 75 euros
                    Mon budget pour la vieille voiture rouge est 70 euros | Mon budget pour la vieille voiture rouge est 75 euros
                    """)
    void another_figure_of_the_same_thing_replaces_the_first(String older, String newer) {
        assertThat(replaced(older, newer)).isTrue();
        // And back: the one that was said last counts.
        assertThat(replaced(newer, older)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    I paid $20 for lunch                   | I paid $30 for lunch
                    My lunch was $20                       | My lunch was $30
                    My lunch cost $20                      | My lunch cost $30
                    My snack budget is $70                 | My film budget is $75
                    My budget is $70 for snacks            | My budget is $75 for films
                    My budget for snacks is $70            | My budget for films is $75
                    The rent of the flat is $900           | The rent of the flat is $950
                    My budget is $70 in March              | My budget is $75 in April
                    My budget is $70 this week             | My budget is $75 this week
                    My snack budget is $70                 | Is my snack budget $75?
                    My snack budget is $70                 | If my snack budget is $75, what do I get?
                    My snack budget is $70                 | Sam wrote: "My snack budget is $75"
                    My snack budget is $70                 | My snack budget is $70, can you help?
                    The ticket is $20                      | The ticket is $30
                    The film starts at 8                   | The film starts at 9
                    My room 12 is 20 square metres         | My room 14 is 30 square metres
                    I have an appointment on 3 May         | I have an appointment on 9 May
                    My class is on Tuesday                 | My class is on Thursday
                    Her birthday is on 3 May               | Her birthday is on 9 May
                    The concert is on 10 March             | The concert is on 9 May
                    My meeting is tomorrow at 3            | My meeting is tomorrow at 5
                    The kids are free on 3 May             | The kids are free on 9 May
                    My mug is red                          | My mug is blue
                    Ich habe 20 Euro für Brot bezahlt      | Ich habe 30 Euro für Brot bezahlt
                    Mi comida era 20 euros                 | Mi comida era 30 euros
                    Mon repas était 20 euros               | Mon repas était 30 euros
                    """)
    void what_can_be_true_beside_it_replaces_nothing(String older, String newer) {
        assertThat(replaced(older, newer)).isFalse();
    }
}
