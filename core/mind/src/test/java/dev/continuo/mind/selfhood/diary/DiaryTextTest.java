package dev.continuo.mind.selfhood.diary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.outcome.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The template of the seed, in all its forms, and which entries bear on a question.
class DiaryTextTest {

    @Test
    void the_text_is_the_seeds_for_every_number_of_tools_and_every_outcome() {
        assertThat(DiaryText.of("What is 17 * 23?", List.of(), Outcome.UNKNOWN))
                .isEqualTo(
                        "I worked on \"What is 17 * 23?\". I reasoned through it without tools"
                                + " without a verdict either way.");
        assertThat(DiaryText.of("x", List.of("a"), Outcome.PASSED))
                .isEqualTo("I worked on \"x\". I reached for a and the answer landed.");
        assertThat(DiaryText.of("x", List.of("a", "b"), Outcome.FAILED))
                .isEqualTo("I worked on \"x\". I used a and b and it didn't land.");
        assertThat(DiaryText.of("", List.of("a", "b", "c"), Outcome.PASSED))
                .isEqualTo("I strung together a, b and c and the answer landed.");
    }

    @Test
    void the_rarer_a_word_the_more_an_entry_bears_on_the_question() {
        var entries =
                List.of(
                        entry(4, "Where does the boat lie today?"),
                        entry(3, "Where does the boat lie?"),
                        entry(2, "The boat needs a new anchor chain"),
                        entry(1, "How do roses grow?"));
        assertThat(Relevance.among(entries).ordered("Which anchor has the boat?"))
                .extracting(DiaryEntry::id)
                .containsExactly(2L, 4L, 3L, 1L);
        assertThat(Relevance.among(entries).matching("Tell me about roses"))
                .extracting(DiaryEntry::id)
                .containsExactly(1L);
        assertThat(Relevance.among(entries).matching("quantum")).isEmpty();
    }

    @Test
    void a_short_turn_of_which_nothing_came_is_trivial() {
        assertThat(entry(1, "hi").trivial()).isTrue();
        assertThat(entry(1, "How do I keep the roses alive over such a winter?").trivial())
                .isFalse();
    }

    private static DiaryEntry entry(long id, String request) {
        return new DiaryEntry(
                id,
                Instant.EPOCH,
                id,
                null,
                "person:1",
                Set.of(id),
                request,
                List.of(),
                Outcome.UNKNOWN,
                null);
    }
}
