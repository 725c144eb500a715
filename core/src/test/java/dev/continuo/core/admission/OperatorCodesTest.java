package dev.continuo.core.admission;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class OperatorCodesTest {
    private Instant now = Instant.parse("2026-11-21T09:31:00Z");
    private final OperatorCodes codes = new OperatorCodes(() -> now, new Random(7));

    @Test
    void a_code_stays_the_same_while_it_is_good_and_each_channel_has_its_own() {
        var code = codes.show("telegram");
        now = now.plus(OperatorCodes.LIFE).minusSeconds(1);
        assertThat(codes.show("telegram")).isEqualTo(code);
        assertThat(codes.until("telegram")).isEqualTo(now.plusSeconds(1));
        assertThat(codes.show("discord")).isNotEqualTo(code);
        assertThat(codes.take("discord", code)).isFalse();
        assertThat(codes.take("telegram", code)).isTrue();
    }

    @Test
    void where_none_was_shown_none_is_taken() {
        assertThat(codes.take("telegram", "KXPT29QD")).isFalse();
        assertThat(codes.until("telegram")).isEqualTo(now);
    }

    @Test
    void a_code_is_good_once() {
        var code = codes.show("telegram");
        assertThat(codes.take("telegram", code)).isTrue();
        assertThat(codes.take("telegram", code)).isFalse();
        assertThat(codes.show("telegram")).isNotEqualTo(code);
    }

    @Test
    void the_fifth_wrong_code_is_the_last_try() {
        var code = codes.show("telegram");
        for (int i = 1; i < OperatorCodes.TRIES; i++)
            assertThat(codes.take("telegram", "AAAAAAAA")).isFalse();
        assertThat(codes.show("telegram")).isEqualTo(code);
        assertThat(codes.take("telegram", "AAAAAAAA")).isFalse();
        assertThat(codes.take("telegram", code)).isFalse();
        assertThat(codes.show("telegram")).isNotEqualTo(code);
    }

    @Test
    void a_code_runs_out() {
        var code = codes.show("telegram");
        now = now.plus(Duration.ofMinutes(15));
        assertThat(codes.take("telegram", code)).isFalse();
        assertThat(codes.show("telegram")).isNotEqualTo(code);
    }

    @Test
    void a_code_of_which_nothing_came_is_good_again_with_the_tries_it_had() {
        var code = codes.show("telegram");
        for (int i = 1; i < OperatorCodes.TRIES; i++) codes.take("telegram", "AAAAAAAA");
        assertThat(codes.take("telegram", code)).isTrue();
        codes.giveBack("telegram");
        assertThat(codes.show("telegram")).isEqualTo(code);
        codes.take("telegram", "AAAAAAAA");
        assertThat(codes.take("telegram", code)).isFalse();
    }

    @Test
    void what_is_given_back_late_does_not_replace_a_fresh_code() {
        var code = codes.show("telegram");
        codes.take("telegram", code);
        var fresh = codes.show("telegram");
        codes.giveBack("telegram");
        assertThat(codes.take("telegram", code)).isFalse();
        assertThat(codes.take("telegram", fresh)).isTrue();
    }
}
