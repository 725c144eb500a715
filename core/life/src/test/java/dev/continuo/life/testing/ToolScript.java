package dev.continuo.life.testing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.events.ToolEvent.Call;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolAction;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.LoopbackServer.Act;
import dev.continuo.mind.testing.ProviderAnswers;
import dev.continuo.model.provider.http.Provider;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Conversations with tools, written down line by line, lived with each provider's own protocol.
///
/// `model: TEXT` is what the model answers next; `model(calls): TEXT | NAME {JSON} | NAME {JSON}`
/// is text with calls. `NAME: TEXT` is said by somebody to the agent alone, `agent: TEXT` is how
/// the reply begins, `told: TEXT` and `untold: TEXT` are in the last prompt or not.
public final class ToolScript implements AutoCloseable {
    private final Deque<Act> answers = new ArrayDeque<>();
    public final LoopbackServer server = new LoopbackServer(request -> {
        var next = answers.poll();
        if (next == null) throw new IllegalStateException("not in the script");
        return next.on(request);
    });
    private final List<Tool> more = new ArrayList<>();
    private final Map<String, String> set = new HashMap<>();
    public final AtomicInteger looked = new AtomicInteger();
    private @Nullable LifeFixture house;

    @Override
    public void close() {
        if (house != null) {
            house.check();
            house.close();
        }
        server.close();
    }

    public LifeFixture house(Provider provider) {
        var opened = house;
        if (opened != null) return opened;
        var settings = new HashMap<String, String>();
        settings.put("CONTINUO_SYSTEM1", provider.id() + ":some:model");
        // An address that does not count as this machine, so that calls cost something.
        var address = server.url().replace("127.0.0.1", "[::ffff:127.0.0.1]");
        settings.put(provider.urlSetting(), address + "/v1");
        settings.put("CONTINUO_ESCALATION", "off");
        settings.putAll(set);
        if (!provider.keySetting().isEmpty()) settings.put(provider.keySetting(), "a-key");
        house = opened = LifeFixture.open(settings);
        offer();
        return opened;
    }

    /// Ends the process, more or less, and starts another.
    public void restart() {
        house(Provider.OPENAI).restart();
        offer();
        house(Provider.OPENAI).mind().answering().toolWorker().start();
    }

    /// With one more setting.
    public ToolScript setting(String key, String value) {
        set.put(key, value);
        return this;
    }

    /// With one more tool.
    public ToolScript offering(Tool tool) {
        more.add(tool);
        return this;
    }

    private void offer() {
        var all = new ArrayList<>(List.of(weather(), secret(), broken(), flood(), farewell()));
        all.addAll(more);
        requireNonNull(house).mind().answering().tools().add(() -> all);
    }

    /// Makes somebody who has spoken a member or the operator.
    public void make(Role role, String sender) {
        var mind = house(Provider.OPENAI).mind();
        var person = mind.people().findByAccount("http", sender).orElseThrow();
        mind.ledger().commit(Decision.of(NewEvent.of(new RoleGranted(person.id(), role.text()), Actor.operator(0))));
    }

    public static Tool tool(String name, ToolCategory category, Role allowed, Set<ToolTrait> traits, ToolAction does) {
        var schema = ToolSchema.object().optionalText("place", "Where.").json();
        return new Tool(name, "For the test: " + name, schema, category, allowed, traits, does);
    }

    private Tool weather() {
        return tool("weather", ToolCategory.SAFE_CHAIN, Role.STRANGER, Set.of(ToolTrait.EXTERNAL), (_, arguments) -> {
            looked.incrementAndGet();
            return ToolResult.of(Map.of("weather", "storm over " + arguments.text("place", 40)));
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
        return tool("broken", ToolCategory.SAFE_CHAIN, Role.STRANGER, Set.of(), (_, _) -> {
            throw new IllegalStateException("password=hunter2");
        });
    }

    private static Tool flood() {
        return tool(
                "flood",
                ToolCategory.SAFE_CHAIN,
                Role.STRANGER,
                Set.of(ToolTrait.EXTERNAL),
                (_, _) -> ToolResult.of(Map.of("text", "water ".repeat(1_700_000))));
    }

    private static Tool farewell() {
        return tool("farewell", ToolCategory.TERMINAL, Role.STRANGER, Set.of(), (_, _) -> ToolResult.of(Map.of()));
    }

    public void live(Provider provider, String script) {
        var opened = house(provider);
        var reply = "";
        for (var line : script.lines().toList()) {
            var colon = line.indexOf(':');
            var who = line.substring(0, colon);
            var text = line.substring(colon + 1).strip().translateEscapes();
            switch (who) {
                case "model" -> answers.add(ProviderAnswers.said(provider, text));
                case "model(calls)" -> answers.add(calling(provider, text, false));
                // Its tokens cost more than the day's budget.
                case "model(dear calls)" -> answers.add(calling(provider, text, true));
                case "model(no tools)" ->
                    answers.add(LoopbackServer.json(400, "{\"error\":{\"message\":\"It does not support tools\"}}"));
                case "agent" -> assertThat(reply).as(line).startsWith(text);
                case "told" -> assertThat(last()).as(line).contains(text);
                case "untold" -> assertThat(last()).as(line).doesNotContain(text);
                default -> reply = opened.answer(who, who.equals("ann") ? "kitchen" : who, text);
            }
        }
        assertThat(answers).isEmpty();
    }

    /// What the model answers next, outside a script.
    public void then(Provider provider, String line) {
        var text = line.substring(line.indexOf(':') + 1).strip();
        answers.add(
                line.startsWith("model(calls)")
                        ? calling(provider, text, false)
                        : ProviderAnswers.said(provider, text));
    }

    public String last() {
        return server.requests.getLast().body().replace("\\\"", "\"");
    }

    private static Act calling(Provider provider, String text, boolean dear) {
        var parts = text.split("\\|", -1);
        var calls = new ArrayList<Map.Entry<String, String>>();
        for (var at = 1; at < parts.length; at++) {
            var call = parts[at].strip();
            var brace = call.indexOf('{');
            calls.add(Map.entry(call.substring(0, brace).strip(), call.substring(brace)));
        }
        return ProviderAnswers.calls(provider, parts[0].strip(), calls, dear ? 90_000_000 : 11);
    }

    private List<Call> calls() {
        var all = new ArrayList<Call>();
        for (var entry : house(Provider.OPENAI).mind().ledger().after(0, 10_000))
            if (entry.event().payload() instanceof ToolsCalled called) all.addAll(called.calls());
        return all;
    }

    public List<String> outcomes() {
        return calls().stream().map(call -> call.tool() + " " + call.outcome()).toList();
    }
}
