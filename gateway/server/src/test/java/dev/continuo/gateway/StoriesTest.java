package dev.continuo.gateway;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.mind.testing.FakeModelServer;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Short talks with the whole gateway over HTTP: what the model is sent, word for word.
class StoriesTest {
    private static FakeModelServer model;
    private static HttpGateway gateway;

    @BeforeAll
    static void start() {
        model = new FakeModelServer();
        gateway = new HttpGateway(model.settings());
    }

    @AfterAll
    static void stop() {
        gateway.close();
        model.close();
    }

    private static long says(String who, String where, String text) {
        return gateway.says(who, where, text);
    }

    private static JsonNode command(String line) {
        return gateway.command(line);
    }

    private static void consolidate() {
        command("/phase run consolidate");
    }

    /// Every line that was put before the model last.
    private static String prompt() {
        return model.last().all();
    }

    @Test
    void what_was_said_unasked_stands_before_the_answer_to_it() {
        model.answers("Fine.");
        says("sam", "sam-1", "Remind me in 2 seconds to look at the filler");
        await().until(() -> gateway.mind().ledger().after(0, 10_000).stream()
                .anyMatch(entry -> entry.event().kind().equals("ReminderTold")));
        says("sam", "sam-1", "Yes, hard as stone");
        assertThat(prompt().indexOf("look at the filler", prompt().indexOf("Remind me") + 60))
                .isPositive()
                .isLessThan(prompt().lastIndexOf("Yes, hard as stone"));
    }

    @Test
    void both_things_that_one_sentence_asks_come_to_mind() {
        model.answers("Noted.");
        says("nora", "nora-1", "The landlord agreed: the rent stays at 255 until June.");
        says("nora", "nora-1", "The key goes to Mateo from today.");
        for (var day = 0; day < 4; day++)
            says("nora", "nora-" + day, "Somebody brought toaster number " + day + " again.");
        says("nora", "nora-8", "What is the rent now, and who has the key?");
        assertThat(prompt()).contains("255 until June", "goes to Mateo");
        says("nora", "nora-9", "What is the rent now, and who has the key?");
        assertThat(memories()).doesNotContain("who has the key");
    }

    @Test
    void a_correction_takes_one_sentence_and_the_rest_stands() {
        model.answers("Noted.");
        var mixed = says("kim", "kim-1", "I live in Bruges. My knee operation is on 4 December. Don't tell Sam.");
        consolidate();
        says("kim", "kim-1", "/memory edit " + mixed + " The operation is on 18 December.");
        consolidate();
        says("kim", "kim-2", "Where do I live?");
        assertThat(prompt()).contains("Bruges");
        says("kim", "kim-3", "When is my knee operation?");
        assertThat(prompt()).contains("18 December").doesNotContain("Don't tell Sam.\" (no longer so");
    }

    @Test
    void complaints_about_answers_leave_what_somebody_said_of_themselves() {
        model.answers("Noted.");
        says("rosa", "rosa-1", "I live in Rome and I love sushi.");
        consolidates("relationship_fact", "home", "Rome", "rosa lives in Rome.");
        model.answers("{\"claims\": []}");
        for (var answer : new String[] {"Rome has 9 million people.", "Rome has 8 million people."}) {
            model.answers(answer);
            says("rosa", "rosa-1", "How many people live in my city?");
            model.answers("Sorry.");
            says("rosa", "rosa-1", "That's wrong.");
        }
        consolidate();
        model.answers("In Rome.");
        says("rosa", "rosa-2", "Where do I live?");
        assertThat(prompt()).contains("rosa lives in Rome.").doesNotContain("disputed");
        says("rosa", "rosa-3", "What do I love to eat?");
        assertThat(prompt()).contains("sushi");
    }

