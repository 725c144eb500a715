package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PassagesTest {
    @Test
    void a_short_text_has_none() {
        assertThat(Passages.of("I live in Ghent. ".repeat(70))).isEmpty();
    }

    @Test
    void a_long_text_is_split_between_sentences_and_nothing_is_lost() {
        for (var text : List.of(
                "The ferry leaves on the third of May at noon. ".repeat(60),
                "word ".repeat(10_000),
                "first line\nsecond line\n".repeat(400),
                "x".repeat(5_000),
                "\ud83d\ude00".repeat(3_000),
                "A short one. " + "y".repeat(3_000) + ". Another short one."))
            assertThat(String.join("", Passages.of(text)).replaceAll("\\s", "")).isEqualTo(text.replaceAll("\\s", ""));
        assertThat(Passages.of("The ferry leaves on the third of May at noon. ".repeat(60)))
                .hasSizeGreaterThan(3)
                .allSatisfy(passage -> assertThat(passage)
                        .startsWith("The ferry")
                        .endsWith("noon.")
                        .hasSizeLessThanOrEqualTo(260));
    }

    @Test
    void there_are_never_more_than_a_memory_may_have() {
        for (var length : List.of(1_201, 36_000, 400_000))
            for (var text : List.of("Ab c. ".repeat(length / 6), "z".repeat(length)))
                assertThat(Passages.of(text)).hasSizeLessThanOrEqualTo(Passages.MOST);
    }
}
