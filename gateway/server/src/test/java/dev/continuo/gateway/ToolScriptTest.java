package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.Trait;
import dev.continuo.mind.faculty.tool.ToolAction;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.model.provider.http.Provider;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.LoopbackServer.Act;
import dev.continuo.mind.testing.ProviderAnswers;
import dev.continuo.mind.tool.event.ToolEvent.Call;
import dev.continuo.mind.tool.event.ToolEvent.ToolsCalled;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Conversations with tools, written down line by line, lived with each provider's own protocol.
///
/// `model: TEXT` is what the model answers next; `model(calls): TEXT | NAME {JSON} | NAME {JSON}`
/// is text with calls. `NAME: TEXT` is said by somebody, `agent: TEXT` is how the reply begins,
/// `told: TEXT` and `untold: TEXT` are in the last prompt or not.
class ToolScriptTest {
    private final Deque<Act> answers = new ArrayDeque<>();
    private final LoopbackServer server =
            new LoopbackServer(request -> {
                var next = answers.poll();
                if (next == null) throw new IllegalStateException("not in the script");
                return next.on(request);
            });
    private final AtomicInteger looked = new AtomicInteger();
    private @Nullable GatewayFixture house;

    @AfterEach
    void close() {
        if (house != null) {
            house.check();
            house.close();
        }
        server.close();
    }

    private GatewayFixture house(Provider provider) {
        var opened = house;
        if (opened != null) return opened;
        var settings = new HashMap<String, String>();
        settings.put("CONTINUO_SYSTEM1", provider.id() + ":some:model");
        settings.put(provider.urlSetting(), server.url() + "/v1");
        settings.put("CONTINUO_ESCALATION", "off");
        if (!provider.keySetting().isEmpty()) settings.put(provider.keySetting(), "a-key");
        house = opened = GatewayFixture.open(settings);
        opened.mind()
                .tools()
                .add(() -> List.of(weather(), secret(), broken(), flood(), farewell()));
        return opened;
    }

    private static Tool tool(
            String name, ToolCategory category, Role allowed, Set<Trait> traits, ToolAction does) {
        var schema = ToolSchema.object().optionalText("place", "Where.").json();
        return new Tool(name, "For the test: " + name, schema, category, allowed, traits, does);
    }

    private Tool weather() {
        return tool(
                "weather",
                ToolCategory.SAFE_CHAIN,
                Role.STRANGER,
                Set.of(Trait.EXTERNAL),
                (_, arguments) -> {
                    looked.incrementAndGet();
                    return ToolResult.of(
                            Map.of("weather", "storm over " + arguments.text("place", 40)));
                });
    }

    private static Tool secret() {
        return tool(
                "secret",
                ToolCategory.SAFE_CHAIN,
                Role.OPERATOR,
                Set.of(),
                (_, _) -> ToolResult.of(Map.of("secret", "4711")));
    }

    private static Tool broken() {
        return tool(
                "broken",
                ToolCategory.SAFE_CHAIN,
                Role.STRANGER,
                Set.of(),
                (_, _) -> {
                    throw new IllegalStateException("password=hunter2");
                });
    }

    private static Tool flood() {
        return tool(
                "flood",
                ToolCategory.SAFE_CHAIN,
                Role.STRANGER,
                Set.of(Trait.EXTERNAL),
                (_, _) -> ToolResult.of(Map.of("text", "water ".repeat(1_700_000))));
    }

    private static Tool farewell() {
        return tool(
                "farewell",
                ToolCategory.TERMINAL,
                Role.STRANGER,
                Set.of(),
                (_, _) -> ToolResult.of(Map.of()));
    }

