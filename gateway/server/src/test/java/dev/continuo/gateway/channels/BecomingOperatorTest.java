package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.mind.admission.OperatorCodes;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How an account becomes the operator's.
final class BecomingOperatorTest extends ChannelsFixture {

    private List<String> operators(String channel) {
        return List.copyOf(gateway.mind().people().operators(channel));
    }

    /// A digit for a digit and a letter for a letter: without either it would be an ordinary word.
    private static String wrong(String right) {
        var first = right.charAt(0);
        var other =
                Character.isDigit(first) ? (first == '9' ? '8' : '9') : (first == 'A' ? 'B' : 'A');
        return other + right.substring(1);
    }

    @Test
    void whoever_has_the_code_runs_the_agent_and_the_code_is_kept_nowhere() {
        var onTelegram = operatorCode("telegram");
        var onDiscord = operatorCode("discord");
        assertThat(onTelegram).isNotEqualTo(onDiscord);

        assertThat(tells(ADA, "/start " + onTelegram))
                .startsWith("Hello. You are my operator.")
                .contains("/home", "/help");
        assertThat(writes(ADA, onDiscord.toLowerCase(java.util.Locale.ROOT)))
                .startsWith("Hello. You are my operator.");

        assertThat(operators("telegram")).containsExactly(ADA);
        assertThat(operators("discord")).containsExactly(ADA);
        assertThat(tells(ADA, "/pair")).isEqualTo("Nobody waits.");
        assertThat(kept(onTelegram)).isEmpty();
        assertThat(kept(onDiscord)).isEmpty();
        assertThat(gateway.mind().ledger().after(0, 1000).toString())
                .doesNotContain(onTelegram)
                .doesNotContain(onDiscord);
    }

    @Test
    void a_code_is_good_once_and_on_its_own_channel() {
        var code = operatorCode("telegram");
        writesInVainFirst(code);
        adaRunsTelegram();
        assertThat(tells(BEN, "/start " + code)).startsWith("I don't know you yet.");
        assertThat(operators("telegram")).containsExactly(ADA);
        assertThat(operators("discord")).isEmpty();
        assertThat(kept(code)).isEmpty();
    }

    /// Telegram's code on Discord is a stranger's word.
    private void writesInVainFirst(String code) {
        assertThat(writes(BEN, code)).startsWith("I don't know you yet.");
    }

    @Test
    void five_wrong_codes_of_a_stranger_leave_the_code_to_whom_it_was_shown() {
        var code = operatorCode("telegram");
        assertThat(tells(BEN, "/start " + wrong(code))).startsWith("I don't know you yet.");
        for (int i = 0; i < 4; i++) inVain(BEN, Place.PRIVATE, true, "/start " + wrong(code));
        inVain(BEN, Place.PRIVATE, true, "/start " + code);
        assertThat(operators("telegram")).isEmpty();

        assertThat(tells(ADA, "/start " + code)).startsWith("Hello. You are my operator.");
        assertThat(operators("telegram")).containsExactly(ADA);
    }

    @Test
    void the_request_that_a_mistyped_code_made_is_gone_after_the_right_one() {
        var code = operatorCode("telegram");
        assertThat(tells(ADA, "/start " + wrong(code))).startsWith("I don't know you yet.");
        assertThat(gateway.mind().hearing().admission().pairings().list(clock.instant()))
                .hasSize(1);

        tells(ADA, "/start " + code);

        assertThat(gateway.mind().hearing().admission().pairings().list(clock.instant())).isEmpty();
        assertThat(tells(ADA, "/pair")).isEqualTo("Nobody waits.");
    }

    @Test
    void ordinary_words_are_no_tries() {
        var code = operatorCode("telegram");
        assertThat(tells(ADA, "Remember")).startsWith("I don't know you yet.");
        for (int i = 0; i < 6; i++) inVain(ADA, Place.PRIVATE, true, "Happened");
        assertThat(tells(ADA, "/start " + code)).startsWith("Hello. You are my operator.");
    }

    @Test
    void a_code_is_worth_nothing_after_a_quarter_of_an_hour() {
        var code = operatorCode("discord");
        clock.advance(OperatorCodes.LIFE);
        assertThat(writes(ADA, code)).startsWith("I don't know you yet.");
        assertThat(operators("discord")).isEmpty();
        adaRunsDiscord();
    }

    @Test
    void a_code_said_in_a_group_makes_nobody_operator() {
        var code = operatorCode("telegram");
        inVain(ADA, Place.ROOM, true, "/start " + code);
        assertThat(operators("telegram")).isEmpty();
        assertThat(kept(code)).isEmpty();
        adaRunsTelegram();
    }
}
