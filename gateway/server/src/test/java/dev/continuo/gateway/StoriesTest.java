package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Short talks with the whole gateway over HTTP: what the model is sent, word for word.
class StoriesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @TempDir private static Path home;

    private static FakeModelServer model;
    private static TestDatabase database;
    private static Gateway gateway;
    private static String token;

    @BeforeAll
    static void start() throws IOException {
        model = new FakeModelServer();
        database = TestDatabase.create();
        var address = database.address();
        var settings = new HashMap<>(model.settings());
        settings.put("CONTINUO_HOME", home.toString());
        settings.put("CONTINUO_PORT", "0");
        settings.put("CONTINUO_EMBEDDINGS", "none");
        settings.put(
                "DATABASE_URL",
                "%s&user=%s&password=%s"
                        .formatted(address.jdbcUrl(), address.user(), address.password()));
        gateway = Gateway.start(Settings.read(settings, home));
        token = Files.readString(home.resolve("operator-token")).strip();
    }

    @AfterAll
    static void stop() {
        gateway.close();
        database.close();
        model.close();
    }

    private static JsonNode post(String path, Object body) {
        try {
            var request =
                    HttpRequest.newBuilder(gateway.web().address().resolve(path))
                            .timeout(Duration.ofSeconds(60))
                            .header("Authorization", "Bearer " + token)
                            .header("Content-Type", "application/json")
                            .POST(
                                    HttpRequest.BodyPublishers.ofString(
                                            JSON.writeValueAsString(body)))
                            .build();
            var answer = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /// Somebody says something in a conversation and waits for the answer; returns the message.
    private static long says(String who, String where, String text) {
        return said(Map.of("conversation", where, "sender", sender(who), "text", text));
    }

    private static Map<String, Object> sender(String who) {
        return Map.of("id", who, "name", who);
    }

    private static long said(Map<String, Object> message) {
        var answer = post("/v1/messages?wait=20", message);
        assertThat(answer.path("state").asText()).as(answer.toString()).isEqualTo("answered");
        return answer.path("id").asLong();
    }

    private static JsonNode command(String line) {
        return post("/v1/commands", Map.of("text", line));
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
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        gateway.mind().ledger().after(0, 10_000).stream()
                                .anyMatch(entry -> entry.event().kind().equals("ReminderTold")));
        says("sam", "sam-1", "Yes, hard as stone");
        assertThat(prompt().indexOf("look at the filler", prompt().indexOf("Remind me") + 60))
                .isPositive()
                .isLessThan(prompt().lastIndexOf("Yes, hard as stone"));
    }

    @Test
    void a_correction_takes_one_sentence_and_the_rest_stands() {
        model.answers("Noted.");
        var mixed =
                says(
                        "kim",
                        "kim-1",
                        "I live in Bruges. My knee operation is on 4 December. Don't tell Sam.");
        consolidate();
        says("kim", "kim-1", "/memory edit " + mixed + " The operation is on 18 December.");
        consolidate();
        says("kim", "kim-2", "Where do I live?");
        assertThat(prompt()).contains("Bruges");
        says("kim", "kim-3", "When is my knee operation?");
        assertThat(prompt())
                .contains("18 December")
                .doesNotContain("Don't tell Sam.\" (no longer so");
    }

    @Test
    void complaints_about_answers_leave_what_somebody_said_of_themselves() {
        model.answers("Noted.");
        says("rosa", "rosa-1", "I live in Rome and I love sushi.");
        consolidate();
        for (var answer :
                new String[] {"Rome has 9 million people.", "Rome has 8 million people."}) {
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
