package dev.continuo.language.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    What is my boat called?                            | ENGLISH
                    Remember that my boat is called Aurelia            | ENGLISH
                    the boat                                           | ENGLISH
                    Mein Boot heißt Aurelia                            | GERMAN
                    Wie heißt mein Boot?                               | GERMAN
                    Ich habe gestern einen Kuchen gebacken             | GERMAN
                    Mi barco se llama Aurelia                          | SPANISH
                    ¿Cómo se llama mi barco?                           | SPANISH
                    Mon bateau s'appelle Aurelia                       | FRENCH
                    Comment s'appelle mon bateau ?                     | FRENCH
                    Meu barco se chama Aurelia e não está aqui         | PORTUGUESE
                    Onde mora minha irmã?                              | PORTUGUESE
                    Мой корабль называется Аврелия                     | RUSSIAN
                    Мій човен називається Аврелія                      | SIMPLE
                    Aurelia                                            | SIMPLE
                    !!! 42                                             | SIMPLE
                    私の船はアウレリアです                                | SIMPLE
                    Benim teknemin adı Aurelia                         | SIMPLE
                    """)
    void a_short_text_tells_its_language_or_none(String text, Language language) {
        assertThat(Language.of(text)).isEqualTo(language);
    }
}
