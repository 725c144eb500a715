package dev.continuo.adapters.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TextSanitizerTest {
    @Test
    void what_no_database_keeps_is_taken_out_and_the_rest_stays() {
        assertThat(TextSanitizer.text("a\0b \uD83D c \uDE00 \uD83D\uDE00 \u200B é"))
                .isEqualTo("ab \uFFFD c \uFFFD \uD83D\uDE00 \u200B é");
    }

    @Test
    void a_document_is_read_though_it_was_cut_or_has_a_wrong_byte_and_never_where_it_is_packed() {
        var cut = "grüße".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        assertThat(TextSanitizer.document(java.util.Arrays.copyOf(cut, 3))).contains("gr\uFFFD");
        assertThat(TextSanitizer.document(new byte[] {'o', 'k', (byte) 0xFF, '!'}))
                .contains("ok\uFFFD!");
        assertThat(TextSanitizer.document(new byte[] {0x1F, (byte) 0x8B, 8, 'a', 'b', 'c'}))
                .isEmpty();
        assertThat(TextSanitizer.document(new byte[] {1, 2, (byte) 0xFF, 'a'})).isEmpty();
    }
}
