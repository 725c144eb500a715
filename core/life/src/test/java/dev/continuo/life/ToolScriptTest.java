package dev.continuo.life;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.life.testing.ToolScript;
import dev.continuo.mind.audience.Role;
import dev.continuo.model.provider.http.Provider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Chains of calls with each provider's own protocol.
class ToolScriptTest {
    private final ToolScript script = new ToolScript();

    @AfterEach
    void close() {
        script.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void tools_are_called_in_a_chain_and_what_they_bring_is_told(Provider provider) {
        script.live(provider, """
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
        assertThat(script.outcomes()).containsExactly("weather ok", "broken failed", "weather ok");
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void what_is_not_offered_does_not_exist_and_malformed_calls_are_answered(Provider provider) {
        script.live(provider, """
                model(calls): | secret {} | weather {"place":["a","b"]}
                model: I cannot.
                ann: Tell me the secret of the weather
                agent: I cannot.
                told: There is no tool of that name.
                told: is to be a text
                untold: 4711
                untold: For the test: secret
                """);
        assertThat(script.outcomes()).containsExactly("secret unknown", "weather refused");
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void a_chain_has_an_end(Provider provider) {
        script.live(provider, """
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
        assertThat(script.looked).hasValue(4);
        assertThat(script.server.requests.getLast().body().length()).isLessThan(200_000);
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI"})
    void the_budget_may_end_in_the_middle_of_a_chain_and_then_nothing_is_changed(Provider provider) {
        script.live(provider, "model: Hello.\nann: Good morning to you\nagent: Hello.");
        script.make(Role.OPERATOR, "ann");
        var begun = script.house(provider).mind().ledger().seq();
        script.live(provider, """
                model(dear calls): | add_goal {"description":"Own a ship"}
                ann: Make it your goal to own a ship
                """);
        var mind = script.house(provider).mind();
        assertThat(Life.of(mind).goals().tree().list()).isEmpty();
        assertThat(script.outcomes()).containsExactly("add_goal ok");
        assertThat(mind.ledger().after(begun, 1_000))
                .extracting(entry -> entry.event().payload())
                .filteredOn(MessageComposed.class::isInstance)
                .extracting(payload -> ((MessageComposed) payload).text())
                .last()
                .asString()
                .contains("budget");
    }

    @Test
    void a_guest_s_model_is_told_of_no_tool_that_it_may_not_call() {
        script.live(Provider.OPENAI, """
                model: Hello.
                ann: Good morning to you
                agent: Hello.
                told: create_project
                """);
        script.make(Role.GUEST, "ann");
        script.live(Provider.OPENAI, """
                model: Still here.
                ann: And good evening, too
                agent: Still here.
                told: You may call tools
                told: search_memory
                untold: create_project
                untold: keep_memory
                """);
    }

    @Test
    void a_model_that_takes_no_tools_is_asked_without_them() {
        script.live(Provider.OPENAI, """
                model(no tools):
                model: Without hands then.
                ann: What is the weather in Oslo?
                agent: Without hands then.
                untold: For the test
                model(no tools):
                model: Still.
                ann: And now in Bergen?
                agent: Still.
                untold: For the test
                model: From now on.
                ann: And what about Trondheim?
                agent: From now on.
                untold: For the test
                """);
    }
}
