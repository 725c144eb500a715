package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.life.Life;
import dev.continuo.mind.testing.FakeModelServer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Chats as clients of OpenAI's API keep them: with images, tools, and answers that are asked for
/// again.
@SuppressWarnings("NullAway.Init")
final class OpenAiChatTest {
    private static final String PATH = "/v1/chat/completions";
    private static final String HISTORY = "X-Continuo-History";

    private static FakeModelServer model;
    private static WebFixture gate;
    private static HttpTestClient operator;

    @BeforeAll
    static void open() {
        model = new FakeModelServer();
        gate = new WebFixture(model.settings());
        operator = gate.operator();
    }

    @AfterAll
    static void close() {
        gate.close();
        model.close();
    }

    private static Map<String, Object> user(Object content) {
        return Map.of("role", "user", "content", content);
    }

    private static Map<String, Object> assistant(String content) {
        return Map.of("role", "assistant", "content", content);
    }

    private static String ask(String user, List<?> messages, String... headers) {
        var answer = operator.post(PATH, Map.of("user", user, "messages", messages), headers);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.at("/choices/0/message/content").asText();
    }

    private static List<String> recorded(String user) {
        var texts = new ArrayList<String>();
        for (JsonNode line :
                operator.get("/v1/conversations/openai:" + user + "/messages").at("/messages"))
            texts.add(line.path("text").asText());
        return texts;
    }

    @Test
    void an_answer_that_is_asked_for_again_replaces_the_one_before_and_is_heard_once() {
        model.answers("one");
        ask("ada", List.of(user("My parrot is called Otto.")));
        model.answers("two");
        ask("ada", List.of(user("My parrot is called Otto.")));
        assertThat(recorded("ada")).containsExactly("My parrot is called Otto.", "two");
        var chat = List.of(user("My parrot is called Otto."), assistant("two "), user("And now?"));
        model.answers("three");
        ask("ada", chat);
        for (var next : List.of("four", "five")) {
            model.answers(next);
            assertThat(ask("ada", chat)).isEqualTo(next);
            assertThat(recorded("ada")).containsExactly("My parrot is called Otto.", "two", "And now?", next);
            assertThat(model.last().all()).doesNotContain("three");
        }
    }

    @Test
    void what_an_answer_did_is_not_done_twice_when_it_is_asked_for_again() {
        try (var offline = new WebFixture()) {
            var chat = Map.of(
                    "user",
                    "operator",
                    "stream",
                    true,
                    "messages",
                    List.of(user("Remind me in 2 hours to water the plants.")));
            for (int i = 0; i < 3; i++) {
                var answer = offline.operator().post(PATH, chat);
                assertThat(answer.body()).contains("\"finish_reason\":\"stop\"", "[DONE]");
                assertThat(Life.of(offline.mind()).reminders().countOpen()).isEqualTo(1);
            }
            var said = offline.operator().get("/v1/conversations/openai:operator/messages");
            assertThat(said.at("/messages")).hasSize(2);
        }
    }

    @Test
    void a_program_that_says_the_same_each_day_says_it_again() {
        try (var offline = new WebFixture()) {
            var chat = Map.of("user", "cron", "messages", List.of(user("Good morning!")));
            offline.operator().post(PATH, chat);
            // The fixture's own clock stands before the one by which messages are recorded.
            offline.clock.advance(Duration.between(offline.clock.instant(), Instant.now()));
            offline.clock.advance(Duration.ofMinutes(16));
            offline.operator().post(PATH, chat);
            var said = offline.operator().get("/v1/conversations/openai:cron/messages");
            assertThat(said.at("/messages")).hasSize(4);
        }
    }

    @Test
    void what_fails_and_is_sent_again_is_heard_once() {
        model.refuses(_ -> "no such thing");
        var chat = Map.of("user", "fay", "messages", List.of(user("Hello there, who are you?")));
        try {
            assertThat(operator.post(PATH, chat).status()).isEqualTo(502);
        } finally {
            model.refuses(_ -> null);
        }
        model.answers("It is me.");
        assertThat(operator.post(PATH, chat).status()).isEqualTo(200);
        assertThat(recorded("fay")).containsExactly("Hello there, who are you?", "It is me.");
    }

