package dev.continuo.gateway.bench.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.gateway.bench.retrieval.Dialogue.Category;
import dev.continuo.gateway.bench.retrieval.Dialogue.DialogueTurn;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocomoTest {
    @TempDir
    Path folder;

    @Test
    void sessions_are_dated_and_in_the_order_of_their_dates() {
        var dialogue = Locomo.read(Tiny.file(folder)).getFirst();

        assertThat(dialogue.name()).isEqualTo("tiny-1");
        assertThat(dialogue.sessions())
                .extracting(Dialogue.DialogueSession::id, Dialogue.DialogueSession::at)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("session_1", Instant.parse("2024-03-05T13:56:00Z")),
                        org.assertj.core.groups.Tuple.tuple("session_2", Instant.parse("2024-04-20T00:05:00Z")));
    }

    @Test
    void what_is_seen_on_an_image_is_said_with_it() {
        assertThat(Locomo.read(Tiny.file(folder)).getFirst().turns())
                .contains(
                        new DialogueTurn("D1:1", "Ida", "My kiln fired its first bowls on Sunday."),
                        new DialogueTurn("D1:2", "Otto", "Lovely! [image: a blue bowl on a shelf]"));
    }

    @Test
    void misspelt_evidence_counts_and_evidence_that_is_nowhere_does_not() {
        var dialogue = Locomo.read(Tiny.file(folder)).getFirst();

        assertThat(dialogue.questions())
                .extracting(Dialogue.DialogueQuestion::evidence)
                .containsExactly(
                        Set.of("D1:1"), Set.of("D1:2", "D2:1"), Set.of("D2:2"), Set.of("D2:1"), Set.of("D1:1"));
        assertThat(dialogue.dropped()).isEqualTo(3);
        assertThat(dialogue.questions())
                .extracting(Dialogue.DialogueQuestion::category)
                .containsExactly(
                        Category.TEMPORAL,
                        Category.MULTI_HOP,
                        Category.SINGLE_HOP,
                        Category.OPEN_DOMAIN,
                        Category.ADVERSARIAL);
    }

    @Test
    void a_bad_file_is_told_by_place_and_expectation() {
        bad("{}").hasMessageContaining("the whole file I expected an array of conversations");
        bad("[").hasMessageContaining("line 1 I expected JSON");
        bad("[{}]").hasMessageContaining("[0].sample_id I expected a text");
        changed("\"dia_id\": \"D2:2\",", "")
                .hasMessageContaining("[0].conversation.session_2[1].dia_id I expected a text");
        changed("1:56 pm on 5 March, 2024", "March 5th")
                .hasMessageContaining("[0].conversation.session_1_date_time I expected a time");
        changed("\"category\": 1", "\"category\": 9")
                .hasMessageContaining("[0].qa[1].category I expected a number from 1 to 5");
        changed("\"dia_id\": \"D2:2\"", "\"dia_id\": \"D2:1\"")
                .hasMessageContaining("one turn only that is named D2:1");
        changed("\"evidence\": [\"D1:1\"], \"category\": 2", "\"evidence\": 7, \"category\": 2")
                .hasMessageContaining("[0].qa[0].evidence I expected an array");
        changed("\"sample_id\": \"tiny-2\"", "\"sample_id\": \"tiny-1\"")
                .hasMessageContaining("[1].sample_id I expected a name that no other");
    }

    @Test
    void a_file_that_is_not_there_is_told_by_its_name() {
        assertThatThrownBy(() -> Locomo.read(folder.resolve("nowhere.json")))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("nowhere.json cannot be read");
    }

    @Test
    void formats_and_limits_that_make_no_sense_are_refused() {
        var file = Tiny.file(folder);
        assertThatThrownBy(() -> RetrievalBench.of(file, "csv", null))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("csv");
        assertThatThrownBy(() -> RetrievalBench.of(file, "locomo", 0))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("0 conversations");
    }

    private AbstractThrowableAssert<?, ?> changed(String from, String to) {
        assertThat(Tiny.TEXT).contains(from);
        return bad(Tiny.TEXT.replace(from, to));
    }

    private AbstractThrowableAssert<?, ?> bad(String text) {
        var file = folder.resolve("bad.json");
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return assertThatThrownBy(() -> Locomo.read(file))
                .isInstanceOf(Refused.class)
                .hasMessageStartingWith(file + ": at ");
    }
}
