package dev.continuo.life;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.testing.LifeFixture;
import dev.continuo.life.testing.TestDecisions;
import dev.continuo.mind.testing.FakeModelServer;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which memories a model is told of, and how.
class SurfacingTest {
    private static final Pattern TOLD = Pattern.compile("(?m)^- #\\d+.*$");

    private final FakeModelServer model = new FakeModelServer();
    private final LifeFixture house = LifeFixture.open(model.settings());

    @AfterEach
    void close() {
        house.check();
        house.close();
        model.close();
    }

    /// What the model was told when it was asked.
    private List<String> told(String where, String question) {
        house.answer("ann", where, question);
        return TOLD.matcher(String.join("\n", model.last().messages()))
                .results()
                .map(line -> line.group())
                .toList();
    }

    private void tells(String text) {
        house.answer("ann", "kitchen", text);
        house.clock.advance(Duration.ofHours(1));
    }

    @Test
    void thanks_and_own_phrases_do_not_come_to_mind_nor_the_same_question() {
        tells("My boat is called Aurelia");
        tells("Where is my boat?");
        tells("thanks for the boat!");
        model.answers("I see, a boat.");
        tells("The boat lies in the harbour of Lisbon");

        assertThat(told("harbour", "Where is my boat?"))
                .filteredOn(line -> !line.contains("you yourself said"))
                .hasSize(2)
                .allMatch(line -> line.contains("Aurelia") || line.contains("Lisbon"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"No, that is wrong.", "Das stimmt doch gar nicht!", "¿Seguro?"})
    void what_a_disputed_answer_rested_on_is_told_again(String complaint) {
        tells("The gunwales of the canoe are ash, not cherry");
        for (var i = 0; i < 60; i++)
            tells("Delivery %d for the bakery came with %d crates of pears and quinces".formatted(i, i + 3));
        model.answers("The gunwales of the canoe are cherry.");
        told("harbour", "Which wood did I take for the gunwales?");

        assertThat(told("harbour", complaint)).anyMatch(line -> line.contains("are ash, not"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"What do you know about me?", "¿Qué sabes de mí?"})
    void all_that_is_known_of_somebody_is_no_unanswered_question(String question) {
        tells("Mi barco se llama Aurelia y vivo en Lisboa");

        assertThat(told("harbour", question)).hasSize(1);
        assertThat(model.last().all().lines()).noneMatch(line -> line.startsWith("Nothing you"));
    }

    @Test
    void what_was_told_in_confidence_says_so() {
        tells("Between us: my boat is called Aurelia");

        assertThat(told("harbour", "What is my boat called?"))
                .singleElement(STRING)
                .contains("they said in confidence", "Aurelia");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What did I ask you yesterday about the boat?",
                "Was habe ich dich gestern gefragt, über das boat?",
                "¿Qué te pregunté ayer sobre el boat?"
            })
    void what_was_asked_is_found_where_somebody_asks_for_it(String question) {
        tells("How long is the boat of Ruth?");

        assertThat(told("harbour", question)).anyMatch(line -> line.contains("How long is the boat of Ruth?"));
    }

    @Test
    void what_the_agent_said_is_found_where_somebody_asks_for_it() {
        model.answers("Paint the hull with copper.");
        tells("The hull of my boat is green with algae");

        assertThat(told("harbour", "What did you recommend for the hull?")).anyMatch(line -> line.contains("copper"));
        assertThat(told("office", "What is on the hull of my boat?"))
                .anyMatch(line -> line.contains("you yourself said") && line.contains("copper"));
        assertThat(told("office", "Where does my brother live?")).noneMatch(line -> line.contains("copper"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Do you know Paul's phone number? | I do not. | It is 041 555 12 12. And when does the shop open? | What is Paul's phone number?
                    Do you know Paul's phone number? | No, it was never said here. | It is 041 555 12 12. And when does the shop open? | What phone numbers did I give you?
                    Do you know Paul's phone number? | I do not. | It is the number 041 555 12 12. And when does the shop open? | What is Paul's phone number?
                    Kennst du die Telefonnummer von Paul? | Leider nicht. | Sie ist 041 555 12 12. Und wann macht der Laden auf? | Wie ist die Telefonnummer von Paul?
                    """)
    void what_somebody_tells_after_asking_for_it_comes_to_mind(
            String asked, String reply, String answer, String later) {
        for (var i = 0; i < 25; i++) tells("The shop sold %d red bicycles to Ben".formatted(i));
        model.answers(reply);
        house.answer("ann", "kitchen", asked);
        model.answers("At nine.");
        house.answer("ann", "kitchen", answer);
        house.clock.advance(Duration.ofHours(1));
        tells("The phone of the shop is green");

        var told = String.join("\n", told("harbour", later));
        assertThat(told).contains(asked, "041 555 12 12");
        assertThat(model.last().all().lines()).noneMatch(line -> line.startsWith("Nothing you"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lol ok", "Thanks!", "guten Morgen", "jaja", "спасибо"})
    void small_talk_brings_nothing_to_mind(String text) {
        tells("My boat is called Aurelia");

        assertThat(told("harbour", text)).isEmpty();
        assertThat(model.last().body()).doesNotContain("You remember");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    My snack budget is $70          | My snack budget is $75                | What is my snack budget?
                    My snack budget is $75          | My snack budget is $70                | What is my snack budget?
                    My snack budget is $70          | My snack budget is $75, can you suggest something? | What is my snack budget?
                    My snack budget is $70, any ideas? | My snack budget is $75             | What is my snack budget?
                    The exhibition opens on 12 December | The exhibition was moved to 14 December | When does the exhibition open?
                    Mein Snackbudget ist 70 Euro    | Mein Snackbudget ist 75 Euro          | Wie hoch ist mein Snackbudget?
                    Mi presupuesto es 70 euros      | Mi presupuesto es 75 euros            | ¿Cuál es mi presupuesto?
                    Mon budget est 70 euros         | Mon budget est 75 euros               | Quel est mon budget ?
                    """)
    void of_two_values_of_the_same_both_are_told_the_newest_first(String older, String newer, String question) {
        tells(older);
        house.clock.advance(Duration.ofDays(20));
        tells(newer);
        house.mind().memory().exitGate().weighAll();

        var told = told("harbour", question);
        assertThat(told).hasSize(2);
        assertThat(told.getFirst()).contains(newer);
        assertThat(told.getLast()).contains(older).doesNotContain("corrected");
    }

    @Test
    void the_newest_value_comes_with_the_older_from_far_behind_it() {
        tells("My repair budget for the van is 900 euros");
        house.clock.advance(Duration.ofDays(2));
        for (var part : List.of("brakes", "clutch", "gearbox", "roof", "heater", "door", "mirror", "seats"))
            for (var place : List.of("Ghent", "Bruges", "Ostend"))
                tells("The repair of the " + part + " of the van in " + place + " was over budget");
        var newer = "my repair budget for the van is 1100 euros";
        tells("Thanks, the film with the penguins was lovely and the children laughed until they"
                + " cried. We shall have lentils tonight and bake bread for the neighbours,"
                + " who come at eight with their dog. By the way, "
                + newer
                + ". Could you find me a song about rivers for the choir?");
        house.mind().memory().exitGate().weighAll();

        var told = told("harbour", "What is my repair budget for the van?");
        assertThat(told).filteredOn(line -> line.contains(newer)).hasSize(1);
    }

    @Test
    void two_expenses_stand_beside_each_other() {
        tells("I paid $20 for lunch");
        house.clock.advance(Duration.ofDays(20));
        tells("I paid $30 for lunch");
        house.mind().memory().exitGate().weighAll();

        assertThat(told("harbour", "How much did I pay for lunch?"))
                .hasSize(2)
                .noneMatch(line -> line.contains("corrected"));
    }

    @Test
    void what_was_corrected_is_told_after_what_corrects_it() {
        tells("I live in Lisbon");
        tells("I moved from Lisbon to Porto");
        house.mind().memory().exitGate().weighAll();

        var told = told("harbour", "Where do I live, in Lisbon or in Porto?");
        assertThat(told).hasSize(2);
        assertThat(told.getFirst()).startsWith("- #").contains("to Porto");
        assertThat(told.getLast()).startsWith("- #").contains("I live in Lisbon");
    }

    /// The correction does not name what it corrects.
    @Test
    void what_was_said_again_right_away_stands_with_what_it_corrects() {
        house.answer("ann", "kitchen", "wout's birthday is the 14th of march");
        house.answer("ann", "kitchen", "No wait, it's the 15th of March.");
        assertThat(String.join("\n", told("harbour", "When is Wout's birthday?")))
                .contains("14th of march", "15th of March");
    }

    /// Told in one conversation, corrected in another, asked in a third; no gate has looked yet.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    I live in Lisbon | I moved from Lisbon to Porto | Where do I live? | Porto
                    My favourite colour is green | My favourite colour is now blue | What is my favourite colour? | blue
                    Nora lives in Oslo | Nora moved to Bergen | Where does Nora live? | Bergen
                    Ich wohne in Lissabon | Ich bin von Lissabon nach Porto gezogen | Wo wohne ich? | Porto
                    Meine Lieblingsfarbe ist grün | Meine Lieblingsfarbe ist jetzt blau | Was ist meine Lieblingsfarbe? | blau
                    Vivo en Lisboa | Me mudé de Lisboa a Oporto | ¿Dónde vivo? | Oporto
                    Mi color favorito es el verde | Mi color favorito es ahora el azul | ¿Cuál es mi color favorito? | azul
                    """)
    void a_correction_counts_from_the_moment_it_is_heard(String before, String after, String question, String now) {
        house.mind().memory().exitGate().close();
        house.ended(house.say("ann", "kitchen", before));
        house.ended(house.say("ann", "office", after));

        var told = told("harbour", question);

        assertThat(told).isNotEmpty();
        assertThat(told.getFirst()).contains(now);
    }

    /// Told in one conversation, corrected in another, asked in a third; the gate has looked.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    I live in Lisbon | I moved from Lisbon to Porto | Where do I live? | Porto
                    My favourite colour is green | My favourite colour is now blue | What is my favourite colour? | blue
                    Nora lives in Oslo | Nora moved to Bergen | Where does Nora live? | Bergen
                    Ich wohne in Lissabon | Ich bin von Lissabon nach Porto gezogen | Wo wohne ich? | Porto
                    Meine Lieblingsfarbe ist grün | Meine Lieblingsfarbe ist jetzt blau | Was ist meine Lieblingsfarbe? | blau
                    Vivo en Lisboa | Me mudé de Lisboa a Oporto | ¿Dónde vivo? | Oporto
                    Mi color favorito es el verde | Mi color favorito es ahora el azul | ¿Cuál es mi color favorito? | azul
                    """)
    void a_correction_counts_when_it_was_weighed(String before, String after, String question, String now) {
        house.ended(house.say("ann", "kitchen", before));
        house.ended(house.say("ann", "office", after));
        house.mind().memory().exitGate().weighAll();

        var told = told("harbour", question);

        assertThat(told).isNotEmpty();
        assertThat(told.getFirst()).contains(now);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What do you know about me?",
                "Was weißt du über mich?",
                "¿Qué sabes de mí?",
                "Que sais-tu de moi ?",
                "O que você sabe sobre mim?",
                "Что ты знаешь обо мне?"
            })
    void what_is_known_of_the_asker_is_listed_over_all_their_conversations(String question) {
        house.answer("ann", "kitchen", "My boat is called Aurelia");
        house.answer("ann", "garden", "I am allergic to peanuts");
        house.answer("ann", "garden", "Where are my keys?");
        house.answer("bob", "cellar", "I collect stamps");

        assertThat(told("harbour", question))
                .hasSize(2)
                .anyMatch(line -> line.contains("Aurelia"))
                .anyMatch(line -> line.contains("peanuts"));
    }

    /// The exit gate lets go of some answers, by chance.
    @Test
    void own_advice_is_found_by_what_it_answered_whatever_words_it_has() {
        var people = List.of("Idris", "Maud", "Jorin", "Ottilie", "Sasha", "Bram", "Noor", "Emil");
        var advice = List.of(
                "Glycerine cream, on a small patch first.",
                "Beech, and wax it twice a year.",
                "Mushroom risotto.",
                "Loosen the clamp a little.",
                "Ask for the copper one.",
                "Twenty minutes each morning.",
                "Nothing before the weekend.",
                "The blue line, then walk.");
        for (var at = 0; at < people.size(); at++) {
            model.answers(advice.get(at));
            tells("My friend %s is allergic to lanolin, so what can be done for the hands?".formatted(people.get(at)));
        }
        dropAnswers();
        var missed = new java.util.ArrayList<String>();
        for (var at = 0; at < people.size(); at++) {
            var words = advice.get(at);
            model.answers("I do not know.");
            var told = told("office" + at, "What did you suggest for %s's hands?".formatted(people.get(at)));
            if (told.stream().noneMatch(line -> line.contains(words))) missed.add(people.get(at) + " " + told);
        }
        assertThat(missed).isEmpty();
    }

    private void dropAnswers() {
        var ledger = house.mind().ledger();
        for (var event : ledger.after(0, 10_000))
            if (event.event().payload() instanceof MessageComposed)
                ledger.commit(Decision.of(NewEvent.of(
                        new ExitGateDecided(
                                "idle", List.of(dropped(event.event().seq()))),
                        Actor.AGENT)));
    }

    private static GateDecision dropped(long memory) {
        return TestDecisions.of(memory, GateDecision.DROP);
    }
}