    @Test
    void the_doubts_of_others_change_nothing_that_somebody_said_of_themselves() {
        model.answers("Noted.");
        saysInHall("lea", "I work as a baker.");
        consolidates("relationship_fact", "work", "baker", "lea works as a baker.");
        model.answers("{\"claims\": []}");
        var held = gateway.mind().ledger().after(0, 10_000).stream()
                .map(entry -> entry.event())
                .filter(event -> event.payload() instanceof ObservationFormed formed
                        && formed.summary().equals("lea works as a baker."))
                .findFirst()
                .orElseThrow()
                .seq();
        for (var who : List.of("max", "mia", "tom")) saysInHall(who, "/doubt " + held);
        consolidate();
        saysInHall("lea", "What do I work as?");
        assertThat(prompt()).contains("I work as a baker.").doesNotContain("disputed");
        assertThat(gateway.mind().ledger().after(0, 10_000).stream()
                        .map(entry -> entry.event().payload())
                        .filter(ObservationInvalidated.class::isInstance)
                        .map(payload -> ((ObservationInvalidated) payload).observation()))
                .doesNotContain(held);
    }

    /// Consolidates, with a model that makes this one claim of the first statement.
    private void consolidates(String kind, String slot, String value, String claim) {
        model.answers(asked -> {
            var id = Pattern.compile("#(\\d+), person (\\d+)").matcher(asked.all());
            return !asked.all().contains("Statements:") || !id.find()
                    ? "Noted."
                    : """
                    {"claims": [{"kind": "%s", "about": "%s", "slot": "%s", "topic": "", "value": "%s", \
                    "claim": "%s", "ended": false, "evidence": [%s]}]}\
                    """.formatted(kind, id.group(2), slot, value, claim, id.group(1));
        });
        consolidate();
    }

    private static void saysInHall(String who, String text) {
        var message = new HashMap<>(HttpGateway.message(who, "hall", text));
        message.put("room", true);
        gateway.post("/v1/messages?wait=20", message);
    }

    @Test
    void an_allergy_of_a_relative_is_respected_and_is_not_the_speakers() {
        model.answers("Noted.");
        says("vera", "vera-1", "My sister Clara is allergic to sesame, can you find me a recipe?");
        consolidates("relationship_fact", "sister", "allergic to sesame", "The sister of vera is allergic to sesame.");
        model.answers("Bread.");
        says("vera", "vera-2", "What should I bake on Sunday?");
        assertThat(memories()).contains("allergic to sesame").doesNotContain("\"vera is allergic");
    }

    @Test
    void what_a_message_says_beside_a_reminder_reaches_the_model() {
        model.answers("I will.");
        var text = "Remind me tomorrow at 10 to order epoxy. And let me know when you hear anything" + " from Klaus";
        says("olga", "olga-1", text);
        assertThat(prompt()).contains("when you hear anything from Klaus");
        assertThat(gateway.mind().ledger().after(0, 10_000).stream()
                        .map(entry -> entry.event().payload())
                        .filter(ReminderSet.class::isInstance)
                        .map(payload -> ((ReminderSet) payload).words())
                        .filter(Objects::nonNull)
                        .filter(words -> words.end() <= text.length())
                        .map(words -> text.substring(words.begin(), words.end())))
                .contains("order epoxy");
    }

    @Test
    void what_is_told_inside_a_request_comes_to_mind() {
        model.answers("A lamp?");
        says("fritzi", "fritzi-1", "My uncle lives in a lighthouse near Husum, can you think of a present for him?");
        says("fritzi", "fritzi-1", "Where does one buy a present for an uncle?");
        says("fritzi", "fritzi-2", "Where does my uncle live?");
        assertThat(memories()).contains("near Husum");
    }

