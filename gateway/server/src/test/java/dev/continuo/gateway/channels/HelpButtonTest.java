package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.events.MessageEvent.MessageReceived;
import org.junit.jupiter.api.Test;

/// The button under /help shows what the first list leaves out.
final class HelpButtonTest extends ChannelsFixture {

    @Test
    void on_telegram_it_shows_all_commands_as_if_they_had_been_asked_for() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        var few = tells(BEN, "/help");
        var help = telegram.shown(BEN).getLast();
        assertThat(telegram.buttons(BEN, help.id())).containsExactly("More");
        var all = answer(
                () -> telegram.shown(BEN).stream().map(Shown::text).toList(),
                () -> telegram.presses(BEN, BEN, help.id(), "More"));
        assertThat(all).contains("/tools:").doesNotContain("/people");
        assertThat(few).doesNotContain("/tools:");
        assertThat(facts(MessageReceived.class).getLast())
                .satisfies(said -> assertThat(said.text()).isEqualTo("/help more"))
                .satisfies(said -> assertThat(said.command()).isTrue());
        assertThat(telegram.buttons(BEN, help.id()))
                .as("it may be pressed again")
                .hasSize(1);
    }

    @Test
    void on_discord_whoever_presses_it_reads_it_alone() {
        adaRunsTelegram();
        adaRunsDiscord();
        enableChannel(GENERAL);
        admitOnDiscord(CLEO);
        slash(CLEO, GENERAL, "help", "");
        var help = discord.shown(GENERAL).getLast();
        assertThat(discord.buttons(GENERAL, help.id())).containsExactly("More");
        var before = everybodySees(GENERAL);
        discord.presses(GENERAL, CLEO, help.id(), "More");
        await().until(() -> discord.seen(CLEO, GENERAL).stream().anyMatch(t -> t.contains("/tools:")));
        assertThat(everybodySees(GENERAL)).isEqualTo(before);
    }
}
