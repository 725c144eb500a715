package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.contract.Network.Place;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Strangers in private chats.
final class PairingTest extends ChannelsFixture {
    private static final String ASK =
            "I don't know you yet\\. Ask the operator to approve [A-HJ-NP-Z2-9]{8}" + " \\(valid 1 h\\)\\.";

    @Test
    void a_stranger_is_told_once_what_to_ask_for_and_nothing_they_say_is_kept() {
        adaRunsTelegram();
        assertThat(tells(BEN, "Hello, I am looking for quicksilver.")).matches(ASK);
        inVain(BEN, Place.PRIVATE, true, "Is anybody there? I need quicksilver.");
        assertThat(writes(CLEO, "I too want quicksilver.")).matches(ASK);
        writesInVain(CLEO, discord.chat(CLEO), "Quicksilver please.");

        assertThat(model.asked()).isEmpty();
        assertThat(kept("quicksilver")).isEmpty();
    }

    @Test
    void the_operator_lets_strangers_in_or_turns_them_down() {
        adaRunsTelegram();
        var bens = codeIn(tells(BEN, "Hello?"));
        var cleos = codeIn(writes(CLEO, "Hello?"));
        assertThat(bens).isNotEqualTo(cleos);
        assertThat(tells(ADA, "/pair"))
                .contains(bens, "Ben", "telegram:" + BEN)
                .contains(cleos, "Cleo", "discord:" + CLEO)
                .contains("/pair approve CODE lets somebody in.");

        assertThat(tells(ADA, "/pair approve " + bens.toLowerCase(java.util.Locale.ROOT)))
                .isEqualTo("Ben (telegram:" + BEN + ") is a member now.");
        assertThat(telegramSees(BEN).getLast())
                .isEqualTo("The operator let you in: talk to me. I kept nothing of what you wrote" + " before.");
        assertThat(tells(BEN, "Thank you.")).isEqualTo("You said: Thank you.");

        assertThat(tells(ADA, "/pair reject " + cleos)).isEqualTo("Cleo (discord:" + CLEO + ") is turned down.");
        writesInVain(CLEO, discord.chat(CLEO), "And me?");
        clock.advance(Duration.ofHours(2));
        writesInVain(CLEO, discord.chat(CLEO), "And now?");

        assertThat(tells(ADA, "/pair")).isEqualTo("Nobody waits.");
        assertThat(tells(ADA, "/pair approve " + cleos)).startsWith("Nobody waits with the code");
    }

    @Test
    void a_code_that_nobody_approved_runs_out_and_the_stranger_gets_another() {
        adaRunsTelegram();
        var first = codeIn(writes(BEN, "Hello?"));
        clock.advance(Duration.ofMinutes(61));
        assertThat(tells(ADA, "/pair approve " + first)).startsWith("Nobody waits with the code");
        assertThat(codeIn(writes(BEN, "Hello again?"))).isNotEqualTo(first);
    }

    @Test
    void what_the_operator_was_told_can_be_looked_up() {
        adaRunsTelegram();
        var notice = codeIn(writes(BEN, "Hello?"));
        var composed = gateway.mind().ledger().after(0, 1000).stream()
                .filter(e -> e.event().toString().contains("approve " + notice))
                .findFirst()
                .orElseThrow()
                .event()
                .seq();
        assertThat(tells(ADA, "/message " + composed))
                .contains("#" + composed)
                .contains("delivered")
                .doesNotContain("went wrong");
        assertThat(tells(ADA, "/why " + composed)).doesNotContain("went wrong");
    }

    @Test
    void an_open_door_lets_everybody_talk_as_a_guest_and_a_closed_one_nobody() {
        restart(Map.of("CONTINUO_TELEGRAM_STRANGERS", "open", "CONTINUO_DISCORD_STRANGERS", "closed"));
        assertThat(tells(BEN, "Good day.")).isEqualTo("You said: Good day.");
        writesInVain(BEN, discord.chat(BEN), "Good day.");
        assertThat(model.asked()).hasSize(1);
    }

    @Test
    void a_list_lets_in_whom_it_names() {
        restart(Map.of("CONTINUO_TELEGRAM_STRANGERS", "allowlist", "CONTINUO_TELEGRAM_ALLOW", "77, " + BEN));
        assertThat(tells(BEN, "Good day.")).isEqualTo("You said: Good day.");
        inVain(CLEO, Place.PRIVATE, true, "Good day.");
        assertThat(kept("cleo")).isEmpty();
    }

    @Test
    void a_guest_of_an_open_door_has_their_reactions_recorded() {
        restart(Map.of("CONTINUO_TELEGRAM_STRANGERS", "open"));
        tells(BEN, "Good day.");
        var reply = telegram.shown(BEN).getLast().id();
        telegram.reacts(Place.PRIVATE, BEN, reply, "👍", true);
        org.awaitility.Awaitility.await().until(() -> recorded().contains("Reacted"));
    }
}
