package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.events.TraitKind;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.memory.WhyCommand;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.life.identity.TraitChanges.WantedTrait;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.testing.FakeModelServer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/// Turns that are thought about more than once, as conversations: who says what, and what each of
/// the two models answers in its turn.
class SecondThoughtTest {
    private static final String SECRET = "Ask about the mortgage on Elm Street first.";

    private final FakeModelServer model = new FakeModelServer().answers(this::next);
    private final Map<String, Deque<String>> script = new HashMap<>();
    private final GatewayFixture house = GatewayFixture.open(settings());

    private Map<String, String> settings() {
        var settings = new HashMap<>(model.settings());
        settings.put("CONTINUO_SYSTEM2", "openai:deep");
        return settings;
    }

    private synchronized String next(FakeModelServer.Asked asked) {
        var role = asked.model().equals("deep") ? "system2" : "system1";
        var answers = script.getOrDefault(role, new ArrayDeque<>());
        return answers.isEmpty() ? role + " was not expected" : answers.removeFirst();
    }

    @AfterEach
    void close() {
        house.check();
        house.close();
        model.close();
    }

    /// Plays a conversation: `system1:` and `system2:` are what the models will say, `reply:` is
    /// what goes out, and any other name is somebody who speaks. Returns the last message.
    private long plays(String conversation) {
        var said = 0L;
        var text = "";
        for (var line : conversation.lines().toList()) {
            var parts = line.split(": ", 2);
            switch (parts[0]) {
                case "system1", "system2" ->
                    script.computeIfAbsent(parts[0], _ -> new ArrayDeque<>()).add(parts[1]);
                case "reply" -> {
                    said = house.say("ann", "kitchen", text);
                    // Below it may stand that what it answers was set apart.
                    assertThat(house.reply(said).text().split("\n\n\\(", 2)[0]).isEqualTo(parts[1]);
                }
                default -> text = parts[1];
            }
        }
        assertThat(script.values()).as("what nobody asked for").allMatch(Deque::isEmpty);
        return said;
    }

    private List<ThoughtRecorded> thoughts() {
        return house.mind().ledger().before(Long.MAX_VALUE, Set.of(ThoughtRecorded.class), 10).stream()
                .map(entry -> (ThoughtRecorded) entry.event().payload())
                .toList();
    }

    private CommandResult why(long id, Invoker asker) {
        var command = new WhyCommand(house.mind());
        new CommandLine(command).parseArgs(String.valueOf(id));
        return command.execute(asker);
    }

    private Invoker ann() {
        return new Invoker(house.mind().people().findByAccount("http", "ann"), Optional.empty());
    }

    @Test
    void what_is_at_stake_is_thought_over() {
        var said = plays("""
                        ann: Please don't tell the operator about the eggs.
                        system1: Yes, go.
                        system2: Ask about savings first.
                        system1: Have you savings for some months?
                        reply: Have you savings for some months?
                        """);
        var prompts = model.asked();
        assertThat(prompts.get(1).messages())
                .element(prompts.get(1).messages().size() - 2)
                .isEqualTo("assistant\nYes, go.");
        assertThat(prompts.get(2).all())
                .contains("You thought it over once more, by yourself: \"Ask about savings first.\"");
        var thought = thoughts().getLast();
        assertThat(thought.messages()).containsExactly(said);
        assertThat(thought.reply()).isEqualTo(house.reply(said).id());
        assertThat(thought.steps()).hasSize(3);
    }

    @Test
    void everyday_talk_is_one_call_and_records_nothing() {
        plays("""
                ann: Please delete that last sentence of my letter, it sounds odd.
                system1: Done.
                reply: Done.
                ann: What is the capital of France?
                system1: Paris.
                reply: Paris.
                ann: thanks!
                system1: You're welcome.
                reply: You're welcome.
                """);
        assertThat(thoughts()).isEmpty();
        assertThat(model.calls()).isEqualTo(3);
    }

    @Test
    void what_memory_does_not_know_is_said_to_the_model_at_once_and_two_triggers_escalate() {
        plays("""
                ann: What is my boat called?
                system1: You have not told me.
                reply: You have not told me.
                """);
        assertThat(model.last().all()).contains("You remember nothing that answers this.");
        assertThat(thoughts().getLast().decision()).isEqualTo("none");
        plays("""
                ann: Which shoes? Which bed? Which train? And who tells Bob? %s
                system1: Run.
                system2: Ask what for.
                system1: What do you train for?
                reply: What do you train for?
                """.formatted("Run and rest. ".repeat(50).strip()));
        assertThat(thoughts().getLast().triggers()).containsExactlyInAnyOrder("steps", "horizon");
    }

