package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.continuo.events.ControlEvent.ControlLinesRecorded;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.Life;
import dev.continuo.life.goals.Goal;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.postgres.testing.ClassDatabase;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What people can learn of control lines, and how they go when something is forgotten.
class ControlLinesTest {
    @RegisterExtension
    static final ClassDatabase MINDS = CommandFixture.minds();

    private static final String REFLECTING = "Nice.\nREFLECT:{\"thought\":\"Aurelia is a boat\"}";

    private final FakeModelServer model = new FakeModelServer();
    private final CommandFixture house = new CommandFixture(MINDS, model.settings());

    @AfterEach
    void close() {
        house.close();
        model.close();
    }

    private long say(String who, String text, String answer) {
        model.answers(answer);
        return house.say(who, text);
    }

    private <T extends EventPayload> long last(Class<T> type) {
        return house.mind.ledger().after(0, 10_000).stream()
                .map(one -> one.event())
                .filter(event -> type.isInstance(event.payload()))
                .reduce((_, last) -> last)
                .orElseThrow()
                .seq();
    }

    private boolean isEmptied(long event) {
        return house.mind.ledger().find(event).orElseThrow().event().payload() == null;
    }

    private List<Goal> commitments() {
        return Life.of(house.mind).goals().tree().list().stream()
                .filter(goal -> goal.commitment().isPresent())
                .toList();
    }

    @Test
    void a_reply_can_be_seen_as_it_was_written_by_whom_it_was_said_to() {
        var answer = "I will.\nCOMMIT: Paint the boat";
        var reply = house.reply(say("ann", "Will you paint the boat?", answer));
        assertThat(house.chat("ann", "/raw " + reply).text()).isEqualTo(answer);
        assertThat(house.chat("ann", "/raw " + last(ControlLinesRecorded.class)).text())
                .isEqualTo(answer);
        for (var other : List.of("bob", "operator"))
            assertThat(house.chat(other, "/raw " + reply).text())
                    .isEqualTo(house.chat(other, "/raw 98765").text().replace("98765", "" + reply));
        var plain = house.reply(say("ann", "And now?", "So it is."));
        assertThat(house.chat("ann", "/raw " + plain).text()).isEqualTo("So it is.");
        assertThat(house.chat("ann", "/help more").text()).contains("/message (raw, ");
    }

    @Test
    void a_promise_takes_the_place_of_one_that_changed() {
        say("ann", "Order the yeast for Thursday.", "I will.\nCOMMIT: Order yeast for Thursday");
        var first = commitments().getFirst();
        say("ann", "Wednesday now!", "Right.\nCOMMIT: #" + first.id() + " Order yeast for Wednesday");
        assertThat(commitments())
                .extracting(Goal::text, Goal::status)
                .containsExactlyInAnyOrder(
                        tuple("Order yeast for Thursday", Goal.GoalStatus.ABANDONED),
                        tuple("Order yeast for Wednesday", Goal.GoalStatus.ACTIVE));
        say("bob", "And for me?", "Yes.\nCOMMIT: #" + commitments().getLast().id() + " Bake bread");
        assertThat(commitments()).extracting(Goal::text).doesNotContain("Bake bread");
        assertThat(commitments()).filteredOn(Goal::active).hasSize(1);
    }

    @Test
    void a_promise_is_due_when_its_line_says_and_no_date_is_guessed_from_its_words() {
        say("ann", "Ask me on Friday.", "I will.\nCOMMIT by=2100-12-10T17:00: Ask ann about it");
        say("ann", "And then?", "Well.\nCOMMIT: Ask ann on Friday at 15:00 how it went");
        assertThat(commitments())
                .extracting(Goal::text, goal -> goal.commitment().orElseThrow().due())
                .containsExactlyInAnyOrder(
                        tuple("Ask ann about it", Instant.parse("2100-12-10T17:00:00Z")),
                        tuple("Ask ann on Friday at 15:00 how it went", null));
        for (var by : List.of("Friday", "2001-12-10", "2026-13-40"))
            say("ann", "And by " + by + "?", "Yes.\nCOMMIT by=" + by + ": Bake bread");
        assertThat(commitments()).hasSize(2);
        assertThat(model.last().all()).contains("a day or a time to come");
    }

    @Test
    void a_time_zone_that_the_model_reads_is_theirs_and_moves_what_they_set() {
        house.chat("ann", "/remind every day at 20:00 to take the pills");
        say("ann", "I live in Ghent.", "A fine town.\nTIMEZONE: Europe/Brussels");
        assertThat(house.chat("ann", "/timezone").data()).containsEntry("timezone", "Europe/Brussels");
        assertThat(String.valueOf(house.chat("ann", "/reminders").data())).contains("T19:00:00Z");
        say("ann", "And Bob lives on Mars.", "Oh.\nTIMEZONE: Mars/Olympus");
        assertThat(house.chat("ann", "/timezone").data()).containsEntry("timezone", "Europe/Brussels");
        assertThat(house.chat("bob", "/timezone").data()).containsEntry("timezone", "Z");
    }

    @Test
    void a_promise_for_somebody_else_is_taken_only_where_they_hear_it() {
        say("ann", "Tell bob.", "I will.\nCOMMIT to=bob: Tell bob that the paddles are ready");
        assertThat(commitments()).isEmpty();
        say("ann", "Thanks.", "You are welcome.");
        assertThat(model.last().all()).contains("nothing here can pass a word on");
        house.sayInRoom("bob", "crew", "Good morning all");
        model.answers("I will.\nCOMMIT to=bob: Show bob the paddles\nCOMMIT to=ann: Paint one");
        house.sayInRoom("ann", "crew", "Will you show bob the paddles?");
        assertThat(commitments())
                .extracting(Goal::text, goal -> goal.commitment().orElseThrow().person())
                .containsExactlyInAnyOrder(
                        tuple("Show bob the paddles", house.person("bob")), tuple("Paint one", house.person("ann")));
    }