    @Test
    void the_same_words_after_another_history_are_said_again() {
        model.answers("fine");
        ask("bea", List.of(user("Yes")));
        ask("bea", List.of(user("Yes"), assistant("fine"), user("Yes")));
        assertThat(recorded("bea")).containsExactly("Yes", "fine", "Yes", "fine");
        // A client that sends no history may mean either: nothing is forgotten on a guess.
        ask("bea", List.of(user("Yes")));
        assertThat(recorded("bea")).hasSize(6);
        ask("bea", List.of(user("No"), assistant("fine"), user("Yes")));
        assertThat(recorded("bea")).hasSize(8);
    }

    @Test
    void nobody_takes_back_the_words_of_another() {
        model.answers("fine");
        var room = "X-Continuo-Conversation";
        operator.post(
                "/v1/messages?wait=20",
                Map.of(
                        "conversation",
                        "hall",
                        "room",
                        true,
                        "sender",
                        Map.of("id", "cat"),
                        "text",
                        "Hello, everybody!"));
        ask("dan", List.of(user("Hello, everybody!")), room, "hall");
        var said = operator.get("/v1/conversations/hall/messages").at("/messages");
        assertThat(said.findValuesAsText("text"))
                .containsExactly("Hello, everybody!", "fine", "Hello, everybody!", "fine");
    }

    @Test
    void a_command_that_is_given_again_is_obeyed_again() {
        var chat = Map.of("user", "gil", "messages", List.of(user("/status")));
        operator.post(PATH, chat);
        operator.post(PATH, chat);
        assertThat(recorded("gil")).hasSize(4);
    }

    @Test
    void images_and_tools_earlier_in_a_chat_stand_in_its_history_as_marks() {
        model.answers("A boat.");
        var image = Map.of("type", "image_url", "image_url", Map.of("url", "data:image/png;"));
        var call = Map.of("id", "call_1", "type", "function");
        var calling = new HashMap<String, Object>(Map.of("role", "assistant"));
        calling.put("tool_calls", List.of(call));
        var chat = List.of(
                user(List.of(image)),
                calling,
                Map.of("role", "tool", "tool_call_id", "call_1", "content", "7\0boats"),
                Map.of("role", "assistant", "content", List.of(Map.of("type", "refusal", "refusal", "No."))),
                Map.of("type", "reasoning", "summary", List.of()),
                "nonsense",
                user("What is it?"));
        ask("eli", chat);
        ask("eva", chat, HISTORY, "client");
        assertThat(model.last().body()).contains("user: [image]", "assistant: [tool call]", "tool: 7?boats", "No.");
    }

    @Test
    void an_image_beside_words_is_a_mark_and_one_alone_is_refused() {
        model.answers("I cannot see it.");
        var image = Map.of("type", "image_url", "image_url", Map.of("url", "data:image/png;"));
        var words = Map.of("type", "text", "text", "What is it?");
        ask("hal", List.of(user(List.of(words, image))));
        assertThat(recorded("hal").getFirst()).isEqualTo("What is it?\n[image]");
        var refused = operator.post(PATH, Map.of("user", "hal", "messages", List.of(user(List.of(image)))));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("/error/param").asText()).isEqualTo("messages");
    }

    @Test
    void files_in_a_chat_make_no_later_message_too_large() {
        model.answers("A boat.");
        var url = Map.of("url", "data:image/png;base64," + "iVBOR/+=".repeat(400_000));
        var image = Map.of("type", "image_url", "image_url", url);
        var words = Map.of("type", "text", "text", "What is it?");
        var quoted = "data:text/plain;base64," + "QUJD".repeat(100) + " is \"ABC\" in base64.";
        var chat = List.of(user(List.of(words, image)), assistant("A boat."), user(quoted));
        assertThat(ask("ida", chat)).isEqualTo("A boat.");
        assertThat(recorded("ida").getFirst()).endsWith(" is \"ABC\" in base64.");
        var endless = Map.of("user", "ida", "messages", List.of(user("x".repeat(1_100_000))));
        assertThat(operator.post(PATH, endless).status()).isEqualTo(413);
    }
}
