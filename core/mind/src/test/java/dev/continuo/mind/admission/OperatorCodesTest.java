package dev.continuo.mind.admission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.admission.OperatorCodes.CodeAttempt;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class OperatorCodesTest {
    private static final String ADA = "1001";
    private static final String BEN = "1002";
    private static final String WRONG = "AAAAAAA2";

    private Instant now = Instant.parse("2026-11-21T09:31:00Z");
    private final OperatorCodes codes = new OperatorCodes(() -> now, new Random(7));

    @Test
    void a_code_stays_the_same_while_it_is_good_and_each_channel_has_its_own() {
        var code = codes.show("telegram");
        now = now.plus(OperatorCodes.LIFE).minusSeconds(1);
        assertThat(codes.show("telegram")).isEqualTo(code);
        assertThat(codes.until("telegram")).isEqualTo(now.plusSeconds(1));
        assertThat(codes.show("discord")).isNotEqualTo(code);
        assertThat(codes.take("discord", BEN, code)).isNotEqualTo(CodeAttempt.RIGHT);
        assertThat(codes.take("telegram", BEN, code)).isEqualTo(CodeAttempt.RIGHT);
    }

    @Test
    void where_none_was_shown_none_is_taken() {
        assertThat(codes.take("telegram", BEN, "KXPT29QD")).isNotEqualTo(CodeAttempt.RIGHT);
        assertThat(codes.until("telegram")).isEqualTo(now);
    }

    @Test
    void a_code_is_good_once() {
        var code = codes.show("telegram");
        assertThat(codes.take("telegram", BEN, code)).isEqualTo(CodeAttempt.RIGHT);
        assertThat(codes.take("telegram", BEN, code)).isNotEqualTo(CodeAttempt.RIGHT);
        assertThat(codes.show("telegram")).isNotEqualTo(code);
    }

    @Test
    void wrong_codes_of_one_sender_do_not_use_up_the_code_for_another() {
        var code = codes.show("telegram");
        for (int i = 0; i < 1_000; i++)
            assertThat(codes.take("telegram", BEN, WRONG)).isNotEqualTo(CodeAttempt.RIGHT);
        assertThat(codes.show("telegram")).isEqualTo(code);
        assertThat(codes.take("telegram", ADA, code)).isEqualTo(CodeAttempt.RIGHT);
    }

    @Test
    void after_five_wrong_codes_a_sender_waits_longer_each_time() {
        var code = codes.show("telegram");
        for (int i = 0; i < OperatorCodes.FREE_ATTEMPTS; i++) codes.take("telegram", BEN, WRONG);
        assertThat(codes.take("telegram", BEN, code)).isNotEqualTo(CodeAttempt.RIGHT);
        now = now.plus(Duration.ofMinutes(1));
        assertThat(codes.take("telegram", BEN, WRONG)).isNotEqualTo(CodeAttempt.RIGHT);
        now = now.plus(Duration.ofMinutes(2)).minusMillis(1);
        assertThat(codes.take("telegram", BEN, code)).isNotEqualTo(CodeAttempt.RIGHT);
        now = now.plusMillis(1);
        assertThat(codes.take("telegram", BEN, code)).isEqualTo(CodeAttempt.RIGHT);
    }

    @Test
    void a_sender_who_waited_long_begins_anew() {
        for (int i = 0; i < OperatorCodes.FREE_ATTEMPTS; i++) {
            codes.show("telegram");
            codes.take("telegram", BEN, WRONG);
        }
        now = now.plus(Duration.ofHours(1));
        var code = codes.show("telegram");
        for (int i = 1; i < OperatorCodes.FREE_ATTEMPTS; i++) codes.take("telegram", BEN, WRONG);
        assertThat(codes.take("telegram", BEN, code)).isEqualTo(CodeAttempt.RIGHT);
    }

    @Test
    void a_code_runs_out() {
        var code = codes.show("telegram");
        now = now.plus(Duration.ofMinutes(15));
        assertThat(codes.take("telegram", BEN, code)).isNotEqualTo(CodeAttempt.RIGHT);
        assertThat(codes.show("telegram")).isNotEqualTo(code);
    }

    @Test
    void a_code_of_which_nothing_came_is_good_again() {
        var code = codes.show("telegram");
        assertThat(codes.take("telegram", BEN, code)).isEqualTo(CodeAttempt.RIGHT);
        codes.giveBack("telegram");
        assertThat(codes.show("telegram")).isEqualTo(code);
        assertThat(codes.take("telegram", BEN, code)).isEqualTo(CodeAttempt.RIGHT);
    }

    @Test
    void what_is_given_back_late_does_not_replace_a_fresh_code() {
        var code = codes.show("telegram");
        codes.take("telegram", BEN, code);
        var fresh = codes.show("telegram");
        codes.giveBack("telegram");
        assertThat(codes.take("telegram", BEN, code)).isNotEqualTo(CodeAttempt.RIGHT);
        assertThat(codes.take("telegram", BEN, fresh)).isEqualTo(CodeAttempt.RIGHT);
    }
}
