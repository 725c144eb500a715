package dev.continuo.language.reasoning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecollectionTest {
    private static final Set<String> MET = Set.of("Olga", "Max Weber");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is my boat called?",
                "Where did I leave the spare key?",
                "Do you remember what I told you about the roof?",
                "What did you promise last time?",
                "Where does Olga live?",
                "Can you remind me what my locker code was?",
                "Wie heißt mein Boot?",
                "Wann hat meine Schwester Geburtstag?",
                "Was hast du gesagt?",
                "¿Cómo se llama mi barco?",
                "¿Cuándo es el cumpleaños de mi hermana?",
                "Comment s'appelle mon bateau ?",
                "Como se chama meu barco?",
                "Как называется моя лодка?"
            })
    void what_only_memory_knows(String asked) {
        assertThat(Recollection.wanted(asked, MET)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is the capital of France?",
                "How do I fix my bike?",
                "What should I cook for my sister tonight?",
                "Can you check my grammar?",
                "How are you?",
                "Why is the sky blue?",
                "Who wrote Faust?",
                "What do you think of my plan?",
                "thanks!",
                "I like my boat.",
                "Was ist die Hauptstadt von Frankreich?",
                "Wie kann ich mein Fahrrad reparieren?",
                "Wie geht es dir?",
                "¿Cuál es la capital de Francia?",
                "¿Cómo puedo arreglar mi bici?",
                "¿Qué tal?"
            })
    void what_the_world_knows_and_what_is_advice(String asked) {
        assertThat(Recollection.wanted(asked, MET)).isFalse();
    }
}
