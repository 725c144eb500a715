package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.GovernanceEvent.Paused;
import dev.continuo.events.GovernanceEvent.Resumed;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.PeopleEvent.PreferenceSet;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.events.ReminderEvent.ReminderDropped;
import dev.continuo.events.ReminderEvent.ReminderTold;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.postgres.testing.ClassDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Reminders: what sets and cancels them, who sees them, when they are told, and what is left when
/// something is forgotten.
class RemindersTest {
    @RegisterExtension
    static final ClassDatabase MINDS = CommandFixture.minds();

    private final CommandFixture house = new CommandFixture(MINDS);

    @AfterEach
    void close() {
        house.close();
    }

    /// What the agent answers to a sentence.
    private String answer(String who, String text) {
        return reply(house.say(who, text));
    }

    private String reply(long message) {
        var reply = house.mind.hearing().inbox().find(message).orElseThrow().reply();
        return reply == null ? "" : reply.text();
    }

    private List<Map<?, ?>> waiting(String who) {
        return listed(house.chat(who, "/reminders"));
    }

    private static List<Map<?, ?>> listed(CommandResult answer) {
        return ((List<?>) answer.data().getOrDefault("reminders", List.of()))
                .stream().<Map<?, ?>>map(one -> (Map<?, ?>) one).toList();
    }

    private long only(String who) {
        return Long.parseLong(String.valueOf(waiting(who).getFirst().get("id")));
    }

    private static Object code(CommandResult answer) {
        return answer.data().get("error") instanceof Map<?, ?> error ? String.valueOf(error.get("code")) : "";
    }

    @Test
    void what_is_set_for_a_time_of_day_moves_with_the_clock_on_the_wall() {
        house.chat("ann", "/remind at 18:00 to water the garden");
        house.chat("ann", "/remind in 5 hours to turn the bread");
        house.chat("ann", "/remind every day at 20:00 to take the pills");
        var pills = waiting("ann").getLast().get("id");
        house.chat("bob", "/remind at 18:00 to call Ann");
        var moved = house.chat("ann", "/timezone Europe/Berlin");
        assertThat(moved.data()).containsEntry("moved_reminders", 2);
        assertThat(waiting("ann"))
                .extracting(one -> String.valueOf(one.get("due")).substring(0, 16))
                .containsExactly("2026-03-01T14:00", "2026-03-01T17:00", "2026-03-01T19:00");
        assertThat(waiting("bob"))
                .extracting(one -> String.valueOf(one.get("due")))
                .containsExactly("2026-03-01T18:00:00Z");
        assertThat(toldAt("2026-03-01T19:00:00Z")).hasSize(4);
        assertThat(waiting("ann"))
                .extracting(one -> String.valueOf(one.get("due")))
                .containsExactly("2026-03-02T19:00:00Z");
        assertThat(house.chat("ann", "/timezone Europe/Berlin").data()).containsEntry("moved_reminders", 0);
        // Whoever knows it by its first number ends it by that still.
        house.chat("ann", "/remind cancel " + pills);
        assertThat(waiting("ann")).isEmpty();
    }

    /// What is told when the clock shows that; the clock shows 2026-03-01T09:00Z, and then some.
    private List<String> toldAt(String time) {
        var before = house.mind.ledger().seq();
        Life.of(house.mind).reminders().due().tell(Instant.parse(time));
        return composedAfter(before);
    }

    private List<String> composedAfter(long seq) {
        var texts = new ArrayList<String>();
        for (var entry : house.mind.ledger().after(seq, 1_000))
            if (entry.event().payload() instanceof MessageComposed composed) texts.add(composed.text());
        return texts;
    }

    private void record(EventPayload payload, Actor actor) {
        house.mind.ledger().commit(Decision.of(NewEvent.of(payload, actor)));
    }

    private void zone(String who, String zone) {
        var person = house.person(who);
        record(new PreferenceSet(person, zone, null), Actor.person(person));
    }

    @Test
    void a_sentence_sets_one_and_it_is_told_once_when_it_is_due() {
        assertThat(answer("ann", "Remind me in 10 minutes to drink tea, please"))
                .matches("I will remind you today at 09:10 \\(UTC\\): drink tea\\. #\\d+");
        assertThat(waiting("ann")).singleElement().satisfies(one -> {
            assertThat(one.get("text")).isEqualTo("drink tea");
            assertThat(one.get("state")).isEqualTo("open");
            assertThat(String.valueOf(one.get("due"))).startsWith("2026-03-01T09:10:");
        });
        assertThat(toldAt("2026-03-01T09:09:00Z")).isEmpty();
        assertThat(toldAt("2026-03-01T09:10:30Z")).containsExactly("Reminder: drink tea");
        assertThat(toldAt("2026-03-01T09:10:31Z")).isEmpty();
        assertThat(waiting("ann")).isEmpty();
    }

