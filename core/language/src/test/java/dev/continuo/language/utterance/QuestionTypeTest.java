package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.Language;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionTypeTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ENGLISH    | When did Anna move?                     | TIME
                    ENGLISH    | In which month did she move?            | TIME
                    ENGLISH    | What date is the wedding?               | TIME
                    ENGLISH    | How long did it take?                   | TIME
                    ENGLISH    | How many cats has she?                  | COUNT
                    ENGLISH    | Who called?                             | FACT
                    ENGLISH    | Where do I live?                        | FACT
                    ENGLISH    | What is my boat called?                 | FACT
                    ENGLISH    | She was happy there and sang when asked | NOTHING
                    GERMAN     | Wann ist Anna umgezogen?                | TIME
                    GERMAN     | Seit wann wohnt sie da?                 | TIME
                    GERMAN     | In welchem Jahr war das?                | TIME
                    GERMAN     | Um wie viel Uhr?                        | TIME
                    GERMAN     | Wie viele Katzen hat sie?               | COUNT
                    GERMAN     | Wem gehört das Boot?                    | FACT
                    GERMAN     | Wohin fährt sie?                        | FACT
                    GERMAN     | Wie heißt mein Boot?                    | FACT
                    SPANISH    | ¿Cuándo se mudó Ana?                    | TIME
                    SPANISH    | ¿En qué año fue?                        | TIME
                    SPANISH    | ¿Cuánto tiempo duró?                    | TIME
                    SPANISH    | ¿Cuántos gatos tiene?                   | COUNT
                    SPANISH    | ¿Quién llamó?                           | FACT
                    SPANISH    | ¿Dónde vive?                            | FACT
                    FRENCH     | Quand a-t-elle déménagé ?               | TIME
                    FRENCH     | En quelle année ?                       | TIME
                    FRENCH     | Depuis combien de temps ?               | TIME
                    FRENCH     | Combien de chats a-t-elle ?             | COUNT
                    FRENCH     | Qui a appelé ?                          | FACT
                    FRENCH     | Où habite-t-elle ?                      | FACT
                    PORTUGUESE | Quando ela se mudou?                    | TIME
                    PORTUGUESE | Em que ano foi?                         | TIME
                    PORTUGUESE | Quanto tempo durou?                     | TIME
                    PORTUGUESE | Quantos gatos ela tem?                  | COUNT
                    PORTUGUESE | Quem ligou?                             | FACT
                    PORTUGUESE | Onde ela mora?                          | FACT
                    RUSSIAN    | Когда она переехала?                    | TIME
                    RUSSIAN    | В каком году это было?                  | TIME
                    RUSSIAN    | Как долго это длилось?                  | TIME
                    RUSSIAN    | Сколько у неё кошек?                    | COUNT
                    RUSSIAN    | Кому ты звонил?                         | FACT
                    RUSSIAN    | Где она живёт?                          | FACT
                    ENGLISH    | Write a toast for Anna's wedding        | LIST
                    ENGLISH    | Plan my week                            | LIST
                    ENGLISH    | Plan B is off                           | NOTHING
                    ENGLISH    | Suggest a present for Ben               | ADVICE
                    ENGLISH    | Can you suggest me a movie?             | ADVICE
                    ENGLISH    | What should I cook tonight?             | ADVICE
                    ENGLISH    | What is my total food spending?         | COUNT
                    ENGLISH    | Am I meeting my coffee budget?          | COUNT
                    GERMAN     | Schreib einen Brief an Anna             | LIST
                    GERMAN     | Plane meine Woche                       | LIST
                    GERMAN     | Kannst du mir ein Buch empfehlen?       | ADVICE
                    GERMAN     | Was habe ich insgesamt bezahlt?         | COUNT
                    SPANISH    | Recomiéndame una novela                 | ADVICE
                    FRENCH     | Rédige une lettre à Anne                | LIST
                    PORTUGUESE | Sugira um presente para a Ana           | ADVICE
                    RUSSIAN    | Напиши письмо Анне                      | LIST
                    ENGLISH    | What are Kate's hobbies?                | LIST
                    ENGLISH    | Which cities has she been to?           | LIST
                    ENGLISH    | What Italian dishes can he cook?        | LIST
                    ENGLISH    | Where has Ben camped?                   | LIST
                    ENGLISH    | What do Ann and Ben have in common?     | LIST
                    ENGLISH    | Tell me everything about Ben            | LIST
                    ENGLISH    | Which city does she live in?            | FACT
                    ENGLISH    | What does James like?                   | FACT
                    ENGLISH    | where do i live                         | FACT
                    ENGLISH    | Hi! Where do I live?                    | FACT
                    ENGLISH    | How are you today?                      | NOTHING
                    ENGLISH    | Hi, how are you? Where do I live?       | FACT
                    ENGLISH    | What a lovely day!                      | NOTHING
                    ENGLISH    | Thanks a lot!                           | NOTHING
                    ENGLISH    | I bought a red bicycle.                 | NOTHING
                    GERMAN     | Welche Bücher hat sie gelesen?          | LIST
                    GERMAN     | Was sind seine Hobbys?                  | LIST
                    GERMAN     | Erzähl mir alles über Anna              | LIST
                    GERMAN     | Welche Wohnung hat er?                  | FACT
                    GERMAN     | Wie geht es dir?                        | NOTHING
                    GERMAN     | Ich habe ein Fahrrad gekauft.           | NOTHING
                    SPANISH    | ¿Qué libros ha leído?                   | LIST
                    SPANISH    | ¿Cuáles son sus aficiones?              | LIST
                    SPANISH    | ¿Qué libro lee?                         | FACT
                    SPANISH    | ¿Cómo estás?                            | NOTHING
                    FRENCH     | Quelles villes a-t-elle vues ?          | LIST
                    FRENCH     | Quelle ville aime-t-elle ?              | FACT
                    FRENCH     | Comment ça va ?                         | NOTHING
                    PORTUGUESE | Quais são os hobbies dela?              | LIST
                    PORTUGUESE | Que livros ela leu?                     | LIST
                    PORTUGUESE | Tudo bem?                               | NOTHING
                    RUSSIAN    | Какие книги она читала?                 | LIST
                    RUSSIAN    | Какую книгу она читает?                 | FACT
                    RUSSIAN    | Как дела?                               | NOTHING
                    SIMPLE     | Wann?                                   | TIME
                    SIMPLE     | Aurelia?                                | FACT
                    """)
    void the_first_words_tell_what_is_wanted(Language language, String question, QuestionType asks) {
        assertThat(QuestionType.of(question, language)).isEqualTo(asks);
    }
}
