package dev.continuo.gateway;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.life.Life;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.LoopbackServer.Act;
import dev.continuo.mind.testing.ProviderAnswers;
import dev.continuo.model.provider.http.Provider;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Short talks with the whole gateway over HTTP, in which the model calls tools.
class ToolStoriesTest {
    private static final Deque<Act> ANSWERS = new ArrayDeque<>();

    private static LoopbackServer model;
    private static HttpGateway gateway;

    @BeforeAll
    static void start() {
        model = new LoopbackServer(request -> ANSWERS.remove().on(request));
        gateway = new HttpGateway(Map.of(
                "CONTINUO_SYSTEM1", "openai:m",
                "OPENAI_API_KEY", "a-key",
                "OPENAI_BASE_URL", model.url() + "/v1",
                "CONTINUO_ESCALATION", "off"));
    }

    @AfterAll
    static void stop() {
        gateway.close();
        model.close();
    }

    private static void calls(String tool, String arguments) {
        ANSWERS.add(ProviderAnswers.calls(Provider.OPENAI, "", List.of(entry(tool, arguments)), 11));
    }

    private static void says(String text) {
        ANSWERS.add(ProviderAnswers.said(Provider.OPENAI, text));
    }

    private static void operator(String conversation, String text) {
        gateway.says("operator", conversation, text);
        assertThat(ANSWERS).isEmpty();
    }

    private static String prompt() {
        return model.requests.getLast().body().replace("\\\"", "\"");
    }

    private static JsonNode goals() {
        return gateway.command("/goals").path("data");
    }

    @Test
    void a_goal_with_steps_is_advanced_by_its_steps() {
        calls("add_goal", "{\"description\":\"Varnish the boat\",\"priority\":\"high\"}");
        says("Set.");
        operator("goals", "Make varnishing the boat a goal of yours.");
        var root = goals().findValue("id").asLong();
        assertThat(goals().toString()).contains("Varnish the boat");

        calls("add_goal", "{\"description\":\"Sand it\",\"parent_id\":\"%d\"}".formatted(root));
        calls("list_goals", "{}");
        says("Both.");
        operator("goals", "First sand it.");
        // The list is asked for in the turn that added the step, which has no number yet.
        assertThat(prompt()).contains("Sand it", "new:1");

        gateway.says("operator", "goals-2", "/goals");
        says("The first step is sanding.");
        operator("goals-2", "What is next on the boat?");
        var next = prompt().replaceAll("(?s).*next step #(\\d+).*", "$1");
        assertThat(next).matches("\\d+");
        calls("update_goal", "{\"id\":\"%s\",\"status\":\"completed\"}".formatted(next));
        says("Done.");
        operator("goals-2", "It is sanded.");
        assertThat(prompt()).contains("tool_call_id").doesNotContain("change those");
        assertThat(Life.of(gateway.mind())
                        .goals()
                        .tree()
                        .find(Long.parseLong(next))
                        .orElseThrow()
                        .active())
                .isFalse();
    }

    @Test
    void the_summary_of_a_project_changes_and_its_successor_pauses_it() {
        calls("create_project", "{\"key\":\"boat\",\"summary\":\"due 14 March\",\"context\":\"Hull first.\"}");
        says("Begun.");
        operator("projects", "Begin a project for the boat, due on 14 March.");
        calls("update_project", "{\"summary\":\"due 28 March\"}");
        says("Changed.");
        operator("projects", "It is due on 28 March now.");
        says("On the 28th.");
        operator("projects-2", "How does the project stand?");
        assertThat(prompt()).contains("due 28 March").doesNotContain("\"due 14 March\"");

        calls("create_project", "{\"key\":\"shed\",\"summary\":\"new roof\",\"context\":\"Tiles.\"}");
        calls("list_projects", "{}");
        says("Begun.");
        operator("projects", "And one for the shed.");
        assertThat(prompt()).contains("paused", "active");
    }

    @Test
    void a_turn_that_waited_for_its_client_is_repeated_without_it_after_a_restart() {
        var path = "/v1/chat/completions";
        var tool = Map.of("type", "function", "function", Map.of("name", "get_time"));
        var said = Map.of("role", "user", "content", "How late is it?");
        calls("get_time", "{}");
        var asked = Map.of("user", "ida", "messages", List.of(said), "tools", List.of(tool));
        var handed = gateway.post(path, asked).at("/choices/0/message");
        var id = handed.at("/tool_calls/0/id").asText();
        says("I cannot tell.");
        gateway.restart();
        var result = Map.of("role", "tool", "tool_call_id", id, "content", "noon");
        var late = Map.of("user", "ida", "messages", List.of(said, handed, result));
        assertThat(gateway.post(path, late).at("/choices/0/message/content").asText())
                .isEqualTo("I cannot tell.");
        assertThat(ANSWERS).isEmpty();
        assertThat(prompt()).doesNotContain("get_time");
        gateway.says("operator", "after", "/status");
    }
}
