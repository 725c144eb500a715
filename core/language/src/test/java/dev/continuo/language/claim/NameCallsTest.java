package dev.continuo.language.claim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameCallsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Please call me Mo, everybody does.             | Mo
                    my name is kate.                               | kate
                    Hello! My name's Mary Ann Miller.              | Mary Ann Miller
                    I go by Binky                                  | Binky
                    Ich heiße Johanna, aber nennt mich einfach Hanni | Johanna / Hanni
                    I'm Katherine but call me Kate | Kate
                    ich bin die Steffi                             | Steffi
                    Du kannst mich Uli nennen.                     | Uli
                    Nenn mich Toni!                                | Toni
                    llámame Pepe                                   | Pepe
                    Llamame Pepe, por favor                        | Pepe
                    me dicen Chuy                                  | Chuy
                    Appelle-moi Jo, s'il te plaît.                 | Jo
                    Je m’appelle Zaza                              | Zaza
                    Pode me chamar de Zé                           | Zé
                    me chamo Duda                                  | Duda
                    Меня зовут Катя, я из Омска.                   | Катя
                    зови меня Саша                                 | Саша
                    """)
    void people_say_what_they_are_called(String text, String name) {
        assertThat(NameCalls.of(text).introduced()).containsExactly(name.split(" / "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How do you say my name is Karl in Greek?",
                "Hi, I'm Hungry",
                "Hello, I am Lost",
                "Hallo, ich bin Müde.",
                "Rephrase this. My name is Karl.",
                "Is this right? My name is Karl.",
                "Dear Ms Klein, my name is Tom Baker. Best regards, Tom Baker",
                "Hello, my name is Tom Baker.\nRegards, Tom",
                "Don't call me Shirley.",
                "Why do you call me Kate?",
                "Call me Kate?",
                "Nobody calls me Katherine.",
                "Call me Sammy only if you want to annoy me.",
                "Call me later, I'm Busy.",
                "Call me when you are in Lisbon.",
                "She said my name is Kate.",
                "The sign says \"call me Ishmael\".",
                "Call me Admin",
                "My name is Administrator.",
                "I'm German.",
                "Hi, I'm German.",
                "Hi, I'm Happy to help with Excel.",
                "Ich bin der Chef.",
                "Ich bin die Neue",
                "Ich bin der Meinung, das geht.",
                "Hallo, ich bin der Vater von Max.",
                "Nenn mich nicht Steffi",
                "No me llames Pepe",
                "llámame mañana",
                "Je ne m'appelle pas Paul",
                "Appelle-moi demain.",
                "Não me chamo Zé",
                "Меня зовут домой.",
                "Не зови меня Саша",
                "My brother is called Tom.",
                "I live in Lisbon."
            })
    void what_only_looks_alike_introduces_nobody(String text) {
        assertThat(NameCalls.of(text).introduced()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Hey Kate, how was Porto?      | Kate
                    hi Kate how are you           | Kate
                    Thanks, Kate!                 | Kate
                    Good morning Mary-Ann         | Mary-Ann
                    Hallo Steffi, kommst du?      | Steffi
                    Guten Morgen, Uli             | Uli
                    Oye Pepe                      | Pepe
                    ¡Hola, Lupe!                  | Lupe
                    Salut Zaza, ça va ?           | Zaza
                    Oi Zé, tudo bem?              | Zé
                    Привет, Саша!                 | Саша
                    Hey guys                      |
                    Hi All                        |
                    Hello World                   |
                    Hallo Zusammen                |
                    Hi I'm Kate                   |
                    Hey Kate's mother called      |
                    They met Kate                 |
                    Hi Mom                        |
                    Danke Dir                     |
                    """)
    void people_are_greeted_by_name(String text, String name) {
        assertThat(NameCalls.of(text).addressed()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "Kate, Katherine Miller, true",
        "Steffi, Stefanie, true",
        "Mo, Mohammed, true",
        "Beth, Elizabeth, true",
        "Pepe, José, true",
        "Саша, Александр Иванов, true",
        "Kate, Tom, false",
        "Lu, Paul, false"
    })
    void a_short_name_is_told_from_another(String name, String full, boolean shortens) {
        assertThat(NameCalls.shortens(name, full)).isEqualTo(shortens);
    }

    @Test
    void a_long_text_without_a_name_is_read_at_once() {
        var text = "hey hi hello ".repeat(300) + "- - - ! , . ".repeat(300);
        assertThat(NameCalls.of(text)).isEqualTo(NameCalls.NONE);
    }
}
