package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AsidesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My oven only goes up to 180, which cake can I bake in it?",
                "I'm training for a marathon in Kiel, can you make me a plan?",
                "Could you find a present for my uncle, who collects stamps?",
                "What should we cook tonight? My flatmate hates mushrooms.",
                "Which route is best, since we travel with two toddlers?",
                "Can you write a card for my colleague Priya?",
                "What can I bake for my nephew who is allergic to eggs?",
                "The shed burned down on Friday, how do I tell the insurance?",
                "Meine Schwester zieht im Mai nach Graz, was schenke ich ihr?",
                "Was koche ich für meinen Sohn, der keine Milch verträgt?",
                "Mi padre es vegetariano, ¿qué le preparo?",
                "¿Qué le regalo a mi hija que toca el violín?",
                "Nous avons deux chats, quelle plante est sans danger ?",
                "Mon mari est allergique aux noix, que puis-je cuisiner ?",
                "Minha irmã mora em Braga, onde podemos jantar?",
                "Моя дочь боится собак, куда нам поехать?",
            })
    void what_asks_may_tell_something_too(String text) {
        assertThat(Asides.any(text)).isTrue();
    }

    @Test
    void the_clauses_of_the_speaker_are_given_as_they_are_written() {
        assertThat(Asides.own("I live in Ghent, and my cat limps, where is a vet?"))
                .containsExactly("I live in Ghent", "and my cat limps");
        assertThat(Asides.own("I live in Ghent, right?")).isEmpty();
        assertThat(Asides.own("Where do I live, and who is my doctor?")).isEmpty();
    }

    @Test
    @Timeout(5)
    void a_long_question_is_read_in_bounded_time() {
        assertThat(Asides.any("where do you think they put it all ".repeat(3_000) + "?"))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?",
                "What is my dog called?",
                "When is my operation, and where do I live?",
                "Hey, how are you today?",
                "Can you help me find a film for our weekend?",
                "If my boat sinks, what do I do?",
                "I was wondering, what is my sister's name?",
                "My boat, where is it?",
                "What is the rent now, and who has the key?",
                "Now what is the rent, and who has the key?",
                "Wann kommt der Bus, und wer hat den Schlüssel?",
                "Do you know who lives in Ghent?",
                "Who is my doctor?",
                "My boat is called Aurelia, right?",
                "I live in Ghent, don't I?",
                "Mein Hund heißt Rex, oder?",
                "Wie heißt mein Hund?",
                "Wann ist meine Operation, und wo wohne ich?",
                "¿Cómo se llama mi perro?",
                "Comment s'appelle mon chien ?",
                "Как зовут мою собаку?",
                "Onde moro?",
            })
    void what_only_asks_tells_nothing(String text) {
        assertThat(Asides.any(text)).isFalse();
    }
}
