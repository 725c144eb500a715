package dev.continuo.life;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.events.MemoryEvent.MemoryExcluded;
import dev.continuo.events.MemoryEvent.MemoryPinned;
import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.events.ToolEvent.ToolRunEnded;
import dev.continuo.events.WorldEvent.WorldMemoryAdded;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.reminder.Reminder;
import dev.continuo.life.testing.ToolScript;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.ClientTools;
import dev.continuo.model.provider.http.Provider;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What a model does with the agent's own memory, goals and state, in whole conversations.
class OwnToolsTest {
    private static final String SCHEMA = "One word that names it, such as build_tavern.";
    private final ToolScript script = new ToolScript();

    @AfterEach
    void close() {
        script.close();
    }

    private <T> List<T> facts(Class<T> type) {
        return script.house(Provider.OPENAI).mind().ledger().after(0, 10_000).stream()
                .map(entry -> (Object) entry.event().payload())
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    private void live(String lines) {
        script.live(Provider.OPENAI, lines);
    }

    private long firstMessage() {
        return messages().getFirst();
    }

    private void inRoom(String sender, String text) {
        script.then(Provider.OPENAI, "model: Noted.");
        var house = script.house(Provider.OPENAI);
        house.ended(house.sayInRoom(sender, "shed", text));
    }

    private List<Long> messages() {
        return script.house(Provider.OPENAI).mind().ledger().after(0, 100).stream()
                .filter(entry -> entry.event().kind().equals("MessageReceived"))
                .map(entry -> entry.event().seq())
                .toList();
    }

    @Test
    void memory_is_searched_kept_and_corrected_in_the_words_that_were_said() {
        live("""
                model: Noted.
                ann: My boat is called Nora and lies in Oslo.
                agent: Noted.
                """);
        script.make(Role.MEMBER, "ann");
        var id = firstMessage();
        live("""
                model(calls): | search_memory {"query":"boat","variants":"the name of the ship\\\\nNora"}
                model: Nora.
                ann: Look it up: what do I own?
                agent: Nora.
                told: My boat is called Nora
                told: said_by
                model(calls): | remember {"kind":"correction","id":%1$d,"text":"My boat is called Nora and lies in Bergen."}
                model: Corrected.
                ann: No, she lies in Bergen now.
                agent: Corrected.
                told: recorded with your answer
                model(calls): | remember {"kind":"correction","id":%1$d,"text":"My boat is called Nora and lies in Palermo."}
                model: Hm.
                ann: Is that right so?
                agent: Hm.
                told: Nobody said
                model(calls): | remember {"kind":"keep"}
                model: I keep it.
                ann: Please remember that my sister is called Ida.
                agent: I keep it.
                """.formatted(id));
        assertThat(facts(MemoryAdded.class))
                .singleElement()
                .satisfies(added -> assertThat(added.text()).contains("Bergen"))
                .satisfies(added -> assertThat(added.supersedes()).containsExactly(id));
        assertThat(facts(MemoryPinned.class)).hasSize(1);
        live("""
                model: Bergen.
                ann: Where is my boat, called Nora?
                agent: Bergen.
                told: noted by you from their words
                told: lies in Bergen
                """);
    }

    @Test
    void whoever_wants_something_forgotten_is_told_how_and_nothing_is_erased_before() {
        live("model: Noted.\nann: My boat is called Vesta and leaks.\nagent: Noted.\n");
        var own = messages().getLast();
        inRoom("ann", "Good morning, all of you");
        inRoom("ben", "My boat is called Nora and lies in Oslo.");
        live("""
                model(calls): | remember {"kind":"forgetting","text":"my boat"}
                model: Send /forget %1$d.
                ann: Vergiss bitte das mit meinem Boot.
                agent: Send /forget %1$d.
                told: remember
                told: "command":"/forget %1$d"
                told: "erased":false
                untold: "erases":"My boat is called Nora
                model(calls): | remember {"kind":"forgetting","text":"the moon"}
                model: Hm.
                ann: And forget the moon, please.
                agent: Hm.
                told: Nothing that they said or that is about them is found
                """.formatted(own));
        assertThat(facts(Erased.class)).isEmpty();
    }

    @Test
    void a_message_that_only_asks_to_forget_is_no_memory() {
        live("model: Noted.\nann: The code of my alarm is 4711.\nagent: Noted.\n");
        live("""
                model(calls): | remember {"kind":"forgetting","text":"alarm code","message":"only"}
                model: Send /forget for 4711.
                ann: Scrap what I told you about my alarm code, the 4711 thing.
                agent: Send /forget for 4711.
                """);
        live("""
                model(calls): | remember {"kind":"forgetting","text":"alarm code","message":"more"}
                model: Send /forget, and hello to Waldo.
                ann: Scrap the alarm code, and my dog is called Waldo.
                agent: Send /forget, and hello to Waldo.
                """);
        var request = messages().get(1);
        assertThat(facts(MemoryExcluded.class)).containsExactly(new MemoryExcluded(request));
        var house = script.house(Provider.OPENAI);
        script.then(Provider.OPENAI, "model: Hm.");
        house.answer("ann", "porch", "What was the 4711 thing about my alarm code?");
        assertThat(script.last())
                .contains("The code of my alarm is 4711.")
                .doesNotContain("Scrap what I told you")
                .doesNotContain("Send /forget for 4711.");
        script.then(Provider.OPENAI, "model: Waldo.");
        house.answer("ann", "porch", "How is my dog called?");
        assertThat(script.last()).contains("my dog is called Waldo");
        house.check();
    }

    @Test
    void a_long_message_is_read_page_by_page() {
        live("model: Noted.\nann: My itinerary: "
                + "A day goes to Bergen and the harbour. ".repeat(60)
                + "The last night is in Tromso.\nagent: Noted.\n");
        var id = firstMessage();
        live("""
                model(calls): | read_message {"id":%1$d}
                model: It begins.
                ann: How does my itinerary begin?
                agent: It begins.
                told: My itinerary
                told: next_page
                model(calls): | read_message {"id":%1$d,"page":2}
                model: In Tromso.
                ann: And how does it end, please look?
                agent: In Tromso.
                told: last night is in Tromso
                model(calls): | read_message {"id":999999}
                model: No.
                ann: Is there another one, too?
                agent: No.
                told: There is no memory #999999 that may be told here.
                """.formatted(id));
    }

    @Test
    void nobody_reads_what_another_person_said_to_the_agent_alone() {
        live("model: Noted.\nann: The code of my safe is 4711.\nagent: Noted.");
        var id = firstMessage();
        live("""
                model(calls): | read_message {"id":%1$d} | search_memory {"query":"code of the safe"}
                model: I cannot say.
                bob: What did Ann say of her safe?
                agent: I cannot say.
                told: There is no memory #%1$d that may be told here.
                untold: 4711
                """.formatted(id));
    }

    @Test
    void the_operator_s_model_sets_goals_and_has_them_divided_beside_the_turn() {
        live("model: Hello.\nann: Good morning to you\nagent: Hello.");
        live("""
                model(calls): | add_goal {"description":"Own a ship"}
                model: No.
                ann: Make it your goal to own a ship
                agent: No.
                told: There is no tool of that name.
                """);
        script.make(Role.OPERATOR, "ann");
        live("""
                model(calls): | add_goal {"description":"Find a name for the boat"} | list_goals {}
                model: It is my goal now.
                ann: Make it your goal to find a name for the boat
                agent: It is my goal now.
                """);
        var mind = script.house(Provider.OPENAI).mind();
        var goal = Life.of(mind).goals().tree().list().getFirst();
        assertThat(goal.text()).isEqualTo("Find a name for the boat");
        live("""
                model(calls): | update_goal {"id":%1$d,"progress":140} | update_goal {"id":%1$d,"progress":40}
                model(calls): | decompose_goal {"id":%1$d}
                model: Soon.
                ann: It is at 40 percent; break it into steps
                agent: Soon.
                """.formatted(goal.id()));
        assertThat(Life.of(mind).goals().tree().find(goal.id()).map(Goal::progress))
                .contains(40);
        assertThat(script.outcomes()).contains("update_goal refused", "decompose_goal queued");
        await().untilAsserted(() -> assertThat(facts(ToolRunEnded.class))
                .singleElement()
                .extracting(ToolRunEnded::outcome)
                .isEqualTo("ok"));
    }

    @Test
    void a_goal_s_steps_are_numbered_and_advanced_also_in_the_turn_that_adds_them() {
        live("model: Hello.\nann: Good morning to you\nagent: Hello.");
        script.make(Role.OPERATOR, "ann");
        live("""
                model(calls): | add_goal {"description":"Build a boat","priority":"high"} | add_goal {"description":"Buy oak","parent_id":"new:1"} | add_goal {"description":"Order epoxy","parent_id":"new:1"}
                model(calls): | update_goal {"id":"new:2","progress":40} | update_goal {"id":"new:1","progress":40} | list_goals {}
                model: It is my goal.
                ann: Make it your goal to build a boat, and the oak is half bought
                agent: It is my goal.
                told: "id":"new:1"
                told: change those (new:2, new:3)
                told: "steps":[{"id":"new:2","description":"Buy oak","status":"active","progress":40}
                """);
        assertThat(script.outcomes())
                .containsExactly(
                        "add_goal ok",
                        "add_goal ok",
                        "add_goal ok",
                        "update_goal ok",
                        "update_goal refused",
                        "list_goals ok");
        var tree = Life.of(script.house(Provider.OPENAI).mind()).goals().tree();
        var boat = tree.roots().getFirst();
        assertThat(boat.weight()).isGreaterThan(0.5);
        assertThat(boat.progress()).isEqualTo(20);
        assertThat(tree.subtasks(boat.id())).extracting(Goal::text).containsExactly("Buy oak", "Order epoxy");
        var oak = tree.subtasks(boat.id()).getFirst().id();
        live("""
                model(calls): | list_goals {}
                model(calls): | update_goal {"id":%1$d,"status":"completed"} | list_goals {}
                model: Bought.
                ann: How far is the boat? The oak is bought
                agent: Bought.
                told: next step #%1$d
                told: "steps":[{"id":%1$d,"description":"Buy oak","status":"completed","progress":100}
                """.formatted(oak));
        assertThat(Life.of(script.house(Provider.OPENAI).mind())
                        .goals()
                        .tree()
                        .find(boat.id())
                        .map(Goal::progress))
                .contains(50);
    }

    @Test
    void a_reminder_is_set_with_the_answer_and_taken_back() {
        live("""
                model(calls): | set_reminder {"in":"PT2H","what":"call Ida"} | set_reminder {"at":"2020-01-01T09:00","what":"x"}
                model: I will tell you.
                ann: Could you ping me about Ida two hours from now?
                agent: I will tell you.
                told: call Ida
                """);
        live("""
                model: Around noon.
                ann: And when is it?
                agent: Around noon.
                told: A reminder of theirs
                told: call Ida
                """);
        var mind = script.house(Provider.OPENAI).mind();
        assertThat(Life.of(mind).reminders().countOpen()).isEqualTo(1);
        assertThat(script.outcomes()).containsExactly("set_reminder ok", "set_reminder refused");
        var number = mind.ledger().after(0, 1_000).stream()
                .filter(entry -> entry.event().payload() instanceof ReminderSet)
                .findFirst()
                .orElseThrow()
                .event()
                .seq();
        live("""
                model(calls): | cancel_reminder {"id":%d}
                model: It is off.
                ann: Never mind about Ida then
                agent: It is off.
                """.formatted(number));
        assertThat(Life.of(mind).reminders().countOpen()).isZero();
    }

    @Test
    void a_message_that_says_more_than_its_reminder_goes_on_to_the_model_which_is_told_of_it() {
        live("""
                model: I will tell you of Klaus, too.
                ann: Remind me in 3 hours to order epoxy. And let me know when you hear anything from Klaus
                agent: I will tell you of Klaus, too.
                told: Set with this message
                told: "order epoxy"
                model: Of course; when?
                ann: Can you let me know about the varnish? And remind me of the resin
                agent: Of course; when?
                untold: Set with this message
                ann: Remind me in 4 hours to call Ida
                agent: I will remind you
                """);
        var mind = script.house(Provider.OPENAI).mind();
        var ann = facts(ReminderSet.class).getFirst();
        var listener = new Listener(Set.of(ann.person()), Set.of(ann.audience()));
        assertThat(Life.of(mind).reminders().listOpen(listener))
                .extracting(Reminder::text)
                .containsExactly("order epoxy", "call Ida");
    }

    @Test
    void where_nothing_is_remembered_tools_keep_nothing() {
        script.setting("CONTINUO_MEMORY", "off");
        live("model: Hello.\nann: Good morning to you\nagent: Hello.");
        script.make(Role.OPERATOR, "ann");
        live("""
                model(calls): | remember {"kind":"fact","text":"The harbour is closed"} | add_goal {"description":"Open the harbour"} | set_reminder {"in":"PT2H","what":"call Ida"}
                model: I will ring.
                ann: The harbour is closed, and ping me about Ida in two hours
                agent: I will ring.
                """);
        assertThat(script.outcomes()).containsExactly("remember refused", "add_goal refused", "set_reminder ok");
        assertThat(facts(WorldMemoryAdded.class)).isEmpty();
        assertThat(Life.of(script.house(Provider.OPENAI).mind()).goals().tree().list())
                .isEmpty();
    }

    /// "Every Monday at nine in New York" is nine there, whatever clocks do where the person is.
    @Test
    void a_series_goes_by_the_clock_that_was_named() {
        live("""
                model(calls): | set_reminder {"at":"2099-01-05T09:00","zone":"America/New_York","repeat":"FREQ=WEEKLY;BYDAY=MO","what":"call Ida"} | set_reminder {"at":"2027-01-04T09:00","zone":"America/New_York","repeat":"FREQ=WEEKLY;BYDAY=MO","what":"call Ida"}
                model: I will tell you.
                ann: Could you ping me about Ida on Mondays at nine, New York time?
                agent: I will tell you.
                """);
        var mind = script.house(Provider.OPENAI).mind();
        assertThat(mind.ledger().after(0, 1_000).stream()
                        .map(entry -> entry.event().payload())
                        .filter(ReminderSet.class::isInstance)
                        .map(payload -> ((ReminderSet) payload).zone()))
                .containsExactly("America/New_York");
        assertThat(script.outcomes()).containsExactly("set_reminder refused", "set_reminder ok");
    }

    @Test
    void rare_tools_are_shown_once_they_are_asked_for() {
        live("""
                model(calls): | more_tools {}
                model(calls): | create_project {"key":"shed","summary":"A shed","context":"Begun"}
                model: Begun.
                ann: I want to put up something in the garden
                agent: Begun.
                untold: Before you leave a project for another one
                """);
        var bodies =
                script.server.requests.stream().map(request -> request.body()).toList();
        assertThat(bodies.getFirst()).doesNotContain(SCHEMA).contains("\"more_tools\"");
        assertThat(bodies.get(1)).contains(SCHEMA).doesNotContain("\"name\":\"more_tools\",\"desc");
        live("""
                model: Here it is.
                ann: And now?
                agent: Here it is.
                told: Before you leave a project for another one
                """);
        var tools = script.house(Provider.OPENAI).mind().answering().tools();
        var ordinary = tools.offered(Role.MEMBER, "Good morning", Set.of(), ClientTools.NONE).shown().stream()
                .filter(tool -> !tool.description().startsWith("For the test"))
                .toList();
        // 450 tokens of today's models.
        assertThat(tools.described(ordinary).orElseThrow()).hasSizeLessThanOrEqualTo(1_860);
    }

    @Test
    void the_status_says_how_full_the_context_is() {
        live("""
                model(calls): | weather {"place":"Oslo"} | get_system_status {} | farewell {}
                ann: How are you doing inside there?
                agent: Done.
                """);
        var mind = script.house(Provider.OPENAI).mind();
        var ann = mind.people().findByAccount("http", "ann").orElseThrow();
        var told = mind.answering().tools().metrics().of(ann.id());
        assertThat(mind.answering().tools().metrics().of(ann.id() + 1).total()).isZero();
        assertThat(told.total()).isEqualTo(told.successful() + told.failed()).isEqualTo(3);
    }

    @Test
    void the_status_says_what_the_models_cost() {
        live("""
                model(calls): | get_system_status {}
                model: Nothing.
                ann: What do you cost me?
                agent: Nothing.
                told: "models_cost_today_utc":{"the messages of whom you answer":"$0.00
                """);
    }

    @Test
    void what_the_operator_denied_is_refused_to_the_model_and_its_turns_are_kept() {
        live("model: Hello.\nann: Good morning to you\nagent: Hello.");
        script.make(Role.OPERATOR, "ann");
        var ledger = script.house(Provider.OPENAI).mind().ledger();
        var denied = ledger.policy().change("agent", "GoalAdded", false, "Enough.");
        ledger.commit(Decision.of(NewEvent.of(denied, Actor.operator(0))));
        live("""
                model(calls): | add_goal {"description":"Own a ship"}
                model: I may not.
                ann: Make it your goal to own a ship
                agent: I may not.
                told: agent may not record GoalAdded
                model: I will.\\nCOMMIT: Paint the boat
                ann: Will you paint the boat?
                agent: I will.
                model: Well.
                ann: And now?
                agent: Well.
                told: denied by the operator
                """);
        assertThat(Life.of(script.house(Provider.OPENAI).mind()).goals().tree().list())
                .isEmpty();
    }
}
