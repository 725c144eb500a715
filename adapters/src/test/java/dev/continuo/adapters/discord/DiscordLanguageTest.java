package dev.continuo.adapters.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.CommandMenu.MenuAudience;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.testing.UnsaidSentences;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What Discord's side of the agent says itself is in the language that the sender's app shows.
final class DiscordLanguageTest extends Scene {
    private void given(String locale) {
        open();
        var help = new CommandMenu.MenuItem("help", "What I can do.", "", MenuAudience.EVERYONE);
        channel.offer(new CommandMenu(List.of(help)), Set.of(ANNA));
        await().until(() -> discord.commands().size() == 1);
        discord.speaks(locale);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    de,    Hier höre ich nicht zu.
                    es-ES, Aquí no escucho.
                    fr,    "Ici, je n'écoute pas."
                    pt-BR, Aqui não estou a ouvir.
                    ru,    Здесь я не слушаю.
                    ja,    I do not listen here.
                    """, quoteCharacter = '"')
    void where_it_does_not_listen_it_says_so_in_their_language(String locale, String text) {
        given(locale);
        handler.answers(_ -> new InboundResult.Noted());
        discord.slash(ANNA, FakeDiscord.GENERAL, "help", "");
        await().until(() -> !discord.seen(ANNA, FakeDiscord.GENERAL).isEmpty());
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).containsExactly(text);
    }

    @ParameterizedTest
    @CsvSource({"de, Das konnte ich nicht aufnehmen.", "ru, Не удалось это принять.", "en-GB, I could not take that in."
    })
    void what_it_could_not_take_in_is_told_in_their_language(String locale, String text) {
        given(locale);
        handler.answers(_ -> {
            throw new IllegalStateException("broken");
        });
        discord.slash(ANNA, FakeDiscord.GENERAL, "help", "");
        await().until(() -> !discord.seen(ANNA, FakeDiscord.GENERAL).isEmpty());
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).containsExactly(text);
    }

    @ParameterizedTest
    @CsvSource({
        "de, Die Antwort ist nur für dich.",
        "es-419, La respuesta es solo para ti.",
        "en-US, The answer is for you alone."
    })
    void a_room_is_told_in_their_language_that_the_answer_is_for_one(String locale, String text) {
        given(locale);
        var id = discord.slash(ANNA, FakeDiscord.GENERAL, "help", "");
        await().until(() -> handler.said(id) != null);
        channel.send(reply(FakeDiscord.GENERAL, "Your secret.", id, ANNA));
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL)).containsExactly(text);
    }

    /// Telegram says two others; one is said while the channel is being closed.
    @ParameterizedTest
    @CsvSource(textBlock = """
                    en, Your boat has been in the harbour since yesterday.
                    de, Dein Boot liegt seit gestern wieder im Hafen.
                    es, Tu barco está en el puerto desde ayer.
                    fr, Ton bateau est au port depuis hier.
                    pt, O teu barco está no porto desde ontem.
                    ru, Твоя лодка со вчерашнего дня снова в гавани.
                    """)
    void every_sentence_is_said(String language, String answer) {
        given(language);
        var id = discord.slash(ANNA, FakeDiscord.GENERAL, "help", "");
        await().until(() -> handler.said(id) != null);
        channel.send(reply(FakeDiscord.GENERAL, answer, id, ANNA));
        discord.closes(BEN);
        channel.send(reply(FakeDiscord.GENERAL, answer, null, BEN));
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL).getLast())
                .endsWith("\nhttps://discord.com/users/" + FakeDiscord.BOT);
        handler.answers(_ -> new InboundResult.Noted());
        ask();
        handler.answers(_ -> {
            throw new IllegalStateException("broken");
        });
        ask();
        var told = discord.seen(ANNA, FakeDiscord.GENERAL);
        assertThat(UnsaidSentences.of("dev.continuo.adapters.sentences", language, told))
                .containsExactly("closing", "no_business", "no_guests", "repeat", "topic_gone", "write_first");
    }

    /// Gives a command, and waits until Anna sees its answer.
    private void ask() {
        var seen = discord.seen(ANNA, FakeDiscord.GENERAL).size();
        discord.slash(ANNA, FakeDiscord.GENERAL, "help", "");
        await().until(() -> discord.seen(ANNA, FakeDiscord.GENERAL).size() > seen);
    }

    @Test
    void who_takes_no_direct_messages_is_told_so_in_the_room() {
        open();
        discord.closes(ANNA);
        var part = reply(FakeDiscord.GENERAL, "Dein Boot liegt seit gestern im Hafen.", null, ANNA);
        assertThat(channel.send(part)).isInstanceOf(SendResult.Rejected.class);
        assertThat(discord.seen(BEN, FakeDiscord.GENERAL))
                .singleElement()
                .satisfies(text -> assertThat(text)
                        .startsWith("Das beantworte ich nur dir allein")
                        .doesNotContain("Hafen"));
    }
}