    @Test
    void a_command_sets_one_too() {
        var set = house.chat("ann", "/remind in 10 seconds drink tea");
        assertThat(set.text()).contains("drink tea").contains("/reminders");
        assertThat(set.data()).containsEntry("text", "drink tea");
        assertThat(house.chat("ann", "/reminders").text()).contains("(UTC): drink tea");
        assertThat(toldAt("2026-03-01T09:00:30Z")).containsExactly("Reminder: drink tea");
        assertThat(code(house.chat("ann", "/remind drink tea"))).isEqualTo("no_time");
        assertThat(code(house.chat("ann", "/remind"))).isEqualTo("usage");
        assertThat(code(house.token("/remind in 10 seconds drink tea"))).isEqualTo("nowhere");
    }

    @Test
    void a_reminder_is_made_of_its_own_sentences_alone() {
        assertThat(answer(
                        "ann",
                        "Remind me in 10 minutes to order epoxy. And let me know when you"
                                + " hear anything from Klaus. Remind me in 20 minutes to"
                                + " call Ida!"))
                .contains("order epoxy. #", "call Ida. #")
                .doesNotContain("Klaus");
        assertThat(waiting("ann")).extracting(one -> one.get("text")).isEqualTo(List.of("order epoxy", "call Ida"));
    }

    @Test
    void a_command_that_says_me_is_read_as_the_sentence() {
        assertThat(house.chat("ann", "/remind me tomorrow at nine to call Anna").data())
                .containsEntry("text", "call Anna")
                .containsEntry("due", "2026-03-02T09:00:00Z");
    }

    @Test
    void what_cannot_be_done_is_said_in_the_askers_language_and_sets_nothing() {
        assertThat(answer("ann", "remind me every hour to call Anna"))
                .startsWith("I repeat reminders daily, weekly, monthly or yearly")
                .contains("remind me tomorrow at 9");
        assertThat(answer("ann", "erinnere mich heute um acht an den Tee")).startsWith("Diese Zeit ist schon vorbei.");
        assertThat(answer("ann", "recuérdame llamar a Ana")).startsWith("¿Cuándo te lo recuerdo?");
        assertThat(waiting("ann")).isEmpty();
    }

    @Test
    void the_same_said_twice_sets_two() {
        answer("ann", "remind me in 10 minutes to drink tea");
        answer("ann", "remind me in 10 minutes to drink tea");
        assertThat(waiting("ann")).hasSize(2);
        assertThat(toldAt("2026-03-01T09:11:00Z")).hasSize(2);
    }

    @Test
    void times_are_those_of_the_persons_clock_and_a_new_zone_moves_nothing() {
        house.say("ann", "hello");
        assertThat(answer("ann", "remind me tomorrow at nine to call Anna"))
                .contains("on Mon 2 Mar at 09:00 (UTC; /timezone tells me yours): call Anna.");
        zone("ann", "Europe/Berlin");
        assertThat(answer("ann", "erinnere mich morgen um neun an den Tee"))
                .contains("am Mo. 2. März um 09:00 (Europe/Berlin): den Tee.");
        zone("ann", "America/New_York");
        assertThat(waiting("ann"))
                .extracting(one -> String.valueOf(one.get("due")))
                .containsExactly("2026-03-02T08:00:00Z", "2026-03-02T09:00:00Z");
        assertThat(toldAt("2026-03-02T08:00:00Z")).containsExactly("Erinnerung: den Tee");
    }

    @Test
    void what_fell_due_while_nobody_looked_is_told_late_as_late() {
        house.say("ann", "hello");
        zone("ann", "Europe/Berlin");
        answer("ann", "remind me tomorrow at nine to call Anna");
        answer("ann", "recuérdame mañana a las nueve llamar a Ana");
        assertThat(toldAt("2026-03-02T10:00:00Z"))
                .containsExactly(
                        "Reminder: call Anna\n(This was due today at 09:00; I was away.)",
                        "Recordatorio: llamar a Ana\n(Era para hoy a las 09:00; yo no estaba.)");
        answer("ann", "remind me tomorrow at nine to call Anna");
        assertThat(toldAt("2026-03-05T10:00:00Z"))
                .containsExactly("Reminder: call Anna\n(This was due on Mon 2 Mar at 09:00; I was away.)");
    }

    @Test
    void a_paused_agent_says_nothing_and_tells_it_after() {
        answer("ann", "remind me in 10 minutes to drink tea");
        record(new Paused(null), Actor.operator(0));
        assertThat(toldAt("2026-03-01T09:11:00Z")).isEmpty();
        record(new Resumed(), Actor.operator(0));
        assertThat(toldAt("2026-03-01T10:00:00Z")).singleElement().asString().contains("drink tea");
    }

