package dev.continuo.gateway.bench.dialogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.ledger.database.Refused;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DialogueTest {
    private static final String SAID =
            "{\"say\":{\"person\":\"ann\",\"conversation\":\"a\",\"text\":\"I live in Oslo\",\"room\":true}}";
    private static final String ASKED =
            "{\"ask\":{\"person\":\"ann\",\"conversation\":\"b\",\"text\":\"Where do I live?\",\"at\":\"2026-05-01T10:00:00Z\"},"
                    + "\"needs\":[\"Oslo\"],\"forbids\":[\"Lisbon\"],\"most\":1}";

    private static Map<String, List<String>> nothing(String question, int many) {
        return Map.of();
    }

    @Test
    void lines_are_read_with_or_without_times_and_names() {
        var scripts = DialogueScript.of(List.of("# ours", SAID, SAID, "", ASKED, "{\"dialogue\":\"2\"}", SAID));

        assertThat(scripts).extracting(script -> script.lines().size()).containsExactly(3, 1);
        var lines = scripts.getFirst().lines();
        assertThat(lines.get(1).at()).isAfter(lines.get(0).at());
        assertThat(lines.get(0).room()).isTrue();
        assertThat(lines.get(2).asks()).isTrue();
        assertThat(lines.get(2).at()).isEqualTo(Instant.parse("2026-05-01T10:00:00Z"));
        assertThat(lines.get(2).needs()).containsExactly("Oslo");
    }

    @Test
    void a_line_that_is_none_is_named() {
        assertThatThrownBy(() -> DialogueScript.of(List.of(SAID, "{\"tell\":1}")))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("Line 2");
        assertThatThrownBy(() -> DialogueScript.of(List.of("{oops")))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("not JSON");
        assertThatThrownBy(() -> DialogueScript.of(List.of("{\"say\":{\"person\":\"ann\"}}")))
                .hasMessageContaining("no conversation");
    }

    @Test
    void ours_are_sixty() {
        assertThat(DialogueScript.ours()).hasSize(60);
    }

    @Test
    void needed_words_count_anywhere_and_the_rest_in_memories() {
        var ask = DialogueScript.of(List.of(ASKED)).getFirst().lines().getFirst();
        var tally = new PromptTally();
        tally.add("1", ask, """
                [notes]
                - #3, they said on 2 May: "I moved to oslo"
                - #1, they said on 1 May: "I live in Lisbon" (no longer so: see #3)
                [end of notes]
                """, (_, many) -> Map.of("bm25", many == 2 ? List.of("Oslo") : List.of()));
        tally.add("1", ask, "- #1, they said on 1 May: \"I live in Lisbon\"\n", DialogueTest::nothing);
        tally.add("1", ask, "user: Oslo it is\n", DialogueTest::nothing);
        tally.add("1", smallTalk(), "- #1, they said: \"I live in Lisbon\"\n- #2 x\n", DialogueTest::nothing);
        tally.add("1", smallTalk(), "nothing", DialogueTest::nothing);

        assertThat(tally.figures())
                .isEqualTo(new PromptTally.PromptFigures(
                        0.667, 1, 1, 0.667, 0.333, 12.667, 1, 0.333, 1, 3, 2, 1, 0, 0, Map.of("bm25", 0.333)));
        assertThat(tally.misses()).hasSize(3);
    }

    @Test
    void a_forbidden_word_that_is_told_as_what_was_so_is_no_fault() {
        var ask = DialogueScript.of(List.of(ASKED)).getFirst().lines().getFirst();
        for (var line : List.of(
                "- #1, they said: \"I used to live in Lisbon, but now it is Oslo\"",
                "- #1, they said: \"I don't live in Lisbon, I live in Oslo\"",
                "- #1, they said: \"I live in Lisbon no longer: Oslo\"")) {
            var tally = new PromptTally();
            tally.add("1", ask, line, DialogueTest::nothing);
            assertThat(tally.figures().forbidden()).as(line).isZero();
        }
        var tally = new PromptTally();
        tally.add("1", ask, "- #1, they said: \"Not now. I live in Lisbon\"", DialogueTest::nothing);
        assertThat(tally.figures().forbidden()).isEqualTo(1);
    }

    @Test
    void of_several_needed_words_one_may_be_enough() {
        var any = ASKED.replace("[\"Oslo\"]", "[\"Oslo\",\"Norway\"],\"any\":true");
        var tally = new PromptTally();
        tally.add(
                "1", DialogueScript.of(List.of(any)).getFirst().lines().getFirst(), "In Norway", DialogueTest::nothing);
        assertThat(tally.figures().needed()).isEqualTo(1);
        assertThat(tally.misses()).isEmpty();
    }

    @Test
    void what_the_assistant_said_is_no_message() {
        var said = SAID.replace("\"room\":true", "\"assistant\":true");
        assertThat(DialogueScript.of(List.of(said))
                        .getFirst()
                        .lines()
                        .getFirst()
                        .assistant())
                .isTrue();
    }

    private static DialogueScript.ScriptLine smallTalk() {
        return DialogueScript.of(List.of("{\"ask\":{\"person\":\"ann\",\"conversation\":\"b\",\"text\":\"lol\"}}"))
                .getFirst()
                .lines()
                .getFirst();
    }
}
