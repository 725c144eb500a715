package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.continuo.events.MessageEvent.Reacted;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.goals.Goal;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.postgres.testing.ClassDatabase;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What comes of turns, as people's next words and thumbs tell it.
class TurnOutcomesTest {
    @RegisterExtension
    static final ClassDatabase MINDS = CommandFixture.minds();

    private final FakeModelServer model = new FakeModelServer();
    private final CommandFixture house = new CommandFixture(MINDS, model.settings());

    @AfterEach
    void close() {
        house.close();
        model.close();
    }

    private List<TurnJudged> judged() {
        Life.of(house.mind).hindsight().rest();
        return recorded();
    }

    private List<TurnJudged> recorded() {
        return house.mind.ledger().after(0, 10_000).stream()
                .filter(one -> one.event().payload() instanceof TurnJudged)
                .map(one -> (TurnJudged) one.event().payload())
                .toList();
    }

    @Test
    void an_objection_fails_a_turn_and_thanks_pass_the_next() {
        var first = house.reply(house.say("ann", "Where is my boat?"));
        assertThat(judged()).isEmpty();
        var objection = house.say("ann", "No, that's wrong. It is in the harbour.");
        var second = house.reply(objection);
        var thanks = house.say("ann", "Thanks!");
        assertThat(judged())
                .extracting(TurnJudged::reply, TurnJudged::outcome, TurnJudged::evidence)
                .containsExactly(tuple(first, "failed", List.of(objection)), tuple(second, "passed", List.of(thanks)));
        assertThat(judged()).hasSize(2);
        assertThat(house.chat("ann", "/why " + first).data())
                .containsEntry("outcome", "failed")
                .containsEntry("outcome_because", "objection");
        assertThat(house.chat("ann", "/why " + first).text())
                .contains("It failed: they said that it is wrong.")
                .contains("wrong. It is in the harbour.");
    }

    @Test
    void each_turn_has_one_outcome_in_the_end() {
        for (int i = 0; i < 5; i++) house.say("ann", "And what about the number " + i + "?");
        assertThat(judged()).extracting(TurnJudged::outcome).containsExactly("unknown", "unknown");
        house.pass(Duration.ofHours(25));
        assertThat(judged()).hasSize(5);
        house.say("ann", "That's wrong.");
        assertThat(judged()).hasSize(5);
    }

    @Test
    void the_pulse_judges_where_something_happened_and_now_and_then_everywhere() {
        var hindsight = Life.of(house.mind).hindsight();
        hindsight.rest();
        var first = house.reply(house.say("ann", "Where is my boat?"));
        var second = house.reply(house.say("bob", "Where is my cat?"));
        house.say("ann", "That's wrong.");
        hindsight.rest();
        assertThat(recorded()).extracting(TurnJudged::reply).containsExactly(first);
        house.pass(Duration.ofHours(25));
        hindsight.rest();
        assertThat(recorded())
                .extracting(TurnJudged::reply)
                .contains(first, second)
                .hasSize(3);
    }

    @Test
    void an_outcome_that_rests_on_what_the_asker_may_not_hear_is_not_told() {
        var reply = house.reply(house.say("ann", "Where is my boat?"));
        var hidden = house.say("bob", "That's wrong.");
        var judged = new TurnJudged(reply + 1, reply, "failed", "objection", List.of(hidden));
        house.mind.ledger().commit(Decision.of(NewEvent.of(judged, Actor.SYSTEM)));
        assertThat(house.chat("ann", "/why " + reply).data()).doesNotContainKey("outcome");
    }

    @Test
    void a_forgotten_objection_takes_the_outcome_along_and_the_turn_is_judged_anew() {
        var reply = house.reply(house.say("ann", "Where is my boat?"));
        var objection = house.say("ann", "That's wrong.");
        judged();
        house.chat("ann", "/forget " + objection);
        assertThat(judged()).isEmpty();
        assertThat(house.chat("ann", "/why " + reply).data()).doesNotContainKey("outcome");
        house.pass(Duration.ofHours(25));
        assertThat(judged()).extracting(TurnJudged::reply, TurnJudged::outcome).contains(tuple(reply, "unknown"));
    }

    @Test
    void a_turn_without_an_answer_failed() {
        model.answers("");
        house.say("ann", "Where is my boat?");
        assertThat(judged()).extracting(TurnJudged::outcome).containsExactly("failed");
    }

    @Test
    void an_outage_is_no_failure_of_the_agent() {
        model.refuses(_ -> "away");
        house.say("ann", "Where is my boat?");
        house.say("ann", "That's wrong.");
        assertThat(judged()).extracting(TurnJudged::because).containsOnly("outage");
    }

