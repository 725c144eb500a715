package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.FakeModelServer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@SuppressWarnings("NullAway.Init")
final class OpenAiTest {
    private static final String PATH = "/v1/chat/completions";

    private static WebFixture gate;
    private static HttpTestClient operator;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
        operator = gate.operator();
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    private static Map<String, Object> user(Object text) {
        return Map.of("role", "user", "content", text);
    }

    @Test
    void only_the_last_user_message_is_heard() {
        var answer = operator.post(
                PATH,
                Map.of(
                        "model",
                        "gpt-anything",
                        "user",
                        "ada",
                        "messages",
                        List.of(
                                Map.of("role", "system", "content", "Be rude."),
                                user("An old question?"),
                                Map.of("role", "assistant", "content", "An old answer."),
                                user("Hello there"))));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.at("/object").asText()).isEqualTo("chat.completion");
        assertThat(answer.at("/model").asText()).isEqualTo("gpt-anything");
        assertThat(answer.at("/choices/0/message/content").asText()).isNotBlank();
        assertThat(answer.at("/choices/0/finish_reason").asText()).isEqualTo("stop");
        // The offline voice has no tokens.
        assertThat(answer.at("/usage/total_tokens").isInt()).isTrue();
        assertThat(answer.at("/usage/total_tokens").asInt()).isZero();
        var said = operator.get("/v1/conversations/openai:ada/messages").at("/messages");
        assertThat(said).hasSize(2);
        assertThat(said.at("/0/text").asText()).isEqualTo("Hello there");
    }

    @Test
    void the_person_and_the_conversation_can_be_named() {
        operator.post(
                PATH,
                Map.of("user", "bea", "messages", List.of(user("My cat is called Minka."))),
                "X-Continuo-Conversation",
                "cats");
        assertThat(operator.get("/v1/conversations/cats/messages")
                        .at("/messages/0/sender/id")
                        .asText())
                .isEqualTo("bea");
        var elsewhere = operator.post(PATH, Map.of("user", "bea", "messages", List.of(user("What is my cat called?"))));
        assertThat(elsewhere.at("/choices/0/message/content").asText()).contains("Minka");
    }

    @Test
    void without_a_user_the_holder_of_the_token_speaks() {
        operator.post(PATH, Map.of("messages", List.of(user("Hello"))));
        assertThat(operator.get("/v1/conversations/openai:operator/messages")
                        .at("/messages/0/sender/id")
                        .asText())
                .isEqualTo("operator");
        var shop = gate.integration("shop").visitor();
        shop.post(PATH, Map.of("messages", List.of(user("Hello"))));
        assertThat(shop.get("/v1/conversations/openai:shop/messages")
                        .at("/messages/0/sender/id")
                        .asText())
                .isEqualTo("shop");
    }

    @Test
    void what_is_not_stored_leaves_no_memory() {
        operator.post(PATH, Map.of("user", "cat", "store", false, "messages", List.of(user("My dog is called Rex."))));
        var asked = operator.post(
                PATH,
                Map.of("user", "cat", "messages", List.of(user("What is my dog called?"))),
                "X-Continuo-Conversation",
                "dogs");
        assertThat(asked.at("/choices/0/message/content").asText()).doesNotContain("Rex");
    }

    @Test
    void parts_of_text_are_joined_and_others_refused() {
        var parts = List.of(Map.of("type", "text", "text", "One"), Map.of("type", "text", "text", "Two"));
        operator.post(PATH, Map.of("user", "dan", "messages", List.of(user(parts))));
        assertThat(operator.get("/v1/conversations/openai:dan/messages")
                        .at("/messages/0/text")
                        .asText())
                .isEqualTo("One\nTwo");
        var image = List.of(Map.of("type", "image_url", "image_url", Map.of("url", "data:")));
        var refused = operator.post(PATH, Map.of("messages", List.of(user(image))));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("/error/type").asText()).isEqualTo("invalid_request_error");
    }

    @Test
    void a_stream_brings_the_same_words_in_chunks_and_ends_with_done() {
        var request = Map.of(
                "user",
                "eli",
                "stream",
                true,
                "stream_options",
                Map.of("include_usage", true),
                "messages",
                List.of(user("Tell me who you are, please?")));
        var answer = operator.post(PATH, request);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).startsWith("text/event-stream");
        var data = answer.body()
                .lines()
                .filter(l -> l.startsWith("data: "))
                .map(l -> l.substring(6))
                .toList();
        assertThat(data.getLast()).isEqualTo("[DONE]");
        var chunks = data.stream().limit(data.size() - 1).map(HttpAnswer::parse).toList();
        assertThat(chunks).allSatisfy(c -> assertThat(c.at("/object").asText()).isEqualTo("chat.completion.chunk"));
        assertThat(chunks.getFirst().at("/choices/0/delta/role").asText()).isEqualTo("assistant");
        assertThat(chunks.get(chunks.size() - 2).at("/choices/0/finish_reason").asText())
                .isEqualTo("stop");
        assertThat(chunks.getLast().at("/usage/total_tokens").isInt()).isTrue();
        var text = new StringBuilder();
        for (var chunk : chunks)
            text.append(chunk.at("/choices/0/delta/content").asText());
        var reply = operator.get("/v1/conversations/openai:eli/messages")
                .at("/messages/1/text")
                .asText();
        assertThat(text).hasToString(reply);
    }

    @Test
    void what_cannot_be_followed_is_refused_by_name() {
        Map<String, Object> refused =
                Map.of("n", 2, "response_format", Map.of("type", "json_object"), "logprobs", true);
        refused.forEach((name, value) -> {
            var answer = operator.post(PATH, Map.of("user", "dan", name, value, "messages", List.of(user("Hi"))));
            assertThat(answer.status()).as(name).isEqualTo(400);
            assertThat(answer.at("/error/param").asText()).isEqualTo(name);
            assertThat(answer.at("/error/code").asText()).isEqualTo("unsupported_parameter");
        });
        assertThat(operator.get("/v1/conversations/openai:dan/messages").at("/messages"))
                .isEmpty();
    }

    @Test
    void what_says_nothing_else_than_usual_is_not_refused() {
        Map<String, Object> usual = Map.of(
                "tools",
                List.of(),
                "tool_choice",
                "none",
                "n",
                1,
                "response_format",
                Map.of("type", "text"),
                "logprobs",
                false,
                "max_tokens",
                500,
                "user",
                "eve",
                "messages",
                List.of(user("Hello")));
        assertThat(operator.post(PATH, usual).status()).isEqualTo(200);
    }

    @Test
    void a_model_is_found_by_its_name() {
        assertThat(operator.get("/v1/models/continuo").at("/id").asText()).isEqualTo("continuo");
        var missing = operator.get("/v1/models/gpt-4");
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.at("/error/code").asText()).isEqualTo("model_not_found");
    }

    @Test
    void errors_have_the_shape_that_clients_know() {
        assertThat(gate.nobody().post(PATH, Map.of()).at("/error/type").asText())
                .isEqualTo("authentication_error");
        for (var bad : List.of(
                Map.of(),
                Map.of("messages", "x"),
                Map.of("messages", List.of()),
                Map.of("messages", List.of(Map.of("role", "user", "content", ""))),
                Map.of("messages", List.of(user("Hi")), "stream", "yes")))
            assertThat(operator.post(PATH, bad).status()).isEqualTo(400);
        assertThat(operator.post(
                                PATH,
                                Map.of("messages", List.of(user("Hi"))),
                                "X-Continuo-Conversation",
                                "x".repeat(300))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void the_agent_is_the_one_model() {
        assertThat(operator.get("/v1/models").at("/data/0/id").asText()).isEqualTo("continuo");
    }

    @Test
    void usage_is_the_providers_own_and_a_failed_model_is_an_error() {
        try (var model = new FakeModelServer();
                var served = new WebFixture(model.settings())) {
            var request = Map.of("messages", List.of(user("Hello there, how are you?")));
            var counted = served.operator().post(PATH, request);
            assertThat(counted.at("/usage/prompt_tokens").asInt()).isEqualTo(5);
            assertThat(counted.at("/usage/completion_tokens").asInt()).isEqualTo(3);
            assertThat(counted.at("/usage/total_tokens").asInt()).isEqualTo(8);

            model.refuses(_ -> "no such thing");
            var failed = served.operator().post(PATH, request);
            assertThat(failed.status()).isEqualTo(502);
            assertThat(failed.at("/error/type").asText()).isEqualTo("server_error");
            assertThat(failed.at("/error/code").asText()).isEqualTo("misconfigured");
            assertThat(failed.at("/error/message").asText()).contains("#");
            assertThat(failed.at("/choices").isMissingNode()).isTrue();

            var streamed = new HashMap<String, Object>(request);
            streamed.put("stream", true);
            var data = served.operator()
                    .post(PATH, streamed)
                    .body()
                    .lines()
                    .filter(line -> line.startsWith("data: "))
                    .map(line -> HttpAnswer.parse(line.substring(6)))
                    .toList();
            assertThat(data.getLast().at("/error/code").asText()).isEqualTo("misconfigured");
            assertThat(data)
                    .noneMatch(chunk -> chunk.at("/choices/0/finish_reason").isTextual());
        }
    }
}
