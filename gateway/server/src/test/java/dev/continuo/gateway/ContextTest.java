package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.memory.ContextCommand;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.identity.SystemPrompts;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.model.prompt.TokenEstimate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/// How much a model is told, in what order, and what people see of that.
class ContextTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int WINDOW = 3_000;

    private final FakeModelServer model = new FakeModelServer();
    private GatewayFixture house = GatewayFixture.open(model.settings());

    @AfterEach
    void close() {
        house.check();
        house.close();
        model.close();
    }

    private void reopen(Map<String, String> more) {
        house.close();
        var settings = new HashMap<>(model.settings());
        settings.putAll(more);
        house = GatewayFixture.open(settings);
    }

    private List<String> talk() {
        return model.last().messages().stream()
                .filter(message -> !message.startsWith("system"))
                .filter(message -> !message.contains("[notes]"))
                .toList();
    }

    @Test
    void a_lively_talk_is_told_further_back_than_a_calm_one() {
        for (var i = 1; i <= 40; i++) house.answer("ann", "kitchen", "I have number " + i);
        assertThat(talk().size()).isBetween(36, 49);

        house.clock.advance(Duration.ofHours(3));
        house.answer("ann", "kitchen", "And I am back");
        assertThat(talk()).hasSize(13).first().asString().contains("number 35");
    }

    @Test
    void most_prompts_begin_like_the_one_before() {
        var alike = 0;
        var before = List.<String>of();
        for (var i = 1; i <= 60; i++) {
            house.answer("ann", "kitchen", "I have number " + i);
            var messages = model.last().messages();
            var kept = before.subList(0, Math.max(0, before.size() - 2));
            if (messages.size() > kept.size()
                    && messages.subList(0, kept.size()).equals(kept)) alike++;
            before = messages;
        }
        assertThat(alike).isGreaterThanOrEqualTo(50);
    }

    @Test
    void no_prompt_is_longer_than_the_window() {
        reopen(Map.of("CONTINUO_CONTEXT_TOKENS", Integer.toString(WINDOW)));
        var texts = List.of(
                "word ".repeat(9_000),
                "Versicherungsbescheinigung ".repeat(3_000),
                "{\"id\":1234,\"n\":[1,2,3]},".repeat(2_000),
                "x".repeat(30_000),
                "Что это такое, расскажи мне ".repeat(800),
                "去年春天我从里斯本搬到了波尔图".repeat(900),
                "😀🎉".repeat(3_000));
        for (var text : texts) {
            house.answer("ann", "kitchen", text);
            house.answer("ann", "kitchen", "I have a question: what was that about?");
        }
        for (var asked : model.asked())
            assertThat(TokenEstimate.of(asked.all())).isLessThan(WINDOW * 3L / 4);
        assertThat(model.asked()).hasSize(texts.size() * 2);
        assertThat(talk().getLast()).contains("what was that about?");
    }

    @Test
    void a_prompt_that_is_refused_for_its_length_is_halved_once() {
        model.refuses(asked ->
                TokenEstimate.of(asked.all()) > 4_000 ? "This model's maximum context length is 4096 tokens" : null);
        for (var i = 1; i <= 4; i++)
            house.answer("ann", "kitchen", i + " begins " + "word ".repeat(1_500) + i + " ends");
        assertThat(house.answer("ann", "kitchen", "I ask: what was it?")).isEqualTo("So it is.");
        model.refuses(_ -> "This model's maximum context length is 4096 tokens");
        var before = model.calls();
        assertThat(house.answer("ann", "kitchen", "I ask again"))
                .startsWith("This is more than the model can read at once.");
        assertThat(model.calls() - before).isEqualTo(2);
    }

    @Test
    void a_model_whose_roles_must_alternate_is_asked_so() {
        model.refuses(asked -> {
            var roles =
                    asked.messages().stream().map(m -> m.lines().findFirst()).toList();
            return IntStream.range(1, roles.size()).anyMatch(i -> roles.get(i).equals(roles.get(i - 1)))
                    ? "Conversation roles must alternate user/assistant/user/assistant/..."
                    : null;
        });
        assertThat(house.answer("ann", "kitchen", "I live in Oslo")).isEqualTo("So it is.");
        assertThat(house.answer("ann", "kitchen", "I live in Bergen")).isEqualTo("So it is.");
        // Needed twice, the form counts from then on.
        assertThat(model.calls()).isEqualTo(4);
        assertThat(house.answer("ann", "kitchen", "I live in Trondheim")).isEqualTo("So it is.");
        assertThat(model.calls()).isEqualTo(5);
    }

    private CommandResult context(Invoker asker, String... arguments) {
        var command = new ContextCommand(house.mind().answering().turn().prompts());
        new CommandLine(command).parseArgs(arguments);
        return command.execute(asker);
    }

    private Invoker in(String where, Role role) {
        var people = house.mind().people();
        var ann = people.findByAccount("http", "ann").orElseThrow();
        var as = new Person(ann.id(), ann.name(), role, null, null);
        return new Invoker(Optional.of(as), people.conversations().find("http", where));
    }

    private static List<String> names(CommandResult result) {
        JsonNode json = JSON.valueToTree(result.data());
        var names = new ArrayList<String>();
        var total = 0L;
        for (var section : json.path("sections")) {
            names.add(section.path("name").asText());
            total += section.path("tokens").asLong();
        }
        assertThat(json.path("total").asLong()).isEqualTo(total);
        return names;
    }

    @Test
    void context_shows_the_parts_of_the_last_prompt() {
        var conclude = house.mind().answering().commandRecorder();
        conclude.conclude(List.of(SystemPrompts.byOperator("Talk like a sailor.", List.of(), Actor.operator(0))));
        house.answer("ann", "harbour", "My boat is called Aurelia");
        house.answer("ann", "kitchen", "I am ann, good morning");
        house.answer("ann", "kitchen", "What is my boat called?");

        var all = List.of(
                "bootstrap",
                "tools",
                "control_lines",
                "operator_prompt",
                "identity",
                "self",
                "here",
                "conversation",
                "memories",
                "question",
                "tool_list");
        assertThat(names(context(in("kitchen", Role.OPERATOR)))).isEqualTo(all);
        assertThat(context(in("kitchen", Role.OPERATOR), "operator_prompt").text())
                .contains("Talk like a sailor.");
        assertThat(context(in("kitchen", Role.OPERATOR), "memories").text()).contains("Aurelia");
        assertThat(context(in("kitchen", Role.OPERATOR), "nothing").text()).contains("There is no part \"nothing\"");

        var member = context(in("kitchen", Role.MEMBER));
        assertThat(names(member)).doesNotContain("operator_prompt").contains("memories");
        assertThat(member.text()).doesNotContain("Aurelia", "sailor");
        assertThat(context(in("kitchen", Role.MEMBER), "memories").text()).doesNotContain("Aurelia");
        assertThat(names(context(Invoker.TOKEN))).isEqualTo(all);
        assertThat(context(Invoker.TOKEN, "memories").text()).doesNotContain("Aurelia");
    }

    @Test
    void what_was_forgotten_is_in_no_prompt_that_is_shown() {
        var said = house.say("ann", "kitchen", "My boat is called Aurelia");
        house.ended(said);
        var operator = in("kitchen", Role.OPERATOR);
        assertThat(context(operator, "question").text()).contains("Aurelia");
        var erasable = (EventErasure.ErasureVerdict.Erasable)
                house.mind().memory().eventErasure().decide(said, operator.personId(), "asked");
        house.mind().answering().commandRecorder().conclude(erasable.drafts(Actor.operator(0)));
        assertThat(names(context(operator))).isEmpty();
    }
}