    @Test
    void only_whom_it_answers_tells_and_only_of_that_reply() {
        var reply = house.reply(house.sayInRoom("ann", "crew", "Where is my boat?"));
        house.sayInRoom("bob", "crew", "That's wrong.");
        assertThat(judged()).isEmpty();
        house.sayInRoom("ann", "crew", "Thanks!");
        assertThat(judged()).extracting(TurnJudged::reply, TurnJudged::because).containsExactly(tuple(reply, "thanks"));
    }

    @Test
    void who_corrects_themselves_blames_nobody() {
        house.say("ann", "The meeting is on Friday.");
        house.say("ann", "No, that's wrong, the meeting is on Monday.");
        assertThat(judged()).isEmpty();
        var asked = house.reply(house.say("ann", "When is the meeting?"));
        house.say("ann", "No, that's wrong, the meeting is on Monday.");
        assertThat(judged())
                .filteredOn(one -> one.reply() == asked)
                .extracting(TurnJudged::because)
                .containsExactly("objection");
    }

    private void reacts(String who, long reply, String reaction, boolean added) {
        var person = house.person(who);
        var here = house.mind
                .people()
                .conversations()
                .findPrivate(house.person("ann"), "http")
                .orElseThrow()
                .id();
        var reacted = new Reacted(person, here, reply, reaction, added);
        house.mind.ledger().commit(Decision.of(NewEvent.of(reacted, Actor.person(person))));
    }

    @Test
    void a_thumb_tells_unless_it_is_taken_back() {
        var reply = house.reply(house.say("ann", "Where is my boat?"));
        house.say("bob", "Good morning.");
        reacts("bob", reply, "👎", true);
        reacts("ann", reply, "🎉", true);
        reacts("ann", reply, "👍", true);
        reacts("ann", reply, "👍", false);
        assertThat(judged()).isEmpty();
        reacts("ann", reply, "👍", true);
        reacts("ann", reply, "👎🏽", true);
        reacts("ann", reply, "👍", false);
        assertThat(judged())
                .extracting(TurnJudged::outcome, TurnJudged::because)
                .containsExactly(tuple("failed", "reaction"));
        assertThat(house.chat("ann", "/why " + reply).text()).contains("It failed: they reacted to it.");
    }

    private Goal goal(long id) {
        return Life.of(house.mind).goals().tree().find(id).orElseThrow();
    }

    private void sayInRoom(String text, String answer) {
        model.answers(answer);
        house.sayInRoom("operator", "crew", text);
    }

    @Test
    void what_was_done_for_a_goal_counts_where_all_who_may_hear_of_it_may_hear_that() {
        house.sayInRoom("operator", "crew", "Good morning all");
        house.chat("operator", "crew", true, "/goals add Build a wooden boat");
        var id = Life.of(house.mind).goals().tree().roots().getFirst().id();
        house.say("operator", "How shall we build the wooden boat?");
        house.say("operator", "Thanks!");
        judged();
        assertThat(goal(id).effort().actions()).isZero();

        sayInRoom("How shall we build the wooden boat?", "With care.");
        sayInRoom("Thanks!", "You are welcome.");
        judged();
        assertThat(goal(id).effort().actions()).isEqualTo(1);
        assertThat(goal(id).effort().useful()).isEqualTo(1);

        sayInRoom("Will you help?", "Yes.\nCOMMIT: Draw the wooden boat that we build");
        assertThat(goal(id).effort().actions()).isEqualTo(2);
        var promise = Life.of(house.mind).goals().tree().roots().getLast().id();
        sayInRoom("And now?", "Here it is.\nCLOSE: " + promise);
        assertThat(goal(id).effort().actions()).isEqualTo(3);
        assertThat(goal(id).effort().useful()).isEqualTo(2);
    }

    @Test
    void a_memory_that_is_kept_speaks_for_the_goal_it_is_about() {
        house.sayInRoom("operator", "crew", "Good morning all");
        house.chat("operator", "crew", true, "/goals add Build a wooden boat");
        var id = Life.of(house.mind).goals().tree().roots().getFirst().id();
        house.sayInRoom("operator", "crew", "Remember: my sister Kim builds wooden boats in Porto.");
        house.say("operator", "Remember: my sister Kim builds wooden boats in Lagos.");
        house.pass(Duration.ofHours(1));
        house.mind.memory().exitGate().weighAll();
        assertThat(goal(id).effort().evidence()).isEqualTo(1);
        assertThat(goal(id).weight()).isEqualTo(0.55);
    }
}
