package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BearingPartTest {
    private static final String LONG = "Good morning! The harbour was full of fog today and nobody left it. "
            + "My sister Clara lives in Ghent with three cats. "
            + "She moved there for a job at the port. "
            + "Where does one buy good rope? "
            + "I spent the afternoon with the tax papers, which I do every spring.";

    @Test
    void a_short_text_stays_as_it_is() {
        assertThat(BearingPart.of("I live in Ghent.", "Where do I live?", 20, 0))
                .isEqualTo("I live in Ghent.");
    }

    @Test
    void of_a_long_one_the_sentence_that_bears_stays_and_what_is_left_out_shows() {
        var part = BearingPart.of(LONG, "Where does my sister Clara live?", 90, 0);
        assertThat(part)
                .startsWith("…")
                .endsWith("…")
                .contains("My sister Clara lives in Ghent with three cats.")
                .hasSizeLessThanOrEqualTo(90);
    }

    @Test
    void of_several_sentences_that_bear_each_is_told() {
        var filler = "The weather has been mild and the garden is full of birds these days. ";
        var text = "Here is all about the ferry. "
                + filler.repeat(4)
                + "It leaves on 3 May at noon. "
                + filler.repeat(4)
                + "If it is late, call Ruth at the harbour office. "
                + filler.repeat(4);
        assertThat(BearingPart.of(text, "When does it leave, and whom do I call?", 300, 0))
                .startsWith("…")
                .containsSubsequence("It leaves on 3 May at noon.", "… ", "call Ruth at the harbour office.")
                .endsWith("…")
                .hasSizeLessThanOrEqualTo(300);
    }

    @Test
    void neighbours_fill_the_room() {
        assertThat(BearingPart.of(LONG, "How is Clara?", 200, 0))
                .contains("Clara lives in Ghent", "She moved there for a job at the port.");
    }

    @Test
    void no_text_becomes_longer_than_it_may_or_breaks_anything() {
        for (var text : List.of(
                "word ".repeat(10_000), "x".repeat(400), " \n".repeat(300), "😀".repeat(300), "a. ".repeat(9_000)))
            assertThat(BearingPart.of(text, "word?", 300, 0)).hasSizeLessThanOrEqualTo(300);
    }

    @Test
    void where_no_word_is_shared_the_nearest_passage_is_told() {
        for (var times : List.of(20, 300)) {
            var text = birds(1, times)
                    + "The boiler must be bled twice a year. Ask the blue plumber. "
                    + birds(times + 1, 2 * times);
            var passages = Passages.of(text);
            var at = 1;
            while (!passages.get(at - 1).contains("boiler")) at++;
            assertThat(BearingPart.of(text, "Zebra?", 300, 0)).doesNotContain("boiler");
            assertThat(BearingPart.of(text, "Zebra?", 300, at))
                    .startsWith("…")
                    .endsWith("…")
                    .contains("The boiler must be bled twice a year.")
                    .hasSizeLessThanOrEqualTo(300);
        }
    }

    private static String birds(int from, int to) {
        var birds = new StringBuilder();
        for (var day = from; day <= to; day++) birds.append("On day %d the garden was full of birds. ".formatted(day));
        return birds.toString();
    }

    @Test
    void where_nothing_bears_the_beginning_stays() {
        assertThat(BearingPart.of(LONG, "Zebra?", 100, 0))
                .startsWith("Good morning!")
                .endsWith("…");
    }
}
