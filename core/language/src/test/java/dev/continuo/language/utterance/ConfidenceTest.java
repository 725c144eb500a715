package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfidenceTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Between us: I might step down after the concert.",
                "Just between us: we open a second shop.",
                "Das bleibt nur unter uns: ich ziehe um. Nur unter uns, ja?",
                "Don't tell Sam, but the party is on Friday",
                "Don’t tell anybody yet.",
                "Unter uns, ich kündige im Mai. Sag es niemandem!",
                "Behalt es für dich, ja?",
                "Entre nosotros, no se lo digas a Ana.",
                "Ne le dis pas à Paul.",
                "Não contes a ninguém.",
                "Между нами, я ухожу. Никому не говори."
            })
    void what_is_to_be_kept_is_told_in_confidence(String text) {
        assertThat(Confidence.of(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "There is a fence between us and the neighbours.",
                "Don't tell me it rains again",
                "I don't tell jokes, and nobody knows why the printer hums.",
                "Unter uns wohnt eine Bäckerin.",
                "Tell Sam that the party is on Friday",
                "Ich sage es morgen allen.",
                "Dile a Ana que llego tarde."
            })
    void what_may_be_passed_on_is_not(String text) {
        assertThat(Confidence.of(text)).isFalse();
    }
}
