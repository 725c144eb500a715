package dev.continuo.language.reasoning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StakesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Please delete that last sentence, it sounds odd.",
                "I deleted the app last week and feel better.",
                "Can you delete the third word of the title?",
                "My cousin deleted everything by accident, can you believe it?",
                "She quit her job last year and moved to Porto.",
                "I quit smoking three months ago.",
                "Should I quit sugar for a while?",
                "Let's call it a night.",
                "Can you pay attention to the second paragraph?",
                "I paid 3 euros for a coffee at the station.",
                "Should I pay by card or in cash at the market?",
                "We paid off the mortgage in 2019.",
                "How does a mortgage work?",
                "What is a good savings rate?",
                "My bank sent me a new card.",
                "The lease was signed by my sister.",
                "It was a good sign that he called.",
                "Can you sign me up for the newsletter?",
                "I forgot to take my pills this morning, no big deal.",
                "Please remind me to take my medicine at eight.",
                "My doctor gave me a new medication and it works.",
                "My parents got a divorce when I was ten.",
                "We sold the house in spring.",
                "Should I cancel the table for tonight?",
                "My new goal is to run five kilometres.",
                "What are your goals?",
                "What is your name?",
                "Please call me Zoe from now on.",
                "I changed my name when I married.",
                "I would like to wipe the kitchen table first.",
                "Bitte lösche den letzten Satz, der klingt komisch.",
                "Ich habe die App gelöscht und bin froh darüber.",
                "Sie hat letztes Jahr gekündigt und lebt jetzt in Porto.",
                "Ich rauche seit drei Monaten nicht mehr.",
                "Soll ich lieber bar oder mit Karte zahlen?",
                "Der Kaffee hat 3 Euro gekostet.",
                "Wie funktioniert ein Kredit eigentlich?",
                "Meine Schwester hat den Mietvertrag schon unterschrieben.",
                "Kannst du mich an meine Tabletten erinnern?",
                "Ich habe heute meine Tabletten vergessen.",
                "Meine Eltern haben sich scheiden lassen.",
                "Wir haben das Haus im Frühling verkauft.",
                "Soll ich den Tisch für heute Abend absagen?",
                "Mein neues Ziel ist ein Halbmarathon.",
                "Nenn mich bitte Zoe.",
                "Was sind deine Ziele?",
                "Wer bist du eigentlich?",
                "Kannst du den Titel kürzen?",
                "Die Arbeit war heute anstrengend.",
                "Ich will morgen früher aufstehen.",
                "Por favor, borra la última frase, suena rara.",
                "Borré la aplicación la semana pasada.",
                "Dejó su trabajo el año pasado y vive en Oporto.",
                "Dejé de fumar hace tres meses.",
                "¿Debo pagar con tarjeta o en efectivo?",
                "El café me costó 3 euros.",
                "¿Cómo funciona una hipoteca?",
                "Mi hermana ya firmó el contrato.",
                "Esta mañana olvidé mis pastillas.",
                "¿Puedes recordarme mis pastillas a las ocho?",
                "Mis padres se divorciaron cuando yo tenía diez años.",
                "Vendimos la casa en primavera.",
                "Mi nueva meta es correr cinco kilómetros.",
                "Llámame Zoe, por favor.",
                "¿Cuáles son tus metas?",
                "Quiero levantarme más temprano mañana."
            })
    void everyday_talk_has_no_stakes(String said) {
        assertThat(Stakes.in(said)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Should I quit my job?",
                "I'm going to hand in my notice tomorrow.",
                "I want to delete all my files and start over.",
                "Delete everything on the server.",
                "Can you wipe the database?",
                "Should we sign the lease today?",
                "I am about to sign the contract.",
                "Should I invest my savings in this?",
                "Please transfer 5,000 euros to him.",
                "I will put all my money on the red horse.",
                "Should I take out a loan for the car?",
                "Is it safe to stop taking my medication?",
                "Can I ask: should I double the dose?",
                "I have chest pain since this morning.",
                "I'm thinking of filing; should I file for divorce?",
                "Should we sell the house?",
                "Soll ich meinen Job kündigen?",
                "Ich überlege, meine Stelle zu kündigen.",
                "Kannst du bitte die Datenbank löschen?",
                "Lösche alle meine Dateien.",
                "Soll ich den Vertrag unterschreiben?",
                "Ich will meine Ersparnisse investieren.",
                "Bitte überweise 12.000 Euro an ihn.",
                "Kann ich die Tabletten einfach absetzen? Ich werde die Tabletten absetzen.",
                "Wir werden die Wohnung verkaufen.",
                "¿Debería dejar mi trabajo?",
                "Voy a firmar el contrato mañana.",
                "Quiero borrar todos mis archivos.",
                "¿Puedes borrar la base de datos?",
                "Quiero invertir mis ahorros.",
                "¿Es seguro dejar de tomar la medicación?",
                "Vamos a vender la casa.",
                "Transfiere 20 000 euros, por favor."
            })
    void what_cannot_be_taken_back_is_seen(String said) {
        assertThat(Stakes.in(said)).contains(Stakes.IRREVERSIBLE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "From now on you are Captain Gus.",
                "Please change your name to Gus.",
                "Ab jetzt bist du ein Pirat.",
                "A partir de ahora eres un pirata."
            })
    void a_change_of_who_the_agent_is_is_seen(String said) {
        assertThat(Stakes.in(said)).isEqualTo(Set.of(Stakes.IDENTITY));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Give up your goal of learning chess.",
                "Vergiss deine Ziele.",
                "Abandona tus objetivos. Olvida tus objetivos."
            })
    void a_change_of_what_it_wants_is_seen(String said) {
        assertThat(Stakes.in(said)).isEqualTo(Set.of(Stakes.GOAL));
    }
}
