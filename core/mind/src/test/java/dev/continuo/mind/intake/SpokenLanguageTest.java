package dev.continuo.mind.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.MessageContext;
import dev.continuo.mind.people.Person;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SpokenLanguageTest {
    private static final String SPANISH = "Recuerda que mi barco se llama Aurelia";

    @Test
    void the_app_tells_it_of_whoever_only_greets() {
        var hola = said("Hola", "es-MX");
        assertThat(SpokenLanguage.of(hola, Optional.empty())).isEqualTo("es");
        assertThat(SpokenLanguage.noticed(hola, Optional.empty())).contains("es");
    }

    @Test
    void words_tell_more_than_the_app() {
        var words = said(SPANISH, "de");
        assertThat(SpokenLanguage.of(words, Optional.empty())).isEqualTo("es");
        assertThat(SpokenLanguage.noticed(words, of(null, "de"))).contains("es");
    }

    @Test
    void a_few_words_change_nothing_of_what_is_known() {
        for (var known : SentenceCatalog.LANGUAGES) {
            var name = said("Call Bo, thanks", known);
            assertThat(SpokenLanguage.of(name, Optional.empty())).isEqualTo(known);
            assertThat(SpokenLanguage.noticed(name, of(null, known))).isEmpty();
        }
        assertThat(SpokenLanguage.of(said("Call Bo, thanks", null), Optional.empty()))
                .isEqualTo("en");
        assertThat(SpokenLanguage.noticed(said("Hasta la vista", "en"), Optional.empty()))
                .isEmpty();
    }

    @Test
    void a_short_message_tells_a_language_where_none_is_known() {
        for (var line : List.of(
                "de Mein Boot heißt Aurelia",
                "es Mi barco se llama Aurelia",
                "fr Mon bateau s'appelle Aurelia",
                "pt O meu barco chama-se Aurelia",
                "ru Моя лодка зовётся Аврелия"))
            assertThat(SpokenLanguage.noticed(said(line.substring(3), "en-GB"), Optional.empty()))
                    .contains(line.substring(0, 2));
    }

    @Test
    void what_somebody_set_tells_most() {
        assertThat(SpokenLanguage.of(said(SPANISH, "es"), of("fr", "es"))).isEqualTo("fr");
    }

    @Test
    void what_is_known_is_not_noted_again() {
        assertThat(SpokenLanguage.noticed(said(SPANISH, null), of(null, "es"))).isEmpty();
        assertThat(SpokenLanguage.noticed(said("Gracias", "en"), of(null, "es")))
                .isEmpty();
    }

    @Test
    void nothing_is_noted_of_english() {
        assertThat(SpokenLanguage.noticed(said("Where is my boat?", "en"), Optional.empty()))
                .isEmpty();
    }

    @Test
    void commands_are_no_words_of_theirs() {
        assertThat(SpokenLanguage.of(said("/about me and my boat", "de"), Optional.empty()))
                .isEqualTo("de");
    }

    private static Optional<Person> of(@Nullable String language, @Nullable String spoken) {
        return Optional.of(new Person(1, "Ann", Role.MEMBER, null, language, spoken));
    }

    private static InboundMessage said(String text, @Nullable String locale) {
        return new InboundMessage(
                "telegram",
                "1",
                false,
                null,
                "1",
                "7",
                "Ann",
                Role.STRANGER,
                text,
                true,
                MessageContext.PLAIN.shownIn(locale));
    }
}
