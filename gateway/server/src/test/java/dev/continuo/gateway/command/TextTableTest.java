package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void a_paragraph_is_one_line() {
        assertThat(TextTable.line("  word ".repeat(60))).doesNotContain("\n", "  ");
    }

    @Test
    void an_excerpt_never_cuts_a_character_in_two() {
        for (int most = 3; most < 12; most++) {
            var cut = TextTable.excerpt("ab😀😀😀😀😀", most);
            assertThat(cut.length()).isLessThanOrEqualTo(most);
            assertThat(new String(
                            cut.getBytes(java.nio.charset.StandardCharsets.UTF_8),
                            java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo(cut);
        }
    }

    @Test
    void a_row_is_a_line_without_its_empty_cells() {
        assertThat(TextTable.table(List.of(List.of("#1", "", "a"), List.of("#1000", "b"))))
                .isEqualTo("#1 · a\n#1000 · b");
    }

    @Test
    void small_money_shows_its_fractions() {
        assertThat(TextTable.usd(0)).isEqualTo("$0.00");
        assertThat(TextTable.usd(1_234)).isEqualTo("$0.0012");
        assertThat(TextTable.usd(2_500_000)).isEqualTo("$2.50");
    }
}
