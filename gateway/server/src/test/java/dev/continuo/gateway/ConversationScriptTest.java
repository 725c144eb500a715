package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.TraitKind;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.life.goals.GoalVerdict;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.life.identity.TraitChanges.WantedTrait;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.LoopbackServer.Act;
import dev.continuo.mind.testing.ProviderAnswers;
import dev.continuo.model.provider.http.Provider;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Conversations written down line by line, lived with each provider's own protocol.
///
/// `model: TEXT` is what the model answers next (`\n` is a line break); `model(cut): TEXT` ends at
/// its length limit, `model(too long):` refuses the prompt, `model(breaks):` breaks the connection.
/// `ann: TEXT` is said, `agent: TEXT` is how the reply begins, `told: TEXT` and `never: TEXT` are
/// in the last prompt, or in none.
class ConversationScriptTest {
    private final Deque<Act> answers = new ArrayDeque<>();
    private final LoopbackServer server = new LoopbackServer(request -> {
        var next = answers.poll();
        if (next == null) throw new IllegalStateException("not in the script");
        return next.on(request);
    });
    private @Nullable GatewayFixture house;

    @AfterEach
    void close() {
        if (house != null) {
            house.check();
            house.close();
        }
        server.close();
    }

    private Map<String, String> settings(Provider provider) {
        var settings = new HashMap<String, String>();
        settings.put("CONTINUO_SYSTEM1", provider.id() + ":some:model");
        settings.put(provider.urlSetting(), server.url() + "/v1");
        if (!provider.keySetting().isEmpty()) settings.put(provider.keySetting(), "a-key");
        return settings;
    }

    private GatewayFixture house(Provider provider) {
        var opened = house;
        if (opened == null) house = opened = GatewayFixture.open(settings(provider));
        else opened.restart(settings(provider));
        return opened;
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
                case "model(cut)" -> answers.add(ProviderAnswers.cut(provider, text));
                case "model(too long)" -> answers.add(ProviderAnswers.tooLong(provider));
                case "model(breaks)" -> answers.add(LoopbackServer.drop());
                case "agent" -> assertThat(reply).as(line).startsWith(text);
                case "told" -> assertThat(server.requests.getLast().body()).contains(text);
                case "never" ->
                    assertThat(server.requests)
                            .noneMatch(request -> request.body().contains(text));
                default -> reply = opened.answer(who, "kitchen", text);
            }
        }
        assertThat(answers).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void what_can_go_wrong_with_an_answer_is_said_and_the_talk_goes_on(Provider provider) {
        live(provider, """
                model: Good to know.
                ann: I live in Oslo and I have a boat.
                agent: Good to know.
                model(cut): It lies in the harbour, between the
                ann: Where should it lie?
                agent: It lies in the harbour, between the\\n\\n(My answer was cut short
                model:
                ann: And then?
                agent: The model said nothing.
                model(breaks):
                model: Here I am again.
                ann: Are you there now?
                agent: Here I am again.
                model(too long):
                model: Shorter now.
                ann: I ask once more about the boat
                agent: Shorter now.
                model(too long):
                model(too long):
                ann: And I ask again about it
                agent: This is more than the model can read at once.
                model: Oslo it is.
                ann: Where do I live?
                agent: Oslo it is.
                told: I live in Oslo
                """);
    }

    @ParameterizedTest
    @EnumSource(names = {"ANTHROPIC", "GEMINI", "OLLAMA"})
    void another_model_goes_on_as_the_same_self(Provider other) {
        live(Provider.OPENAI, "model: Hello Ann.\nann: I am ann, I have a boat");
        var opened = house(Provider.OPENAI);
        for (var wanted : List.of(
                new WantedTrait(TraitKind.NAME, "Echo", 1), new WantedTrait(TraitKind.VALUE, "keeping promises", 0.9)))
            opened.mind()
                    .answering()
                    .commandRecorder()
                    .conclude(List.of(TraitChanges.set(wanted, List.of(), Actor.operator(0))));
        var people = opened.mind().people();
        var promise = Life.of(opened.mind())
                .goals()
                .editing()
                .promise(
                        "Bring the plan of the boat",
                        people.findByAccount("http", "ann").orElseThrow().id(),
                        people.conversations().find("http", "kitchen").orElseThrow(),
                        null,
                        Set.of());
        assertThat(promise).isInstanceOf(GoalVerdict.DecidedGoal.class);
        opened.mind().answering().commandRecorder().conclude(((GoalVerdict.DecidedGoal) promise).drafts());

        live(other, """
                model: I am still Echo.
                ann: Who are you now?
                agent: I am still Echo.
                told: Your name is
                told: Echo
                told: keeping promises
                told: Bring the plan of the boat
                told: I am ann, I have a boat
                told: Hello Ann.
                """);
    }
}