    @Test
    void what_somebody_wants_of_every_answer_stands_in_every_prompt_of_theirs_alone() {
        model.answers("Noted.\nPREFER:other=Always give prices in crowns");
        says("tove", "tove-1", "Always give prices in crowns.");
        model.answers("Noted.");
        says("tove", "tove-2", "What does the ferry to Bornholm take?");
        assertThat(memories()).contains("Always give prices in crowns");
        says("tove", "tove-3", "I plan to paint my kitchen next week.");
        assertThat(memories()).contains("Always give prices in crowns");
        says("tove", "tove-4", "hello");
        assertThat(memories()).contains("Always give prices in crowns");
        assertThat(wishes()).singleElement().asString().contains("crowns");
        says("lars", "lars-1", "What does the ferry to Bornholm take?");
        assertThat(prompt()).doesNotContain("crowns");
    }

    /// The frame of ours around it made it read like poison.
    @Test
    void a_wish_that_held_from_the_next_answer_on_holds_after_consolidation() {
        model.answers("Gut.\nPREFER:length=immer kurz");
        says("jan", "jan-1", "Antworte mir ab jetzt immer kurz.");
        model.answers("Gut.");
        says("jan", "jan-1", "Wie wird das Wetter?");
        assertThat(wishes()).singleElement().asString().contains("immer kurz");
        model.answers("{\"claims\": []}");
        consolidate();
        model.answers("Gut.");
        says("jan", "jan-2", "Wie wird das Wetter?");
        assertThat(wishes()).singleElement().asString().contains("immer kurz");
    }

    @Test
    void a_correction_of_a_day_leaves_the_price_of_the_same_sentence() {
        model.answers("Gut.");
        says("jan", "jan-1", "Mein Nachbar Onno verkauft mir zwei Völker am 9. Dezember für 180 Euro.");
        says("jan", "jan-1", "Nein, das mit Onno ist jetzt am 11. Dezember.");
        says("jan", "jan-2", "Wann hole ich die Völker bei Onno, und was zahle ich?");
        assertThat(memories().lines().filter(line -> line.contains("180 Euro")))
                .singleElement()
                .asString()
                .doesNotContain("corrected");
        assertThat(memories()).contains("11. Dezember");
    }

    /// A secret to be forgotten would be told by the very words that ask for it.
    @Test
    void a_request_to_forget_is_no_memory_and_told_to_nobody_afterwards() {
        model.answers("/forget does that.");
        says("jan", "jan-1", "My locker code is 4711.");
        says("jan", "jan-1", "Please forget that my locker code is 4711.");
        says("jan", "jan-1", "Delete the memory about my locker code.");
        says("jan", "jan-1", "Vergiss bitte, dass mein PIN 9921 ist.");
        says("jan", "jan-1", "Forget the tea. My sister Ida moved to Rome.");
        says("jan", "jan-1", "Forget the harbour, my boat lies in Husum.");
        says("jan", "jan-2", "What is my locker code, where does my sister live, where is my boat?");
        assertThat(memories()).contains("My locker code is 4711", "Ida moved to Rome", "lies in Husum");
        assertThat(prompt()).doesNotContain("Please forget", "Delete the memory", "9921");
    }

    @Test
    void a_wish_that_a_model_read_stands_in_every_prompt_of_theirs_too() {
        model.answers("Noted.");
        says("ute", "ute-1", "Bitte fasse dich kurz, und ich wohne in Husum.");
        consolidates("operator_preference", "answer_length", "kurz", "Ute möchte kurze Antworten, fasse dich kurz.");
        model.answers("Gut.");
        says("ute", "ute-2", "Wie wird das Wetter?");
        assertThat(wishes()).singleElement().asString().contains("\"kurz\"");
    }

    @Test
    void a_wish_stands_in_every_other_conversation_at_once() {
        model.answers("Gut.\nPREFER:other=immer in Stichpunkten");
        says("wim", "wim-1", "Bitte antworte mir immer in Stichpunkten.");
        model.answers("Gut.");
        says("wim", "wim-2", "Wie wird das Wetter?");
        assertThat(wishes()).singleElement().asString().contains("in Stichpunkten");
        says("xenia", "xenia-1", "Wie wird das Wetter?");
        assertThat(wishes()).isEmpty();
        consolidate();
        says("wim", "wim-3", "Wie wird das Wetter?");
        assertThat(wishes().getFirst().split("Stichpunkten", -1)).hasSize(2);
    }