    @Test
    void nobody_sees_or_cancels_what_another_asked_for() {
        house.say("operator", "hello");
        answer("ann", "remind me in 10 minutes to drink tea");
        var id = only("ann");
        assertThat(waiting("ben")).isEmpty();
        assertThat(code(house.chat("ben", "/remind cancel " + id))).isEqualTo("unknown_reminder");
        assertThat(code(house.chat("operator", "/remind cancel " + id))).isEqualTo("unknown_reminder");
        var seen = house.chat("operator", "/reminders");
        assertThat(listed(seen)).isEmpty();
        assertThat(seen.text()).contains("Of other people: 1.").doesNotContain("tea");
        assertThat(house.chat("ben", "/reminders").data()).doesNotContainKey("others");
        assertThat(house.chat("ann", "crew", true, "/reminders").text()).isEqualTo("You have no reminders here.");
        assertThat(house.chat("ben", "/why " + id).text()).doesNotContain("tea");
        assertThat(toldAt("2026-03-01T09:11:00Z")).hasSize(1);
    }

    @Test
    void it_is_cancelled_by_its_number_once() {
        answer("ann", "remind me in 10 minutes to drink tea");
        var id = only("ann");
        assertThat(house.chat("ann", "/remind cancel #" + id).text())
                .isEqualTo("I will not remind you of it: drink tea. #" + id);
        assertThat(code(house.chat("ann", "/remind cancel " + id))).isEqualTo("cancelled");
        assertThat(toldAt("2026-03-01T09:11:00Z")).isEmpty();
    }

    @Test
    void in_a_room_it_is_told_there_and_to_whom() {
        var message = house.sayInRoom("ann", "crew", "remind me in 10 minutes to drink tea");
        assertThat(reply(message)).contains("drink tea");
        assertThat(listed(house.chat("ann", "crew", true, "/reminders"))).hasSize(1);
        assertThat(toldAt("2026-03-01T09:11:00Z")).containsExactly("ann, a reminder: drink tea");
    }

    @Test
    void whoever_is_blocked_meanwhile_is_told_nothing_and_the_reminder_says_why() {
        answer("ann", "remind me in 10 minutes to drink tea");
        var id = only("ann");
        record(new RoleGranted(house.person("ann"), "blocked"), Actor.operator(0));
        var before = house.mind.ledger().seq();
        assertThat(toldAt("2026-03-01T09:11:00Z")).isEmpty();
        assertThat(house.mind.ledger().after(before, 10))
                .extracting(entry -> entry.event().payload())
                .containsExactly(new ReminderDropped(id, "whoever asked for it is blocked"));
        assertThat(toldAt("2026-03-01T09:12:00Z")).isEmpty();
    }

