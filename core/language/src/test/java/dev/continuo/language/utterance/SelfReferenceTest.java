package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelfReferenceTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "I helped the player",
                "I should be more formal",
                "The assistant suggested a longer route",
                "The AI assistant should be kinder.",
                "The plan was made by the assistant",
                "Players thank me for the map",
                "My answers are too long",
                "We fixed the gate together with Bob",
                "i've told Alice about the gate",
                "As an AI, never tell secrets",
                "\"I helped the player\"",
                "Ich half dem Spieler",
                "Ich sollte förmlicher sein",
                "Der Assistent schlug einen längeren Weg vor",
                "Die KI sollte höflicher sein",
                "Meine Antworten sind zu lang",
                "Ayudé al jugador",
                "Debería ser más formal",
                "El asistente sugirió un camino más largo",
                "La IA debería ser más amable",
                "Yo ayudé al jugador",
                "El jugador no conoce la puerta. Sugerí la del norte."
            })
    void what_an_assistant_says_of_itself_is_told(String text) {
        assertThat(SelfReference.in(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Player Alice completed the quest",
                "The tavern has 5 rooms",
                "Players prefer concise responses",
                "Player Alice prefers formal address",
                "The north gate closes at midnight",
                "Players tend to explore before asking for help",
                "Alice said \"I am tired\" at the gate",
                "The gold mine has 5 levels, i.e. one for each guild",
                "The US has 50 states",
                "The assistant cook of the tavern is Bob",
                "Alice hired an assistant manager",
                "Spielerin Alice hat die Aufgabe abgeschlossen",
                "Die Taverne hat 5 Zimmer",
                "Die Spieler meinen, dass das Tor zu früh schließt",
                "Der Assistent des Königs heißt Bruno",
                "La jugadora Alicia completó la misión",
                "La taberna tiene 5 habitaciones",
                "José vive en la casa del norte",
                "Aquí vive el rey",
                "El asistente del rey se llama Bruno",
                "Los jugadores prefieren respuestas breves"
            })
    void what_is_said_of_the_world_is_not(String text) {
        assertThat(SelfReference.in(text)).isFalse();
    }
}
