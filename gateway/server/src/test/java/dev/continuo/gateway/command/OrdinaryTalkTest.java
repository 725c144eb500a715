package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observations;
import java.time.Duration;
import java.util.List;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What is held true of what people say in passing: nothing is forced to be kept, nobody says
/// "remember".
class OrdinaryTalkTest {
    private static final List<String> ANNA = List.of(
            "Hi! I'm Anna, I live in Lisbon and work as a marine biologist.",
            "My favourite colour is green and I prefer tea to coffee.",
            "I have a cat called Miso.",
            "What is the capital of France?",
            "I'm married to Tom.",
            "My phone number is 555 1234.");

    private CommandFixture house = new CommandFixture();

    @AfterEach
    void close() {
        house.checkAndClose();
    }

    private List<String> held(CommandFixture in) {
        in.chat("operator", "/phase run consolidate");
        return new Observations(in.mind.reader())
                .list(DSL.noCondition()).stream()
                        .filter(one -> one.validity().status() == Observation.ObservationStatus.ACTIVE)
                        .map(each -> each.claim().summary())
                        .toList();
    }

    @Test
    void what_is_said_in_passing_is_held_true() {
        for (var text : ANNA) house.say("anna", text);
        for (var text : List.of(
                "Hallo, ich bin Ben und wohne in Leipzig.",
                "Ich arbeite als Tischler. Meine Lieblingsfarbe ist blau.",
                "Mein Hund heißt Fiete.")) house.say("ben", text);
        var held = String.join("\n", held(house));
        assertThat(held)
                .contains("Lisbon", "marine biologist", "green", "Miso", "Tom")
                .contains("555 1234", "Leipzig", "Tischler", "blau", "Fiete")
                .doesNotContain("France");
        var steps = house.mind.ledger().seq();
        assertThat(house.chat("operator", "/phase run consolidate").text()).contains("nothing");
        assertThat(String.join("\n", held(house))).isEqualTo(held);
        assertThat(steps).isPositive();
    }

    @Test
    void a_correction_takes_what_it_speaks_of_and_nothing_else() {
        house.say("anna", ANNA.getFirst());
        assertThat(held(house)).hasSize(2);
        house.say("anna", "I moved to Porto last week.");
        assertThat(String.join("\n", held(house)))
                .contains("Porto", "marine biologist")
                .doesNotContain("Lisbon");
        house.say("anna", "No, I don't work as a marine biologist.");
        assertThat(String.join("\n", held(house))).contains("Porto").doesNotContain("biologist");
    }

    @Test
    void a_correction_of_one_sentence_leaves_the_others() {
        var mixed = house.say("anna", "I live in Bruges. My knee operation is on 4 December. Don't tell Sam.");
        assertThat(String.join("\n", held(house))).contains("Bruges");
        house.chat("anna", "/memory edit " + mixed + " The operation is on 18 December.");
        assertThat(String.join("\n", held(house))).contains("Bruges");
        house.say("anna", "I am allergic to nuts.");
        assertThat(String.join("\n", held(house))).contains("Bruges", "nuts");
    }

    @Test
    void a_correction_of_one_claim_leaves_the_other_of_the_same_words() {
        house.say("anna", "I live in Ghent and I work as a nurse.");
        assertThat(String.join("\n", held(house))).contains("Ghent", "nurse");
        var job = new Observations(house.mind.reader())
                .list(DSL.noCondition()).stream()
                        .filter(one -> one.claim().value().equals("nurse"))
                        .findFirst()
                        .orElseThrow();
        house.chat("anna", "/correct %d doctor".formatted(job.id()));
        assertThat(String.join("\n", held(house))).contains("Ghent", "doctor").doesNotContain("nurse");
    }

    @Test
    void a_relative_who_moved_is_a_relative_still() {
        house.say("anna", "My sister Clara lives in Lyon.");
        assertThat(String.join("\n", held(house))).contains("Clara is the sister", "Lyon");
        house.say("anna", "No, my sister Clara lives in Paris now, not in Lyon.");
        assertThat(String.join("\n", held(house)))
                .contains("Clara is the sister", "Paris")
                .doesNotContain("Lyon");
    }

    @Test
    void a_joke_that_was_believed_is_believed_no_more_when_it_is_taken_back() {
        house.say("carl", "I work as a diver.");
        house.pass(Duration.ofMinutes(1));
        for (var back : List.of("Just kidding!", "War nur ein Scherz!", "¡Es broma!")) {
            house.say("carl", "I live in Atlantis.");
            assertThat(String.join("\n", held(house))).contains("Atlantis");
            house.pass(Duration.ofMinutes(2));
            house.say("carl", back);
            assertThat(String.join("\n", held(house)))
                    .as(back)
                    .contains("diver")
                    .doesNotContain("Atlantis");
            house.pass(Duration.ofDays(1));
        }
    }
}