    @Test
    void a_reply_in_a_room_is_shown_raw_to_the_operator_alone() {
        house.sayInRoom("operator", "crew", "Good morning all");
        model.answers("I will.\nCOMMIT: Paint the boat");
        var reply = house.reply(house.sayInRoom("ann", "crew", "Will you paint the boat?"));
        assertThat(house.chat("operator", "/raw " + reply).text()).contains("COMMIT: Paint");
        assertThat(house.chat("ann", "/raw " + reply).text()).doesNotContain("COMMIT");
        assertThat(house.chat("operator", "crew", true, "/raw " + reply).text()).doesNotContain("COMMIT");
    }

    @Test
    void why_tells_what_was_written_beside_a_reply() {
        var reply = house.reply(say("ann", "My boat is called Aurelia.", REFLECTING));
        var record = last(ControlLinesRecorded.class);
        assertThat(String.valueOf(house.chat("ann", "/why " + reply).data().get("control_lines")))
                .contains("" + record);
        assertThat(house.chat("ann", "/why " + record).data())
                .containsEntry("kind", "control_lines")
                .containsEntry("text", "REFLECT: {\"thought\":\"Aurelia is a boat\"}");
        assertThat(house.chat("bob", "/why " + record).text())
                .isEqualTo(house.chat("bob", "/why 98765").text().replace("98765", "" + record));
    }

    @Test
    void it_is_counted_and_exported() {
        say("ann", "My boat is called Aurelia.", REFLECTING + "\nCLOSE: 98765");
        assertThat(house.chat("ann", "/privacy").data()).containsEntry("control_lines", 1L);
        assertThat(house.chat("bob", "/privacy").data()).containsEntry("control_lines", 0L);
        assertThat(house.mind
                        .memory()
                        .personalData()
                        .export(house.listener("ann"))
                        .toString())
                .contains("Aurelia is a boat", "there is no open commitment #98765 here");
        assertThat(house.mind
                        .memory()
                        .personalData()
                        .export(house.listener("bob"))
                        .toString())
                .doesNotContain("Aurelia");
    }

    @Test
    void forgetting_a_message_takes_what_rests_on_it() {
        var said = say("ann", "My boat is called Aurelia.", REFLECTING + "\nCOMMIT: Write Aurelia a song");
        var record = last(ControlLinesRecorded.class);
        var promise = commitments().getFirst().id();
        house.chat("ann", "/forget " + said);
        assertThat(isEmptied(record)).isTrue();
        assertThat(isEmptied(promise)).isTrue();
        assertThat(commitments()).isEmpty();
        for (var entry : house.mind.ledger().after(0, 10_000))
            assertThat(String.valueOf(entry.event().payload())).doesNotContain("Aurelia");
    }

    @Test
    void forgetting_a_promise_takes_the_line_it_was_made_by() {
        say("ann", "What can you do for me?", "A song.\nCOMMIT: Write Aurelia a song");
        var promise = commitments().getFirst().id();
        house.chat("ann", "/forget " + promise);
        assertThat(isEmptied(promise)).isTrue();
        for (var entry : house.mind.ledger().after(0, 10_000))
            assertThat(String.valueOf(entry.event().payload())).doesNotContain("Aurelia");
    }

    @Test
    void who_is_forgotten_takes_along_what_was_written_beside_the_answers_to_them() {
        say("bob", "My cat is called Tom.", "Nice.\nREFLECT:{\"thought\":\"Tom is a cat\"}");
        var other = last(ControlLinesRecorded.class);
        model.answers(REFLECTING + "\nCOMMIT: Write Aurelia a song");
        house.sayInRoom("ann", "crew", "My boat is called Aurelia.");
        var record = last(ControlLinesRecorded.class);
        var code = (String) house.chat("ann", "/forget me").data().get("code");
        house.chat("ann", "/forget me " + code);
        assertThat(isEmptied(record)).isTrue();
        assertThat(isEmptied(other)).isFalse();
        assertThat(commitments()).isEmpty();
        for (var entry : house.mind.ledger().after(0, 10_000))
            assertThat(String.valueOf(entry.event().payload())).doesNotContain("Aurelia");
    }

    @Test
    void who_was_in_the_room_takes_along_what_was_written_with_their_words_in_sight() {
        house.sayInRoom("bob", "crew", "My boat is called Aurelia.");
        model.answers(REFLECTING);
        house.sayInRoom("ann", "crew", "What do you make of that?");
        var record = last(ControlLinesRecorded.class);
        var code = (String) house.chat("bob", "/forget me").data().get("code");
        house.chat("bob", "/forget me " + code);
        assertThat(isEmptied(record)).isTrue();
    }

    @Test
    void a_turn_is_kept_whatever_the_agent_may_not_record() {
        for (var kind : house.mind.ledger().kinds().all())
            house.chat("operator", "/policy deny agent " + kind.name() + " Not now.");
        model.answers("I will.\nCOMMIT: Paint the boat");
        assertThat(house.reply(house.say("ann", "Will you paint the boat?"))).isPositive();
        assertThat(house.reply(house.say("ann", "Remind me in 10 minutes to drink tea.")))
                .isPositive();
        assertThat(commitments()).isEmpty();
    }
}
