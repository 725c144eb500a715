package dev.continuo.core.retrieval.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AsksTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ENGLISH    | When did Anna move?                     | TIME
                    ENGLISH    | In which month did she move?            | TIME
                    ENGLISH    | What date is the wedding?               | TIME
                    ENGLISH    | How long did it take?                   | TIME
                    ENGLISH    | How many cats has she?                  | COUNT
                    ENGLISH    | Who called?                             | PERSON
                    ENGLISH    | Where do I live?                        | PLACE
                    ENGLISH    | What is my boat called?                 | OTHER
                    ENGLISH    | She was happy there and sang when asked | OTHER
                    GERMAN     | Wann ist Anna umgezogen?                | TIME
                    GERMAN     | Seit wann wohnt sie da?                 | TIME
                    GERMAN     | In welchem Jahr war das?                | TIME
                    GERMAN     | Um wie viel Uhr?                        | TIME
                    GERMAN     | Wie viele Katzen hat sie?               | COUNT
                    GERMAN     | Wem gehört das Boot?                    | PERSON
                    GERMAN     | Wohin fährt sie?                        | PLACE
                    GERMAN     | Wie heißt mein Boot?                    | OTHER
                    SPANISH    | ¿Cuándo se mudó Ana?                    | TIME
                    SPANISH    | ¿En qué año fue?                        | TIME
                    SPANISH    | ¿Cuánto tiempo duró?                    | TIME
                    SPANISH    | ¿Cuántos gatos tiene?                   | COUNT
                    SPANISH    | ¿Quién llamó?                           | PERSON
                    SPANISH    | ¿Dónde vive?                            | PLACE
                    FRENCH     | Quand a-t-elle déménagé ?               | TIME
                    FRENCH     | En quelle année ?                       | TIME
                    FRENCH     | Depuis combien de temps ?               | TIME
                    FRENCH     | Combien de chats a-t-elle ?             | COUNT
                    FRENCH     | Qui a appelé ?                          | PERSON
                    FRENCH     | Où habite-t-elle ?                      | PLACE
                    PORTUGUESE | Quando ela se mudou?                    | TIME
                    PORTUGUESE | Em que ano foi?                         | TIME
                    PORTUGUESE | Quanto tempo durou?                     | TIME
                    PORTUGUESE | Quantos gatos ela tem?                  | COUNT
                    PORTUGUESE | Quem ligou?                             | PERSON
                    PORTUGUESE | Onde ela mora?                          | PLACE
                    RUSSIAN    | Когда она переехала?                    | TIME
                    RUSSIAN    | В каком году это было?                  | TIME
                    RUSSIAN    | Как долго это длилось?                  | TIME
                    RUSSIAN    | Сколько у неё кошек?                    | COUNT
                    RUSSIAN    | Кому ты звонил?                         | PERSON
                    RUSSIAN    | Где она живёт?                          | PLACE
                    SIMPLE     | Wann?                                   | TIME
                    SIMPLE     | Aurelia?                                | OTHER
                    """)
    void the_first_words_tell_what_is_wanted(Language language, String question, Asks asks) {
        assertThat(Asks.of(question, language)).isEqualTo(asks);
    }
}
