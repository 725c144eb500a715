package dev.continuo.language.reasoning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What may be seen of a draft at each character.
class HarmlessWordsTest {
    private static List<String> seen(String text) {
        var seen = new ArrayList<String>();
        for (var end = 1; end <= text.length(); end++) {
            var written = text.substring(0, end);
            var free = written.substring(0, BoundaryWords.harmless(written)).stripTrailing();
            if (!free.isEmpty()
                    && (seen.isEmpty() || free.length() > seen.getLast().length())) seen.add(free);
        }
        return seen;
    }

    @Test
    void words_that_say_that_a_boundary_is_crossed_are_never_seen() {
        var seen = seen("You can rely on me. Fine, I won't tell the operator. So be it, friend.");
        assertThat(seen.getLast()).isEqualTo("You can rely on me. Fine,");
        assertThat(seen).noneMatch(text -> text.contains("won"));
    }

    @Test
    void words_that_only_begin_like_them_are_held_until_they_do_not() {
        var text = "You can rely on me. I won't tell the gardener, I am huge. I will never say that I am human.";
        var seen = seen(text);
        assertThat(seen.getLast()).startsWith("You can rely on me. I won't tell the gardener,");
        assertThat(seen).doesNotContain("You can rely on me. I won't tell");
        for (var i = 1; i < seen.size(); i++)
            assertThat(seen.get(i)).hasSizeGreaterThan(seen.get(i - 1).length() - 60);
    }
}
