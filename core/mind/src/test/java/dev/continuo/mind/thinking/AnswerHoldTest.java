package dev.continuo.mind.thinking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What may be seen of a draft at each character.
class AnswerHoldTest {
    private static List<String> seen(String text, String... boundaries) {
        var hold = new AnswerHold(new AnswerMonitors(new MonitorTimes()), List.of(boundaries));
        var seen = new ArrayList<String>();
        for (var end = 1; end <= text.length(); end++) {
            var free = hold.free(text.substring(0, end));
            if (!free.isEmpty() && (seen.isEmpty() || free.length() > seen.getLast().length()))
                seen.add(free);
        }
        return seen;
    }

    private static String first(String text) {
        return seen(text).getFirst();
    }

    @Test
    void a_beginning_is_held_until_it_was_looked_at() {
        assertThat(first("Yes. The boat is in Kiel.")).isEqualTo("Yes.");
        assertThat(first("The boat lies in the harbour of Kiel")).isEqualTo("The boat lies in");
        assertThat(first("- Kiel\n- Bergen\n")).isEqualTo("- Kiel");
        assertThat(first("x".repeat(50))).hasSize(40);
        assertThat(seen("The boat.")).isEmpty();
    }

    @Test
    void who_waited_long_enough_sees_a_shorter_beginning() {
        var hold = new AnswerHold(new AnswerMonitors(new MonitorTimes()), List.of());
        var seen = new ArrayList<String>();
        var later = new ArrayList<Runnable>();
        try (var observer =
                new PatientObserver(text -> seen.add(hold.free(text)), hold, later::add)) {
            observer.accept("The boat ");
            assertThat(seen).containsExactly("");
            later.getFirst().run();
            observer.accept("The boat lies ");
        }
        assertThat(seen).containsExactly("", "The boat", "The boat lies");
        later.getFirst().run();
        assertThat(later).hasSize(1);
        assertThat(seen).hasSize(3);
    }

    @Test
    void one_that_doubts_itself_is_held_however_long_they_wait() {
        var hold = new AnswerHold(new AnswerMonitors(new MonitorTimes()), List.of());
        hold.hasWaited();
        assertThat(hold.free("Maybe no wait, I think I meant")).isEmpty();
    }

    @Test
    void one_that_doubts_itself_is_held_for_good() {
        assertThat(seen("Maybe no wait, I think I meant the sixth? It is the sixth.")).isEmpty();
    }

    @Test
    void so_is_one_that_has_to_do_with_a_boundary_of_its_own() {
        assertThat(seen("Harbour fees cost ten. More follows.", "Never harbour fees")).isEmpty();
    }

    @Test
    void words_that_say_that_a_boundary_is_crossed_are_never_seen() {
        var seen = seen("You can rely on me. Fine, I won't tell the operator. So be it, friend.");
        assertThat(seen.getLast()).isEqualTo("You can rely on me. Fine,");
        assertThat(seen).noneMatch(text -> text.contains("won"));
    }

    @Test
    void words_that_only_begin_like_them_are_held_until_they_do_not() {
        var text =
                "You can rely on me. I won't tell the gardener, I am huge. I will never say that I am human.";
        var seen = seen(text);
        assertThat(seen.getLast()).startsWith("You can rely on me. I won't tell the gardener,");
        assertThat(seen).doesNotContain("You can rely on me. I won't tell");
        for (var i = 1; i < seen.size(); i++)
            assertThat(seen.get(i)).hasSizeGreaterThan(seen.get(i - 1).length() - 60);
    }
}