    private void live(Provider provider, String script) {
        var opened = house(provider);
        var reply = "";
        for (var line : script.lines().toList()) {
            var colon = line.indexOf(':');
            var who = line.substring(0, colon);
            var text = line.substring(colon + 1).strip().translateEscapes();
            switch (who) {
                case "model" -> answers.add(ProviderAnswers.said(provider, text));
                case "model(calls)" -> answers.add(calling(provider, text));
                case "agent" -> assertThat(reply).as(line).startsWith(text);
                case "told" -> assertThat(last()).as(line).contains(text);
                case "untold" -> assertThat(last()).as(line).doesNotContain(text);
                default -> reply = opened.answer(who, "kitchen", text);
            }
        }
        assertThat(answers).isEmpty();
    }

    private String last() {
        return server.requests.getLast().body().replace("\\\"", "\"");
    }

    private static Act calling(Provider provider, String text) {
        var parts = text.split("\\|", -1);
        var calls = new LinkedHashMap<String, String>();
        for (var at = 1; at < parts.length; at++) {
            var call = parts[at].strip();
            var brace = call.indexOf('{');
            calls.put(call.substring(0, brace).strip(), call.substring(brace));
        }
        return ProviderAnswers.calls(provider, parts[0].strip(), calls);
    }

    private List<Call> calls() {
        var all = new ArrayList<Call>();
        for (var entry : house(Provider.OPENAI).mind().ledger().after(0, 10_000))
            if (entry.event().fact() instanceof ToolsCalled called) all.addAll(called.calls());
        return all;
    }

    private List<String> outcomes() {
        return calls().stream().map(call -> call.tool() + " " + call.outcome()).toList();
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void tools_are_called_in_a_chain_and_what_they_bring_is_told(Provider provider) {
        live(
                provider,
                """
                model(calls): Let me look. | weather {"place":"Oslo"} | broken {}
                model(calls): | weather {"place":"Bergen"}
                model: Storm in both.
                ann: What is the weather in Oslo and Bergen?
                agent: Let me look.\\n\\nStorm in both.
                told: storm over Oslo
                told: broken failed.
                told: storm over Bergen
                untold: hunter2
                model: You are welcome.
                ann: Thanks a lot for that
                agent: You are welcome.
                untold: storm over Oslo
                """);
        assertThat(outcomes()).containsExactly("weather ok", "broken refused", "weather ok");
        assertThat(house(provider).mind().tools().metrics().snapshot().total()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void what_is_not_offered_does_not_exist_and_malformed_calls_are_answered(Provider provider) {
        live(
                provider,
                """
                model(calls): | secret {} | weather {"place":["a","b"]}
                model: I cannot.
                ann: Tell me the secret of the weather
                agent: I cannot.
                told: There is no tool of that name.
                told: is to be a text
                untold: 4711
                untold: For the test: secret
                """);
        assertThat(outcomes()).containsExactly("secret unknown", "weather refused");
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void a_chain_has_an_end(Provider provider) {
        live(
                provider,
                """
                model(calls): | weather {"place":"a"}
                model(calls): | weather {"place":"b"}
                model(calls): | weather {"place":"a"}
                model(calls): | weather {"place":"c"}
                model(calls): | weather {"place":"d"}
                model(calls): | weather {"place":"e"}
                model(calls): | weather {"place":"f"}
                ann: What is the weather like everywhere?
                agent: I called tools 5 times in a row
                model(calls): Bye then. | farewell {}
                ann: That is all for today
                agent: Bye then.
                model(calls): | flood {}
                model: Much water.
                ann: Where is all the water?
                agent: Much water.
                told: characters more]
                """);
        // The same call is not made twice in a turn.
        assertThat(looked).hasValue(4);
        assertThat(server.requests.getLast().body().length()).isLessThan(200_000);
    }

    @Test
    void no_tool_is_offered_where_they_are_off_or_the_model_takes_none() {
        answers.add(
                LoopbackServer.json(
                        400, "{\"error\":\"registry.local/some:model does not support tools\"}"));
        live(
                Provider.OLLAMA,
                """
                model: Without hands then.
                ann: What is the weather in Oslo?
                agent: Without hands then.
                untold: For the test
                model: Still.
                ann: And now in Bergen?
                agent: Still.
                untold: For the test
                """);
    }
}
