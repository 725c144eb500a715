package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Reacted;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What happens to messages after they were said.
final class AmendmentsTest extends ChannelsFixture {

    @BeforeEach
    void admitBen() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        admitOnDiscord(BEN);
    }

    private String chat() {
        return discord.chat(BEN);
    }

    @Test
    void an_edit_is_what_counts() {
        model.answers(a -> "Noted.");
        var onDiscord = answered("The password is aubergine.");
        discord.edits(onDiscord, "The password is cucumber.");
        var onTelegram = says(BEN, Place.PRIVATE, true, "The key lies under the aloe.");
        await().until(() -> telegramSees(BEN).getLast().equals("Noted."));
        telegram.edits(Place.PRIVATE, BEN, onTelegram, "The key lies under the basil.");
        await().until(() -> !kept("cucumber").isEmpty() && !kept("basil").isEmpty());

        writes(BEN, "What is the password?");
        assertThat(model.asked().getLast().all())
                .contains("The password is cucumber.")
                .doesNotContain("aubergine");
        tells(BEN, "Where lies the key?");
        assertThat(model.asked().getLast().all()).contains("under the basil").doesNotContain("aloe");
        writes(BEN, "/new");
        writes(BEN, "What was the password again?");
        assertThat(model.asked().getLast().all())
                .contains("The password is cucumber.")
                .doesNotContain("aubergine");
    }

    @Test
    void an_edit_while_it_thinks_is_answered_and_what_stood_there_is_not() throws Exception {
        var begun = new CountDownLatch(1);
        var overtaken = new CompletableFuture<Void>();
        model.answers(asked -> {
            if (asked.all().contains("cabin")) return "The cabin is green.";
            begun.countDown();
            overtaken.join();
            return "The cabbage is green.";
        });
        var before = telegramSees(BEN).size();
        var id = says(BEN, Place.PRIVATE, true, "What colour is the cabbage?");
        begun.await();
        telegram.edits(Place.PRIVATE, BEN, id, "What colour is the cabin?");
        await().until(() -> telegramSees(BEN).size() > before);
        overtaken.complete(null);
        quiet();

        assertThat(telegramSees(BEN).subList(before, telegramSees(BEN).size())).containsExactly("The cabin is green.");
    }

    private String answered(String text) {
        var id = new String[1];
        answer(() -> discord.seen(BEN, chat()), () -> id[0] = discord.says(BEN, chat(), text));
        return id[0];
    }

    @Test
    void what_is_taken_back_on_discord_is_forgotten_with_all_that_renders_it() {
        var id = answered("The password is aubergine.");
        discord.edits(id, "The password is zucchini.");
        await().until(() -> !kept("zucchini").isEmpty());
        writes(BEN, "What is the password?");
        assertThat(kept("aubergine")).isNotEmpty();
        discord.deletes(List.of(id));
        await().until(() -> kept("zucchini").isEmpty());
        assertThat(kept("aubergine")).isEmpty();
        writes(BEN, "What is the password now?");
        assertThat(model.asked().getLast().all()).doesNotContain("aubergine").doesNotContain("zucchini");
    }

    @Test
    void what_was_overheard_and_taken_back_is_not_told_to_the_model() {
        adaRunsDiscord();
        enableChannel(GENERAL);
        var first = discord.says(CLEO, GENERAL, "The mango is ripe.");
        var second = discord.says(CLEO, GENERAL, "The guava is ripe.");
        discord.deletes(List.of(first));
        discord.edits(second, "The quince is ripe.");
        posts(BEN, GENERAL, "What was said?");
        assertThat(model.asked().getLast().all())
                .contains("\"Cleo\": The quince is ripe.")
                .doesNotContain("mango")
                .doesNotContain("guava");
    }

    @Test
    void reactions_are_recorded_with_what_they_are_about() {
        var id = answered("The password is aubergine.");
        var mine = discord.shown(chat()).getLast().id();
        discord.reacts(chat(), BEN, mine, "👍", true);
        discord.reacts(chat(), BEN, mine, "👍", false);
        discord.reacts(chat(), BEN, id, "🎉", true);
        tells(BEN, "Hello?");
        telegram.reacts(Place.PRIVATE, BEN, telegram.shown(BEN).getLast().id(), "❤", true);
        await().until(() -> facts(Reacted.class).size() == 4);

        var reactions = facts(Reacted.class);
        assertThat(reactions).extracting(Reacted::reaction).containsExactly("👍", "👍", "🎉", "❤");
        assertThat(reactions).extracting(Reacted::added).containsExactly(true, false, true, true);
        var ledger = gateway.mind().ledger();
        assertThat(ledger.find(reactions.get(2).message()).orElseThrow().event().payload())
                .isInstanceOfSatisfying(
                        MessageReceived.class, m -> assertThat(m.text()).contains("aubergine"));
        assertThat(ledger.find(reactions.getFirst().message())
                        .orElseThrow()
                        .event()
                        .kind())
                .isEqualTo("MessageComposed");
    }
}
