package dev.continuo.mind.thinking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.WatchedAnswer;
import org.junit.jupiter.api.Test;

/// What people have seen stays the beginning of what is recorded.
class ShownAnswerTest {
    private final WatchedAnswer live = new WatchedAnswer(true);
    private final ShownAnswer shown = new ShownAnswer(live, text -> text);

    private void writes(String text) {
        writes(shown, text);
    }

    private static void writes(ShownAnswer shown, String text) {
        var observer = shown.observer(held -> held);
        assertThat(observer).isNotNull();
        observer.accept(text);
    }

    @Test
    void an_answer_grows_and_is_recorded_as_it_is() {
        writes("One");
        writes("One two");
        writes("One two");
        assertThat(live.written).containsExactly("One", "One two");
        assertThat(shown.recorded("One two three")).isEqualTo("One two three");
    }

    @Test
    void a_paragraph_that_is_not_the_answer_stays_above_it() {
        writes("Let me look that up.");
        shown.endParagraph();
        writes("It is in Kiel.");
        assertThat(live.written).endsWith("Let me look that up.\n\nIt is in Kiel.");
        assertThat(shown.recorded("It is in Kiel. So it is."))
                .isEqualTo("Let me look that up.\n\nIt is in Kiel. So it is.");
    }

    @Test
    void one_that_nobody_has_seen_does_not() {
        var unseen = new ShownAnswer(new WatchedAnswer(false), text -> text);
        writes(unseen, "Let me look that up.");
        unseen.endParagraph();
        assertThat(unseen.recorded("It is in Kiel.")).isEqualTo("It is in Kiel.");
    }

    @Test
    void a_fence_that_is_left_open_is_closed_first() {
        writes("""
                See:
                ```java
                var boat =\
                """);
        assertThat(shown.recorded("It is in Kiel.")).isEqualTo("""
                        See:
                        ```java
                        var boat =
                        ```

                        (I broke off here and begin again.)

                        It is in Kiel.\
                        """);
    }

    @Test
    void nothing_more_is_said_after_what_was_seen() {
        writes("It is in Kiel.");
        assertThat(shown.recorded("")).isEqualTo("It is in Kiel.");
    }

    @Test
    void a_later_attempt_goes_on_with_what_was_seen_of_an_earlier_one() {
        writes("It is in Kiel");
        var again = new ShownAnswer(live, text -> text);
        assertThat(again.recorded("It is in Kiel, I think.")).isEqualTo("It is in Kiel, I think.");
        assertThat(again.recorded("Bergen.")).startsWith("It is in Kiel\n\n(I broke off");
        live.erase();
        assertThat(new ShownAnswer(live, text -> text).recorded("Bergen.")).isEqualTo("Bergen.");
    }
}
