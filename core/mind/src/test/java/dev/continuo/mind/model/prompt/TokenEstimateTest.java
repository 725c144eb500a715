package dev.continuo.mind.model.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TokenEstimateTest {

    @Test
    void a_long_text_loses_its_middle_and_says_how_much() {
        var text = "first " + "word ".repeat(998) + "last";
        var shorter = TokenEstimate.shorten(text, 100);
        assertThat(TokenEstimate.of(shorter)).isBetween(90L, 100L);
        assertThat(shorter)
                .startsWith("first word")
                .endsWith("word last")
                .contains("\n[… 932 words left out …]\n");
        assertThat(TokenEstimate.shorten("first word", 100)).isEqualTo("first word");
    }

    @Test
    void what_has_no_spaces_has_tokens_all_the_same() {
        assertThat(TokenEstimate.of("x".repeat(16_000))).isEqualTo(1_300);
        assertThat(TokenEstimate.of("船".repeat(1_000))).isEqualTo(1_300);
        assertThat(TokenEstimate.shorten("x".repeat(16_000), 100)).hasSizeLessThan(1_300);
        assertThat(TokenEstimate.shorten("船の名前", 1))
                .startsWith("船")
                .contains("left out")
                .endsWith("前");
    }
}
