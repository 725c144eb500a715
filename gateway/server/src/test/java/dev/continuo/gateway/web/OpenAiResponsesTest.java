package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.FakeModelServer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@SuppressWarnings("NullAway.Init")
final class OpenAiResponsesTest {
    private static final String PATH = "/v1/responses";
    private static final String COUNT = "one two three four five six seven";

    private static FakeModelServer model;
    private static WebFixture gate;
    private static HttpTestClient operator;

    @BeforeAll
    static void open() {
        model = new FakeModelServer().answers(COUNT);
        gate = new WebFixture(model.settings());
        operator = gate.operator();
    }

    @AfterAll
    static void close() {
        gate.close();
        model.close();
    }

    private static Map<String, Object> request(Object... fields) {
        var request = new HashMap<String, Object>(Map.of("input", "Count, please?"));
        for (int i = 0; i < fields.length; i += 2) request.put(String.valueOf(fields[i]), fields[i + 1]);
        return request;
    }

    private static HttpAnswer ask(Object... fields) {
        return operator.post(PATH, request(fields));
    }

    private static String said(HttpAnswer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.at("/output/0/content/0/text").asText();
    }

    @Test
    void a_text_is_answered_with_the_reply_and_the_providers_counts() {
        var answer = ask("model", "gpt-anything", "user", "ada", "instructions", "Be brief.");
        assertThat(said(answer)).isEqualTo(COUNT);
        assertThat(model.last().all()).contains("\"Be brief.\"");
        assertThat(answer.at("/object").asText()).isEqualTo("response");
        assertThat(answer.at("/model").asText()).isEqualTo("gpt-anything");
        assertThat(answer.at("/status").asText()).isEqualTo("completed");
        assertThat(answer.at("/usage/input_tokens").asInt()).isEqualTo(5);
        assertThat(answer.at("/usage/output_tokens").asInt()).isEqualTo(3);
        var again = operator.get(PATH + "/" + answer.at("/id").asText());
        assertThat(said(again)).isEqualTo(COUNT);
        assertThat(again.at("/id")).isEqualTo(answer.at("/id"));
    }

    @Test
    void of_a_list_the_last_user_message_is_heard_and_system_messages_instruct() {
        said(ask(
                "user",
                "bea",
                "instructions",
                "Be brief.",
                "input",
                List.of(
                        Map.of("role", "developer", "content", "Be kind."),
                        Map.of("role", "user", "content", "An old question?"),
                        Map.of(
                                "type",
                                "message",
                                "role",
                                "user",
                                "content",
                                List.of(Map.of("type", "input_text", "text", "Where is it?"))))));
        assertThat(model.last().last()).isEqualTo("Where is it?");
        assertThat(model.last().all()).contains("\"Be brief. Be kind.\"");
    }

    @Test
    void an_answer_goes_on_from_the_one_before_it_and_only_its_own_caller_may() {
        var first = ask("user", "cat").at("/id").asText();
        var second = ask("previous_response_id", first);
        assertThat(second.at("/previous_response_id").asText()).isEqualTo(first);
        var said = operator.get("/v1/conversations/openai:cat/messages").at("/messages");
        assertThat(said).hasSize(4);
        assertThat(said.at("/2/sender/id").asText()).isEqualTo("cat");
        var shop = gate.integration("responses").visitor();
        assertThat(shop.get(PATH + "/" + first).status()).isEqualTo(404);
        for (var unknown : List.of(first, "resp_99999999", "x")) {
            var refused = shop.post(PATH, request("previous_response_id", unknown));
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.at("/error/code").asText()).isEqualTo("previous_response_not_found");
            assertThat(refused.at("/error/param").asText()).isEqualTo("previous_response_id");
        }
    }

    @Test
    void an_answer_that_was_cut_is_incomplete() {
        var cut = ask("max_output_tokens", 3);
        assertThat(COUNT).startsWith(said(cut)).isNotEqualTo(said(cut));
        assertThat(cut.at("/status").asText()).isEqualTo("incomplete");
        assertThat(cut.at("/incomplete_details/reason").asText()).isEqualTo("max_output_tokens");
    }

    @Test
    void events_bring_the_same_words_and_end_with_the_response() {
        var answer = ask("user", "dan", "stream", true);
        assertThat(answer.header("Content-Type")).startsWith("text/event-stream");
        var events = answer.body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> HttpAnswer.parse(line.substring(6)))
                .toList();
        var names = new ArrayList<String>();
        var deltas = new StringBuilder();
        for (var event : events) {
            assertThat(event.at("/sequence_number").asInt()).isEqualTo(names.size());
            names.add(event.at("/type").asText());
            deltas.append(event.at("/delta").asText());
        }
        assertThat(deltas).hasToString(COUNT);
        assertThat(names)
                .startsWith(
                        "response.created",
                        "response.in_progress",
                        "response.output_item.added",
                        "response.content_part.added",
                        "response.output_text.delta")
                .endsWith(
                        "response.output_text.done",
                        "response.content_part.done",
                        "response.output_item.done",
                        "response.completed");
        assertThat(answer.body()).contains("event: response.created\n");
        assertThat(events.getLast().at("/response/output/0/content/0/text").asText())
                .isEqualTo(COUNT);
    }

    @Test
    void what_cannot_be_followed_is_refused_by_name() {
        var before = model.calls();
        Map<String, Object> refused = Map.of(
                "background",
                true,
                "conversation",
                "conv_1",
                "tool_choice",
                Map.of("type", "web_search"),
                "max_output_tokens",
                0,
                "input",
                7);
        refused.forEach((name, value) -> {
            var answer = ask(name, value);
            assertThat(answer.status()).as(name).isEqualTo(400);
            assertThat(answer.at("/error/param").asText()).isEqualTo(name);
        });
        var form = Map.of("format", Map.of("type", "json_object"));
        assertThat(ask("text", form).at("/error/param").asText()).isEqualTo("text.format");
        assertThat(model.calls()).isEqualTo(before);
    }

    @Test
    void what_is_not_read_is_taken_whatever_it_says() {
        said(ask(
                "user",
                43,
                "tools",
                List.of(Map.of("type", "web_search")),
                "reasoning",
                Map.of("effort", "low"),
                "text",
                Map.of("verbosity", "low"),
                "include",
                List.of("reasoning.encrypted_content")));
    }

    @Test
    void calls_and_files_in_the_input_stand_in_its_history_as_marks() {
        var header = new String[] {"X-Continuo-History", "client"};
        var input = List.of(
                Map.of("role", "user", "content", List.of(Map.of("type", "input_file"))),
                Map.of("type", "function_call", "name", "look"),
                Map.of("type", "function_call_output", "output", "7 boats"),
                Map.of("role", "user", "content", "And now?"));
        said(operator.post(PATH, request("user", "fay", "input", input), header));
        assertThat(model.last().all()).contains("user: [file]");
    }

    @Test
    void a_model_that_fails_is_an_error_and_a_failed_response() {
        model.refuses(_ -> "no such thing");
        try {
            assertThat(ask("user", "eli").status()).isEqualTo(502);
            var data = ask("user", "eli", "stream", true).body().strip();
            var last = HttpAnswer.parse(data.substring(data.lastIndexOf("data: ") + 6));
            assertThat(last.at("/type").asText()).isEqualTo("response.failed");
            assertThat(last.at("/response/error/message").asText()).isNotBlank();
            var again = operator.get(PATH + "/" + last.at("/response/id").asText());
            assertThat(again.at("/status").asText()).isEqualTo("failed");
        } finally {
            model.refuses(_ -> null);
        }
    }
}
