package dev.continuo.model.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InnerMarksTest {

    /// What is seen when the text comes one character at a time.
    private static Set<String> seen(String text, boolean unopened) {
        var seen = new LinkedHashSet<String>();
        for (var end = 1; end <= text.length(); end++) seen.add(InnerMarks.visible(text.substring(0, end), unopened));
        return seen;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<think>secret</think>Yes!",
                "\n<thinking>secret\n</thinking>\nYes!",
                "Ye<think>secret</think>s!",
                "Yes!<think>secret, secret",
                "<think>secret</think>Yes!<thinking>secret</thinking>"
            })
    void thinking_is_never_seen_however_it_is_cut(String text) {
        assertThat(seen(text, false)).isSubsetOf("", "Y", "Ye", "Yes", "Yes!").contains("Yes!");
    }

    @Test
    void what_only_looks_like_a_tag_is_seen_as_soon_as_it_does_not() {
        assertThat(seen("1 <b> < c", false)).containsExactly("1", "1 <b", "1 <b>", "1 <b> < c");
        assertThat(InnerMarks.visible("1 <", false)).isEqualTo("1");
        assertThat(InnerMarks.visible("<thin", false)).isEmpty();
    }

    @Test
    void of_a_model_that_never_opens_its_thinking_nothing_is_seen_before_its_end() {
        assertThat(seen("secret</think>Yes!", true)).containsExactly("", "Y", "Ye", "Yes", "Yes!");
        assertThat(seen("<think>secret</think>Yes!", true)).contains("Yes!").doesNotContain("s");
        assertThat(InnerMarks.unopened("secret</think>Yes!")).isTrue();
        for (var other : List.of("Yes!", "<think>a</think>Yes!", "Ye<think>a</think>s!"))
            assertThat(InnerMarks.unopened(other)).as(other).isFalse();
    }

    @Test
    void half_a_character_is_held_back() {
        assertThat(seen("A😀\ud83dB\0", false)).containsExactly("A", "A😀", "A😀\uFFFDB");
    }

    @Test
    void a_long_answer_needs_no_deep_stack() {
        var text = "word <b> ".repeat(100_000);
        assertThat(InnerMarks.visible(text, false)).isEqualTo(text.strip());
        assertThat(InnerMarks.visible("<think>" + text, false)).isEmpty();
        assertThat(InnerMarks.visible(text + "</think>Yes!", true)).isEqualTo("Yes!");
    }
}
