package dev.continuo.language.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    What is my boat called?                            | ENGLISH
                    Remember that my boat is called Aurelia            | ENGLISH
                    the boat                                           | ENGLISH
                    Mein Boot heißt Aurelia                            | GERMAN
                    Wie heißt mein Boot?                               | GERMAN
                    Ich habe gestern einen Kuchen gebacken             | GERMAN
                    Mi barco se llama Aurelia                           | SPANISH
                    ¿Cómo se llama mi barco?                           | SPANISH
                    Mon bateau s'appelle Aurelia                       | FRENCH
                    Comment s'appelle mon bateau ?                     | FRENCH
                    Meu barco se chama Aurelia e não está aqui         | PORTUGUESE
                    Onde mora minha irmã?                              | PORTUGUESE
                    Мой корабль называется Аврелия                     | RUSSIAN
                    Мій човен називається Аврелія                      | SIMPLE
                    Aurelia                                            | SIMPLE
                    Call me a b c d                                    | ENGLISH
                    Plan b, then c and d                               | ENGLISH
                    L’amie d’Anne n'est pas là                         | FRENCH
                    !!! 42                                             | SIMPLE
                    私の船はアウレリアです                                | SIMPLE
                    Benim teknemin adı Aurelia                         | SIMPLE
                    Ciao, mi chiamo Luca e abito a Torino              | SIMPLE
                    Preferisco il caffè senza zucchero                 | SIMPLE
                    Ik woon in Gent en mijn hond heet Bo               | SIMPLE
                    Jeg er allergisk over for nødder                   | SIMPLE
                    Visc a Girona amb la meva germana                  | SIMPLE
                    Имам алергия към ядки                              | SIMPLE
                    У мене алергія на горіхи                           | SIMPLE
                    Ich mag Kaffee ohne Zucker                         | GERMAN
                    Postgres keeps crashing on my laptop               | ENGLISH
                    J'habite à Lyon avec ma sœur                       | FRENCH
                    Напомни завтра утром                               | RUSSIAN
                    Большое спасибо                                    | RUSSIAN
                    """)
    void a_short_text_tells_its_language_or_none(String text, Language language) {
        assertThat(Language.of(text)).isEqualTo(language);
    }

    /// Somebody speaks `before`, and says a few words.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ENGLISH    | Call me a b c d                   | ENGLISH
                    ENGLISH    | Hasta la vista                    | ENGLISH
                    ENGLISH    | Das Boot                          | ENGLISH
                    ENGLISH    | Ciao                              | ENGLISH
                    ENGLISH    | Das ist mein Boot                 | GERMAN
                    ENGLISH    | ¿Dónde está mi barco?             | SPANISH
                    ENGLISH    | Où est mon bateau ?               | FRENCH
                    ENGLISH    | Onde está o meu barco?            | PORTUGUESE
                    ENGLISH    | Где моя лодка?                    | RUSSIAN
                    GERMAN     | Thank you very much               | GERMAN
                    GERMAN     | Nenn mich a b c d                 | GERMAN
                    GERMAN     | Der Song heißt Let it be          | GERMAN
                    GERMAN     | Where is my boat?                 | ENGLISH
                    SPANISH    | Llámame a b c d                   | SPANISH
                    SPANISH    | Não sei onde você mora            | PORTUGUESE
                    SPANISH    | Onde está o meu barco?            | PORTUGUESE
                    SPANISH    | El barco de la Onde está en meu   | SPANISH
                    PORTUGUESE | ¿Cuándo llega mi hermana?         | SPANISH
                    FRENCH     | Appelle-moi a b c d               | FRENCH
                    FRENCH     | No problem                        | FRENCH
                    PORTUGUESE | Chama-me a b c d                  | PORTUGUESE
                    PORTUGUESE | Me llamo Ana                      | PORTUGUESE
                    RUSSIAN    | OK, thanks                        | RUSSIAN
                    RUSSIAN    | Where is my boat?                 | ENGLISH
                    """)
    void a_few_words_do_not_change_the_language_of_somebody_and_clear_ones_do(
            Language before, String text, Language now) {
        assertThat(Language.changed(text, before, 3)).isEqualTo(now);
    }
}
