package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void a_long_line_is_broken_between_words() {
        var wrapped = TextTable.wrap("word ".repeat(60), "  ");
        assertThat(wrapped.lines()).allMatch(line -> line.length() <= 80).hasSize(4);
        assertThat(wrapped.lines().skip(1)).allMatch(line -> line.startsWith("  word"));
    }

    @Test
    void an_excerpt_never_cuts_a_character_in_two() {
        for (int most = 3; most < 12; most++) {
            var cut = TextTable.excerpt("ab😀😀😀😀😀", most);
            assertThat(cut.length()).isLessThanOrEqualTo(most);
            assertThat(
                            new String(
                                    cut.getBytes(java.nio.charset.StandardCharsets.UTF_8),
                                    java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo(cut);
        }
    }

    @Test
    void a_table_lines_up_and_keeps_to_the_width() {
        var table = TextTable.table(List.of(List.of("#1", "a"), List.of("#1000", "b".repeat(100))));
        assertThat(table.lines().toList().getFirst()).isEqualTo("#1     a");
        assertThat(table.lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void small_money_shows_its_fractions() {
        assertThat(TextTable.usd(0)).isEqualTo("$0.00");
        assertThat(TextTable.usd(1_234)).isEqualTo("$0.0012");
        assertThat(TextTable.usd(2_500_000)).isEqualTo("$2.50");
    }
}
