package dev.continuo.life.selfhood.diary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.life.outcome.Outcome;
import dev.continuo.life.selfhood.diary.DiaryEntry.Exchange;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The template of an entry, in all its forms, and which entries bear on a question.
class DiaryTextTest {

    @Test
    void an_entry_tells_who_wrote_what_was_answered_and_what_came_of_it() {
        assertThat(DiaryText.of(new Exchange("Ann", "17 * 23?", "391.", false), Outcome.UNKNOWN))
                .isEqualTo("\"Ann\" wrote to me: \"17 * 23?\" I answered: \"391.\"");
        assertThat(DiaryText.of(new Exchange("Ann", "17 * 23?", "", false), Outcome.PASSED))
                .isEqualTo("\"Ann\" wrote to me: \"17 * 23?\" It helped.");
        assertThat(DiaryText.of(new Exchange("Ann", "", "391.", false), Outcome.FAILED))
                .isEqualTo("I answered \"Ann\": \"391.\" It was not right.");
        assertThat(DiaryText.of(Exchange.WITHHELD, Outcome.UNKNOWN)).isEqualTo("I answered somebody.");
    }

    @Test
    void the_rarer_a_word_the_more_an_entry_bears_on_the_question() {
        var entries = List.of(
                entry(4, "Where does the boat lie today?"),
                entry(3, "Where does the boat lie?"),
                entry(2, "The boat needs a new anchor chain"),
                entry(1, "How do roses grow?"));
        assertThat(EntryRelevance.among(entries).ordered("Which anchor has the boat?"))
                .extracting(DiaryEntry::id)
                .containsExactly(2L, 4L, 3L, 1L);
        assertThat(EntryRelevance.among(entries).matching("Tell me about roses"))
                .extracting(DiaryEntry::id)
                .containsExactly(1L);
        assertThat(EntryRelevance.among(entries).matching("quantum")).isEmpty();
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
                new Exchange("ann", request, "", false),
                List.of(),
                Outcome.UNKNOWN,
                null);
    }
}