    @Test
    void the_newest_wish_of_a_kind_takes_the_place_of_what_is_held_true() {
        model.answers("Sure.\nPREFER:language=German");
        says("yara", "yara-1", "Please answer me in German.");
        model.answers("Sure.\nPREFER:language=French");
        says("yara", "yara-2", "Please answer me in French.");
        model.answers("Soup.");
        says("yara", "yara-3", "What should I cook tonight?");
        assertThat(wishes()).singleElement().asString().contains("French").doesNotContain("German");
    }

    @Test
    void whoever_is_spoken_of_by_a_name_is_not_said_to_be_called_by_it() {
        model.answers("Hello, Tom.");
        says("Tom", "tom-1", "Hi! I run the allotment association. Call me Tom.");
        consolidate();
        says("Tom", "tom-2", "What does Tom run?");
        assertThat(prompt()).doesNotContain("Tom is called Tom");
    }

    @Test
    void what_comes_to_mind_stands_once_in_the_first_prompt_of_a_session() {
        model.answers("Noted, I keep that in mind.");
        says("olaf", "olaf-1", "The shed for my boat in Lisbon has a green door.");
        says("olaf", "olaf-1", "No, the shed for my boat in Lisbon has a red door.");
        says("olaf", "olaf-2", "What colour is the door of the shed for my boat?");
        assertThat(memories()).contains("red door").contains("green door");
        assertThat(prompt().split("green door", -1)).hasSize(2);
        assertThat(prompt().split("red door", -1)).hasSize(2);
        assertThat(prompt()).contains("I answered \"olaf\": ");
        says("olaf", "olaf-2", "And who has the key of the gate?");
        assertThat(prompt()).contains("I answered \"olaf\": ").doesNotContainPattern("#\\d+ says");
    }

    @Test
    void what_an_answer_answers_is_shown_to_the_model() {
        model.answers("That sounds bad. Where exactly does it hurt you?");
        says("ida", "ida-1", "I could not sleep because of the pain.");
        model.answers("I am sorry.");
        says("ida", "ida-1", "My back, mostly.");
        var asked = new CopyOnWriteArrayList<String>();
        model.answers(request -> {
            asked.add(request.all());
            return "{\"claims\": []}";
        });
        consolidate();
        var statements = String.join("\n", asked);
        assertThat(statements)
                .containsPattern("after your \"[^\n]*Where exactly does it hurt you\\?\": \"My back, mostly");
    }

    private static List<String> wishes() {
        return prompt().lines()
                .filter(line -> line.startsWith("How they want to be answered: "))
                .toList();
    }

    /// The lines of the prompt that tell memories and observations.
    private static String memories() {
        return Stream.concat(prompt().lines().filter(line -> line.startsWith("- #")), wishes().stream())
                .collect(joining("\n"));
    }

    @Test
    void a_name_that_nobody_goes_by_is_quoted_nowhere() {
        model.answers("Noted.");
        says("samuel", "samuel-1", "Call me Sammy only if you want to annoy me.");
        consolidate();
        says("samuel", "samuel-2", "What is my name?");
        assertThat(prompt()).doesNotContain("My name is Sammy", "is called Sammy", "name is Sammy");
        assertThat(command("/about samuel").toString()).doesNotContain("Sammy.");
    }

    @Test
    void a_new_goal_is_told_with_its_number() {
        var answer = command("/goals add Learn the harbour by heart");
        var id = answer.path("data").path("id").asLong();
        assertThat(answer.path("text").asText()).startsWith("#" + id + " ");
        assertThat(command("/goals").toString()).contains("\"id\":" + id);
    }
}