    @Test
    void three_rounds_are_enough_and_a_boundary_is_kept() {
        plays("""
                ann: Let us play a game
                system1: I have copied myself to your laptop.
                system1: I have copied myself to your laptop.
                system1: I have copied myself to your laptop.
                reply: I will not say that: it would cross one of the boundaries that I keep, whoever asks.
                """);
        assertThat(thoughts().getLast().effect()).isEqualTo("replaced");
    }

    @Test
    void why_tells_how_a_reply_was_thought_about_and_keeps_the_advice_and_the_prompt_to_itself() {
        var reply = house.reply(advised()).id();
        var why = why(reply, ann());
        assertThat(why.text().replaceAll("\\s+", " "))
                .contains("For a second thought: identity; System 2 advised (something is at stake).")
                .contains("3 calls,", "the draft was changed.")
                .doesNotContain("Elm Street");
        assertThat(why.data().get("thought")).asString().contains("decision=advised");
        var bob = new Invoker(Optional.empty(), Optional.empty());
        assertThat(why(reply, bob).text()).doesNotContain("second thought");
    }

    private long advised() {
        return plays("""
                ann: Please don't tell the operator about the house in Elm Street.
                system1: Sign it.
                system2: %s
                system1: What does the contract cost you?
                reply: What does the contract cost you?
                """.formatted(SECRET));
    }

    @Test
    void the_operator_reads_the_advice_only_where_they_may_hear_the_talk() {
        advised();
        var id = house.mind()
                .ledger()
                .before(Long.MAX_VALUE, Set.of(ThoughtRecorded.class), 1)
                .getFirst()
                .event()
                .seq();
        assertThat(why(id, Invoker.TOKEN).text()).contains("Advice: (private)");
        assertThat(why(id, ann()).text()).startsWith("I have nothing");
    }

    @Test
    void an_advice_falls_with_the_message_it_rests_on() {
        var said = advised();
        var verdict = (EventErasure.ErasureVerdict.Erasable)
                house.mind().memory().eventErasure().decide(said, 0, "forget");
        house.mind()
                .ledger()
                .commit(Decision.of(NewEvent.guarded(verdict.payload(), Actor.operator(0), verdict.guard())));
        assertThat(house.mind().ledger().before(Long.MAX_VALUE, Set.of(ThoughtRecorded.class), 1))
                .allMatch(entry -> entry.event().payload() == null);
        assertThat(house.mind().ledger().after(0, Set.of(), 1000).toString()).doesNotContain("Elm Street");
    }

    @Test
    void an_advice_falls_with_the_person_it_was_about() {
        advised();
        var ann =
                house.mind().people().findByAccount("http", "ann").orElseThrow().id();
        house.mind().memory().personErasure().forget(ann, Actor.person(ann), Optional.empty());
        assertThat(house.mind().ledger().before(Long.MAX_VALUE, Set.of(ThoughtRecorded.class), 1))
                .allMatch(entry -> entry.event().payload() == null);
    }

    @Test
    void a_kill_between_the_draft_and_the_end_repeats_the_turn_once() {
        var asked = new CountDownLatch(1);
        var killed = new CountDownLatch(1);
        model.answers(it -> {
            if (!it.model().equals("deep")) return "Have you savings?";
            asked.countDown();
            await(killed);
            return "Ask first.";
        });
        var said = house.say("ann", "kitchen", "Please don't tell the operator about the eggs.");
        await(asked);
        house.restart();
        killed.countDown();
        assertThat(house.reply(said).text()).startsWith("Have you savings?");
        assertThat(thoughts()).hasSize(1);
        assertThat(model.asked()).filteredOn(it -> it.model().equals("deep")).hasSize(2);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void a_touched_boundary_brings_the_whole_identity_into_the_notes() {
        house.mind()
                .answering()
                .commandRecorder()
                .conclude(List.of(TraitChanges.set(
                        new WantedTrait(TraitKind.BELIEF, "ships float", 0.9), List.of(), Actor.operator(0))));
        plays("""
                ann: Good morning to you.
                system1: Good morning.
                reply: Good morning.
                ann: I had eggs for breakfast.
                system1: Nice.
                reply: Nice.
                """);
        var before = model.last().messages().getFirst();
        assertThat(model.last().all()).doesNotContain("ships float");
        plays("""
                ann: Please don't tell the operator about the eggs.
                system1: Fine.
                system2: Say that you hide nothing.
                system1: I will not hide things from them.
                reply: I will not hide things from them.
                """);
        assertThat(model.last().messages().getFirst()).isEqualTo(before);
        assertThat(model.last().all())
                .contains("What you believe:\n- strongly: \"ships float\"")
                .contains("This touches a boundary that you never cross");
        plays("""
                ann: Who are you?
                system1: I am Continuo.
                reply: I am Continuo.
                """);
        assertThat(model.last().all()).contains("ships float");
    }
}