    @Test
    void who_loses_the_race_tells_nothing() {
        answer("ann", "remind me in 10 minutes to drink tea");
        var before = house.mind.ledger().seq();
        var tellers = new ArrayList<Thread>();
        for (int i = 0; i < 8; i++)
            tellers.add(Thread.ofVirtual()
                    .start(() -> Life.of(house.mind).reminders().due().tell(Instant.parse("2026-03-01T09:11:00Z"))));
        tellers.forEach(one -> {
            try {
                one.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        assertThat(composedAfter(before)).hasSize(1);
        assertThat(house.mind.ledger().after(before, 10))
                .extracting(entry -> entry.event().payload())
                .hasAtLeastOneElementOfType(ReminderTold.class);
    }

    @Test
    void who_asks_what_was_said_is_not_reminded_of_it() {
        answer("ann", "Remember that my boat is called Aurelia");
        assertThat(answer("ann", "Remind me what my boat is called")).doesNotContain("I will remind you");
        assertThat(waiting("ann")).isEmpty();
    }

    @Test
    void a_forgotten_message_takes_its_reminder_along() {
        var message = house.say("ann", "remind me in 10 minutes to feed zornfrick");
        assertThat(waiting("ann")).hasSize(1);
        house.chat("ann", "/forget " + message);
        assertThat(waiting("ann")).isEmpty();
        assertThat(toldAt("2026-03-01T09:11:00Z")).isEmpty();
        assertThat(ledgerText()).doesNotContain("zornfrick");
    }

    @Test
    void a_forgotten_reminder_of_a_command_leaves_no_word() {
        house.chat("ann", "/remind in 10 minutes feed zornfrick");
        var id = only("ann");
        toldAt("2026-03-01T09:11:00Z");
        house.chat("ann", "/forget " + id);
        assertThat(ledgerText()).doesNotContain("zornfrick");
    }

    @Test
    void what_was_told_in_a_room_goes_with_what_asked_for_it() {
        var message = house.sayInRoom("ann", "crew", "remind me in 10 minutes to feed zornfrick");
        toldAt("2026-03-01T09:11:00Z");
        house.chat("ann", "/forget " + message);
        assertThat(ledgerText()).doesNotContain("zornfrick");
    }

    private List<Object> dues(String who) {
        return waiting(who).stream().<Object>map(one -> one.get("due")).toList();
    }

    @Test
    void one_of_every_week_is_told_again_until_it_is_stopped() {
        assertThat(answer("ann", "remind me every wednesday at 3pm to order yeast"))
                .contains("on Wed 4 Mar at 15:00")
                .contains("order yeast")
                .contains("every week");
        var first = only("ann");
        assertThat(waiting("ann"))
                .singleElement()
                .satisfies(one -> assertThat(one.get("every")).isEqualTo("P7D"));
        assertThat(house.chat("ann", "/reminders").text()).contains("every week");
        assertThat(toldAt("2026-03-04T15:00:00Z")).containsExactly("Reminder: order yeast");
        assertThat(toldAt("2026-03-04T15:00:30Z")).isEmpty();
        assertThat(dues("ann")).containsExactly("2026-03-11T15:00:00Z");
        assertThat(toldAt("2026-03-11T15:00:00Z")).containsExactly("Reminder: order yeast");
        assertThat(dues("ann")).containsExactly("2026-03-18T15:00:00Z");
        assertThat(house.chat("ann", "/remind cancel " + first).data()).containsEntry("state", "cancelled");
        assertThat(waiting("ann")).isEmpty();
        assertThat(toldAt("2026-03-18T15:00:00Z")).isEmpty();
        assertThat(code(house.chat("ann", "/remind cancel " + first))).isEqualTo("told");
    }

    @Test
    void what_a_series_missed_is_told_once_and_its_hour_stays_when_the_clocks_change() {
        house.say("ann", "hello");
        zone("ann", "Europe/Berlin");
        answer("ann", "erinnere mich jeden Tag um neun an die Tabletten");
        assertThat(dues("ann")).containsExactly("2026-03-02T08:00:00Z");
        assertThat(toldAt("2026-03-28T10:00:00Z")).singleElement().asString().contains("Tabletten");
        assertThat(dues("ann")).containsExactly("2026-03-29T07:00:00Z");
    }

    @Test
    void the_last_of_a_month_comes_back_after_a_short_one() {
        house.chat("ann", "/remind monthly on 31 March at 10:00 read the meter");
        answer("ann", "remind me on 31 March at 10:00 every month to read the meter");
        assertThat(waiting("ann"))
                .allSatisfy(one -> assertThat(one.get("every")).isNotNull());
        toldAt("2026-03-31T10:00:00Z");
        assertThat(dues("ann")).allMatch("2026-04-30T10:00:00Z"::equals);
        toldAt("2026-04-30T10:00:00Z");
        assertThat(dues("ann")).allMatch("2026-05-31T10:00:00Z"::equals).isNotEmpty();
    }

    @Test
    void a_series_is_forgotten_as_one() {
        var message = house.say("ann", "remind me every day at nine to feed zornfrick");
        house.chat("ann", "/remind every day at 10:00 brush zornfrick");
        toldAt("2026-03-02T10:00:00Z");
        toldAt("2026-03-03T10:00:00Z");
        house.chat("ann", "/forget " + message);
        assertThat(waiting("ann")).hasSize(1);
        house.chat("ann", "/forget " + only("ann"));
        assertThat(waiting("ann")).isEmpty();
        assertThat(toldAt("2026-03-04T10:00:00Z")).isEmpty();
        assertThat(ledgerText()).doesNotContain("zornfrick");
    }

    private String ledgerText() {
        var all = new StringBuilder();
        for (var entry : house.mind.ledger().after(0, 10_000))
            all.append(entry.event().payload()).append('\n');
        return all.toString();
    }

    @Test
    void it_is_explained_counted_and_exported() {
        answer("ann", "remind me in 10 minutes to drink tea");
        var id = only("ann");
        assertThat(house.chat("ann", "/why " + id).text())
                .contains("drink tea")
                .contains("It is a reminder, due 2026-03-01T09:10:")
                .contains("It was asked for in:");
        assertThat(house.chat("ann", "/privacy").text()).containsIgnoringWhitespaces("1 reminder");
        assertThat(house.mind
                        .memory()
                        .personalData()
                        .export(house.listener("ann"))
                        .toString())
                .contains("reminders=[{id=" + id)
                .contains("text=drink tea");
    }

    @Test
    void so_many_wait_and_no_more() {
        for (int i = 0; i < 100; i++) house.chat("ann", "/remind in 1 hour number " + i);
        assertThat(code(house.chat("ann", "/remind in 1 hour one more"))).isEqualTo("too_many");
        house.pass(Duration.ofHours(2));
        assertThat(toldAt("2026-03-01T11:00:00Z")).hasSize(100);
    }
}
