package dev.continuo.adapters.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TextSanitizerTest {
    @Test
    void what_no_database_keeps_is_taken_out_and_the_rest_stays() {
        assertThat(TextSanitizer.text("a\0b \uD83D c \uDE00 \uD83D\uDE00 \u200B é"))
                .isEqualTo("ab \uFFFD c \uFFFD \uD83D\uDE00 \u200B é");
    }
}
