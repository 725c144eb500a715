package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.mind.admission.OperatorCodes;
import dev.continuo.mind.people.Person;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// How an account becomes the operator's.
final class BecomingOperatorTest extends ChannelsFixture {

    private List<String> operators(String channel) {
        return List.copyOf(gateway.mind().people().operators(channel));
    }

    /// A digit for a digit and a letter for a letter: without either it would be an ordinary word.
    private static String wrong(String right) {
        var first = right.charAt(0);
        var other = Character.isDigit(first) ? (first == '9' ? '8' : '9') : (first == 'A' ? 'B' : 'A');
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
        assertThat(writes(ADA, onDiscord.toLowerCase(java.util.Locale.ROOT))).startsWith("Hello. You are my operator.");

        assertThat(operators("telegram")).containsExactly(ADA);
        assertThat(operators("discord")).containsExactly(ADA);
        assertThat(tells(ADA, "/pair")).isEqualTo("Nobody waits.");
        assertThat(kept(onTelegram)).isEmpty();
        assertThat(kept(onDiscord)).isEmpty();
        assertThat(gateway.mind().ledger().after(0, 1000).toString())
                .doesNotContain(onTelegram)
                .doesNotContain(onDiscord);
    }

    private Person known(String channel, String account) {
        return gateway.mind().people().findByAccount(channel, account).orElseThrow();
    }

    /// Console, Telegram and Discord are one person's, whichever of them comes first.
    @Test
    void the_accounts_that_codes_and_the_token_prove_are_one_person() {
        adaRunsTelegram();
        assertThat(tells(ADA, "/timezone Europe/Berlin")).contains("Europe/Berlin");
        console("/language de");
        assertThat(writes(ADA, operatorCode("discord"))).contains("telegram:" + ADA, "/unlink");

        var people = gateway.mind().people();
        var all = Set.of(
                known("telegram", ADA).id(),
                known("discord", ADA).id(),
                known("http", "operator").id());
        assertThat(all).allMatch(person -> people.selves(person).equals(all));
        assertThat(all).allMatch(person -> zone(person).equals("Europe/Berlin"));
        assertThat(known("telegram", ADA).language()).isEqualTo("de");
        assertThat(known("discord", ADA).language()).isEqualTo("de");
    }

    private String zone(long person) {
        return String.valueOf(gateway.mind().people().find(person).orElseThrow().timezone());
    }

    /// Whoever says that an account is somebody else's is not contradicted by the next code, and an
    /// operator by another's word is nobody's second account.
    @Test
    void operators_by_word_and_accounts_taken_out_are_linked_with_nobody() {
        adaRunsTelegram();
        tells(BEN, "Hello");
        tells(ADA, "/role telegram:" + BEN + " operator");
        console("/help");
        tells(ADA, "/unlink");
        adaRunsDiscord();

        var people = gateway.mind().people();
        assertThat(people.linked(known("telegram", BEN).id())).isEmpty();
        assertThat(people.linked(known("telegram", ADA).id())).isEmpty();
        assertThat(people.linked(known("discord", ADA).id()))
                .containsExactly(known("http", "operator").id());
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
        for (int i = 0; i < 5; i++)
            assertThat(tells(BEN, "/start " + wrong(code))).startsWith("That code is wrong");
        // From here on nothing is compared: for a stranger it is as if there were no code.
        assertThat(tells(BEN, "/start " + code)).startsWith("I don't know you yet.");
        inVain(BEN, Place.PRIVATE, true, "/start " + code);
        assertThat(operators("telegram")).isEmpty();

        assertThat(tells(ADA, "/start " + code)).startsWith("Hello. You are my operator.");
        assertThat(operators("telegram")).containsExactly(ADA);
    }

    @Test
    void a_mistyped_code_is_said_to_be_wrong_and_asks_for_nothing() {
        var code = operatorCode("telegram");
        assertThat(tells(ADA, "/start " + wrong(code))).startsWith("That code is wrong");
        assertThat(gateway.mind().hearing().admission().pairings().list(clock.instant()))
                .isEmpty();

        tells(ADA, "/start " + code);

        assertThat(gateway.mind().hearing().admission().pairings().list(clock.instant()))
                .isEmpty();
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
