package dev.continuo.mind.turn.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.faculty.tool.ClientTools;
import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.model.prompt.TokenCounter;
import dev.continuo.model.provider.Sampling;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AnswerLimitTest {
    /// A token for each character but spaces.
    private static final TokenCounter LETTERS = text -> text.replace(" ", "").length();

    private static AnswerLimit limit(@Nullable Integer tokens, String... stop) {
        return new AnswerLimit(new AnswerOptions("", Sampling.USUAL, tokens, List.of(stop), ClientTools.NONE), LETTERS);
    }

    @Test
    void an_answer_without_a_limit_is_whole() {
        assertThat(limit(null).end("One two.")).isEqualTo("One two.");
        assertThat(limit(null).soFar("One tw")).isEqualTo("One tw");
    }

    @Test
    void it_ends_before_the_first_stop_sequence_or_with_the_last_token() {
        assertThat(limit(null, "three", "two").end("One two three.")).isEqualTo("One ");
        assertThat(limit(6).end("One two three.")).isEqualTo("One two");
        assertThat(limit(5).end("One two three.")).isEqualTo("One");
        assertThat(limit(1).end("One two three.")).isEqualTo("One");
        assertThat(limit(5).tooLong("One two three.")).isTrue();
        assertThat(limit(5, "two").tooLong("One two three.")).isFalse();
    }

    @Test
    void what_is_seen_of_it_is_always_its_beginning() {
        var answer = "One two, one twelve, one twenty.";
        for (var limit : List.of(limit(null, "one twe", "twenty"), limit(9), limit(12, ", one t"))) {
            var seen = "";
            for (var end = 0; end <= answer.length(); end++) {
                var next = limit.soFar(answer.substring(0, end));
                assertThat(next).startsWith(seen);
                seen = next;
            }
            assertThat(limit.end(answer)).startsWith(seen);
        }
    }
}
