package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// A reply that is printed as it grows: only ever more of it.
final class LiveReplyTest {
    private int columns;
    private final StringBuilder out = new StringBuilder();
    private final LiveReply live = new LiveReply(out::append, () -> columns);

    private void asked() {
        live.expect("Where is it?");
        live.heard(new ChatMessage("7", false, "Where is it?", "operator"));
    }

    private void written(String text) {
        live.draft(new ChatDraft(List.of("7"), text));
    }

    @Test
    void only_what_was_added_is_printed_and_the_reply_goes_on_where_it_is() {
        asked();
        written("The boat");
        written("The boat lies");
        assertThat(out).hasToString("The boat lies");
        assertThat(live.rest("The boat lies in Kiel.")).isEqualTo(" in Kiel.");
        written("The boat lies in Kiel");
        assertThat(out).hasToString("The boat lies");
        assertThat(live.leave()).isFalse();
    }

    @Test
    void something_else_begins_a_line_and_the_reply_is_printed_whole_then() {
        asked();
        written("The boat");
        assertThat(live.rest("bob> Hello")).isEqualTo("\nbob> Hello");
        assertThat(live.rest("The boat lies in Kiel.")).isEqualTo("The boat lies in Kiel.");
    }

    @Test
    void answers_to_others_are_not_printed() {
        live.expect("Where is it?");
        live.heard(new ChatMessage("6", false, "What is it?", "bob"));
        live.draft(new ChatDraft(List.of("6"), "A boat"));
        written("The boat");
        assertThat(out).isEmpty();
    }

    @Test
    void what_is_taken_away_ends_its_line_and_begins_anew() {
        asked();
        written("It is 424242");
        written("");
        written("I do not know");
        assertThat(out).hasToString("It is 424242\nI do not know");
        assertThat(live.leave()).isTrue();
    }

    @Test
    void lines_are_broken_between_words_however_the_reply_comes() {
        columns = 20;
        asked();
        written("The boat lies in");
        written("The boat lies in the har");
        written("The boat lies in the harbour of Kiel,\nand the 日本語 日本語 日本語");
        assertThat(out).hasToString("The boat lies in the\nharbour of Kiel,\nand the 日本語\n日本語 日本語");
        assertThat(live.rest("The boat lies in the harbour of Kiel,\nand the 日本語 日本語 日本語 of it, all of it."))
                .isEqualTo(" of it,\nall of it.");
    }

    @Test
    void code_is_printed_as_it_is() {
        columns = 20;
        asked();
        written("Try:\n```\nls --all  --color=always\n");
        written("Try:\n```\nls --all  --color=always\n```\nand tell me what it says");
        assertThat(out).hasToString("Try:\n```\nls --all  --color=always\n```\nand tell me what it\nsays");
    }
}
