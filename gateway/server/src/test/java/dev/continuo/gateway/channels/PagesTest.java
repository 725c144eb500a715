package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// A long answer is one message, and its buttons show its pages in turn.
final class PagesTest extends ChannelsFixture {

    private void turn(Supplier<List<Shown>> seen, Runnable press) {
        var before = seen.get().stream().map(Shown::text).toList();
        press.run();
        await().until(() -> !seen.get().stream().map(Shown::text).toList().equals(before));
        quiet();
    }

    @Test
    void on_telegram_a_list_is_one_message_that_outlives_a_restart() {
        adaRunsTelegram();
        var first = tells(ADA, "/help more");
        var list = telegram.shown(ADA).getLast();
        var messages = telegram.shown(ADA).size();
        var pages = facts(MessageComposed.class).getLast();
        assertThat(pages.text().length()).isGreaterThan(1200);
        assertThat(first.length()).isLessThanOrEqualTo(1200);
        var next = telegram.buttons(ADA, list.id());
        assertThat(next).singleElement().asString().startsWith("2/").endsWith("▶");
        restart(Map.of());
        turn(() -> telegram.shown(ADA), () -> telegram.presses(ADA, ADA, list.id(), next.getFirst()));
        assertThat(telegram.shown(ADA)).hasSize(messages);
        assertThat(telegram.shown(ADA).getLast().text()).isNotEqualTo(first);
        assertThat(telegram.buttons(ADA, list.id())).first().asString().startsWith("◀ 1/");
        turn(
                () -> telegram.shown(ADA),
                () -> telegram.presses(
                        ADA, ADA, list.id(), telegram.buttons(ADA, list.id()).getFirst()));
        assertThat(telegram.shown(ADA).getLast().text()).isEqualTo(first);
    }

    @Test
    void nobody_turns_the_pages_of_what_was_told_to_somebody_else() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        tells(ADA, "/help more");
        var reply = pagedReply();
        assertThat(tells(BEN, "/page 2 " + reply)).isEqualTo("I have no such page any more. Please ask again.");
        assertThat(tells(ADA, "/page 99 " + reply)).isEqualTo("I have no such page any more. Please ask again.");
        enableGroup();
        assertThat(asks(BEN, "/page 2 " + reply)).isEqualTo("I have no such page any more. Please ask again.");
    }

    private long pagedReply() {
        return gateway.mind().ledger().after(0, 10_000).stream()
                .filter(one -> one.event().payload() instanceof MessageComposed c && c.choices() != null)
                .reduce((_, last) -> last)
                .orElseThrow()
                .event()
                .seq();
    }

    @Test
    void on_discord_the_channels_message_is_turned_for_all_who_read_it() {
        adaRunsTelegram();
        adaRunsDiscord();
        enableChannel(GENERAL);
        admitOnDiscord(CLEO);
        slash(ADA, GENERAL, "help", "more");
        var first = everybodySees(GENERAL);
        var list = discord.shown(GENERAL).getLast();
        turn(
                () -> discord.shown(GENERAL),
                () -> discord.presses(
                        GENERAL,
                        CLEO,
                        list.id(),
                        discord.buttons(GENERAL, list.id()).getFirst()));
        assertThat(everybodySees(GENERAL)).hasSameSizeAs(first).isNotEqualTo(first);
        assertThat(discord.buttons(GENERAL, list.id())).first().asString().startsWith("◀ 1/");
    }

    @Test
    void what_is_forgotten_goes_from_the_pages_that_told_it() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        var aged = tells(BEN, "Remember that my boat is called Zanzibar. " + "It is old. ".repeat(9));
        for (int i = 0; i < 12; i++)
            tells(BEN, "Remember that my shed " + i + " is green. " + "It is quite new. ".repeat(9));
        assertThat(aged).isNotBlank();
        assertThat(tells(BEN, "/memory")).doesNotContain("Zanzibar");
        var list = telegram.shown(BEN).getLast().id();
        turn(
                () -> telegram.shown(BEN),
                () -> telegram.presses(
                        BEN, BEN, list, telegram.buttons(BEN, list).getLast()));
        assertThat(telegram.buttons(BEN, list)).hasSize(2).first().asString().startsWith("◀ 1/");
        while (!telegram.shown(BEN).getLast().text().contains("Zanzibar"))
            turn(
                    () -> telegram.shown(BEN),
                    () -> telegram.presses(
                            BEN, BEN, list, telegram.buttons(BEN, list).getLast()));
        var said = gateway.mind().ledger().after(0, 10_000).stream()
                .filter(one -> one.event().payload() instanceof MessageReceived m
                        && m.text().contains("Zanzibar"))
                .findFirst()
                .orElseThrow();
        tells(BEN, "/forget " + said.event().seq());
        assertThat(kept("Zanzibar")).isEmpty();
        telegram.presses(BEN, BEN, list, telegram.buttons(BEN, list).getFirst());
        await().until(() ->
                telegram.shown(BEN).stream().anyMatch(one -> one.text().contains("Please ask again")));
    }
}
