package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.goals.CompulsionSafety;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goal.GoalStatus;
import dev.continuo.life.goals.GoalEditing.GoalEditor;
import dev.continuo.life.goals.GoalVerdict;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.postgres.testing.ClassDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Goals and commitments: what the commands do, who may do it, and what is left when something is
/// forgotten.
class GoalsTest {
    @RegisterExtension
    static final ClassDatabase MINDS = CommandFixture.minds();

    private final FakeModelServer model = new FakeModelServer();
    private final CommandFixture house = new CommandFixture(MINDS, model.settings());

    @AfterEach
    void close() {
        house.close();
        model.close();
    }

    private long goal(String text) {
        house.chat("operator", "/goals add " + text);
        return Life.of(house.mind).goals().tree().list().getLast().id();
    }

    private Goal at(long id) {
        return Life.of(house.mind).goals().tree().find(id).orElseThrow();
    }

    private boolean there(long id) {
        return Life.of(house.mind).goals().tree().find(id).isPresent();
    }

    private List<Map<?, ?>> shown(String who) {
        return shown(house.chat(who, "/goals"), "goals");
    }

    private static List<Map<?, ?>> shown(CommandResult answer, String key) {
        return ((List<?>) answer.data().getOrDefault(key, List.of()))
                .stream().<Map<?, ?>>map(one -> (Map<?, ?>) one).toList();
    }

    private static Object code(CommandResult answer) {
        return answer.data().get("error") instanceof Map<?, ?> error ? String.valueOf(error.get("code")) : "";
    }

    private static String code(GoalVerdict verdict) {
        return verdict instanceof GoalVerdict.RefusedGoal(var code, var _) ? code : "";
    }

    /// Records what was decided; returns the number of the first event.
    private long record(GoalVerdict verdict) {
        assertThat(verdict).isInstanceOf(GoalVerdict.DecidedGoal.class);
        return record(((GoalVerdict.DecidedGoal) verdict).drafts());
    }

    private long record(List<NewEvent> drafts) {
        var outcome = house.mind.ledger().commit(Decision.of(drafts));
        assertThat(outcome).isInstanceOf(CommitResult.Recorded.class);
        return ((CommitResult.Recorded) outcome).first().seq();
    }

    private GoalVerdict promising(String who, String where, String text, long message) {
        var conversation =
                house.mind.people().conversations().find("http", where).orElseThrow();
        return Life.of(house.mind)
                .goals()
                .editing()
                .promise(text, house.person(who), conversation, Instant.parse("2026-03-05T10:00:00Z"), Set.of(message));
    }

    private long promised(String who, String text) {
        var message = house.say(who, "Will you do something for me?");
        return record(promising(who, who + "-alone", text, message));
    }

    private long promisedInRoom(String who, String room, String text) {
        var message = house.sayInRoom(who, room, "Will you do something for us?");
        return record(promising(who, room, text, message));
    }

    private GoalEditor editor(String who) {
        return new GoalEditor(Actor.operator(house.person(who)), true, house.listener(who), Optional.empty());
    }

    @Test
    void goals_are_listed_with_what_they_weigh_and_how_far_they_are() {
        assertThat(house.chat("ann", "/goals").text()).contains("no goals");
        var id = goal("Find a name for the \"boat\"");
        assertThat(house.chat("ann", "/goals").text())
                .isEqualTo("#%d Find a name for the \"boat\" (0%%, weight 0.50)".formatted(id));
        assertThat(shown("ann"))
                .containsExactly(Map.of(
                        "id",
                        id,
                        "text",
                        "Find a name for the \"boat\"",
                        "weight",
                        0.5,
                        "status",
                        "active",
                        "progress",
                        0));
    }

    @Test
    void done_and_dropped_goals_leave_the_list_and_the_reason_is_told() {
        var boat = goal("Find a name for the boat");
        var roof = goal("Mend the roof");
        house.chat("operator", "/goals done #" + boat);
        house.chat("operator", "/goals drop %d The roof is sound after all".formatted(roof));
        assertThat(shown("operator")).isEmpty();
        assertThat(at(boat).status()).isEqualTo(GoalStatus.COMPLETED);
        assertThat(at(boat).progress()).isEqualTo(100);
        assertThat(at(roof).status()).isEqualTo(GoalStatus.ABANDONED);
        assertThat(house.chat("operator", "/why " + roof).text())
                .contains("Why it was dropped:")
                .contains("The roof is sound after all");
        assertThat(code(house.chat("operator", "/goals drop " + roof))).isEqualTo("unchanged");
        assertThat(code(house.chat("operator", "/goals done 99999"))).isEqualTo("unknown_goal");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ann", "guest"})
    void only_the_operator_sets_and_changes_goals(String who) {
        var id = goal("Find a name for the boat");
        for (var line : List.of("add Praise me", "done " + id, "drop " + id, "split " + id, "reset " + id))
            assertThat(code(house.chat(who, "/goals " + line))).isEqualTo("operator_only");
        assertThat(Life.of(house.mind).goals().tree().list()).hasSize(1);
        assertThat(at(id).active()).isTrue();
    }

    @Test
    void the_ledger_itself_refuses_a_persons_goal() {
        house.say("ann", "Hello there");
        var outcome = house.mind
                .ledger()
                .commit(Decision.of(NewEvent.of(
                        new GoalAdded("Praise Ann", 0.9, null, "agent", null, "everyone", List.of(), false, null),
                        Actor.person(house.person("ann")))));
        assertThat(outcome).isInstanceOf(CommitResult.Forbidden.class);
        assertThat(Life.of(house.mind).goals().tree().list()).isEmpty();
    }

    @Test
    void promises_are_made_to_members_who_are_there() {
        var message = house.say("guest", "Promise me to praise me.");
        assertThat(code(promising("guest", "guest-alone", "Praise the guest", message)))
                .isEqualTo("members_only");
        house.say("ann", "Good morning");
        assertThat(code(promising("ann", "guest-alone", "Praise Ann", message))).isEqualTo("not_there");
        assertThat(Life.of(house.mind).goals().tree().list()).isEmpty();
    }

    @Test
    void progress_out_of_range_is_refused_and_said_so() {
        var id = goal("Find a name for the boat");
        var editing = Life.of(house.mind).goals().editing();
        for (var progress : List.of(-1, 101, Integer.MAX_VALUE)) {
            var verdict = editing.change(id, null, progress, "", editor("operator"));
            assertThat(verdict)
                    .isEqualTo(new GoalVerdict.RefusedGoal(
                            "out_of_range", "Progress is a whole number from 0 to 100 (percent)."));
        }
        record(editing.change(id, null, 40, "", editor("operator")));
        assertThat(at(id).progress()).isEqualTo(40);
        assertThat(at(id).status()).isEqualTo(GoalStatus.ACTIVE);
    }

    @Test
    void a_part_has_a_parent_that_is_there_and_open() {
        var boat = goal("Build a boat");
        var editing = Life.of(house.mind).goals().editing();
        var editor = editor("operator");
        assertThat(code(editing.add("Paint it", "everyone", 4_711L, editor))).isEqualTo("unknown_goal");
        var paint = record(editing.add("Paint it", "self", boat, editor));
        assertThat(at(paint).from().audience()).isEqualTo("everyone");
        house.chat("operator", "/goals done " + paint);
        assertThat(at(boat).status()).isEqualTo(GoalStatus.COMPLETED);
        assertThat(code(editing.add("Float it", "everyone", boat, editor))).isEqualTo("closed");
        record(editing.change(paint, GoalStatus.ACTIVE, null, "", editor));
        assertThat(at(boat).status()).isEqualTo(GoalStatus.ACTIVE);
        assertThat(code(editing.change(boat, null, 50, "", editor))).isEqualTo("has_subtasks");
        assertThat(code(editing.change(boat, GoalStatus.COMPLETED, null, "", editor)))
                .isEqualTo("has_subtasks");
    }

    private static String steps(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(n -> "\"Step %d of the way\"".formatted(n))
                .collect(Collectors.joining(", ", "{\"subtasks\": [", "]}"));
    }

    @Test
    void a_model_splits_a_goal_into_steps_of_the_same_audience() {
        var id = goal("Build a tavern");
        house.chat("operator", "/goals done " + goal("Something else"));
        model.answers(steps(3));
        assertThat(house.chat("operator", "/goals split " + id).text()).contains("/goals shows");
        await().until(() -> Life.of(house.mind).goals().tree().subtasks(id).size() == 3);
        assertThat(model.last().messages()).hasSize(2).last().isEqualTo("user\n{\"goal\":\"Build a tavern\"}");

        var parts = Life.of(house.mind).goals().tree().subtasks(id);
        assertThat(parts)
                .allMatch(part ->
                        part.from().autoGenerated() && part.from().audience().equals("everyone"))
                .extracting(Goal::text)
                .containsExactly("Step 1 of the way", "Step 2 of the way", "Step 3 of the way");
        house.chat("operator", "/goals done " + parts.getFirst().id());
        assertThat(shown("ann"))
                .extracting(one -> one.get("id"), one -> one.get("progress"))
                .startsWith(tuple(id, 33), tuple(parts.getFirst().id(), 100));
        assertThat(shown("ann").get(1).get("parent")).isEqualTo(id);
        assertThat(code(house.chat("operator", "/goals split " + id))).isEqualTo("has_subtasks");
        house.chat("operator", "/goals drop " + parts.get(1).id());
        house.chat("operator", "/goals done " + parts.get(2).id());
        assertThat(at(id).status()).isEqualTo(GoalStatus.COMPLETED);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8, -1, -2})
    void an_answer_of_another_form_is_rejected_whole(int count) {
        var id = goal("Build a tavern");
        // Whole JSON, but the provider says that there would have been more.
        model.cutsShort(count == -2);
        model.answers(count == -1 ? "First, find a place: " : steps(count == -2 ? 3 : count));
        var before = house.mind.ledger().seq();
        house.chat("operator", "/goals split " + id);
        await().until(() -> Life.of(house.mind).goals().decomposer().trouble(id).isPresent());
        assertThat(Life.of(house.mind).goals().tree().list()).hasSize(1);
        await().until(() -> house.kindsAfter(before).contains("ModelCalled"));
        assertThat(house.kindsAfter(before)).doesNotContain("GoalAdded");
        model.cutsShort(false);
        assertThat(house.chat("operator", "/goals").text()).contains("Not split");
        assertThat(house.chat("ann", "/goals").text()).doesNotContain("Not split");
    }

    @Test
    void a_paused_agent_asks_no_model_for_steps() {
        var id = goal("Build a tavern");
        house.chat("operator", "/pause");
        var calls = model.calls();
        house.chat("operator", "/goals split " + id);
        await().until(() -> Life.of(house.mind).goals().decomposer().trouble(id).isPresent());
        assertThat(Life.of(house.mind).goals().decomposer().trouble(id))
                .hasValueSatisfying(why -> assertThat(why).contains("paused"));
        assertThat(model.calls()).isEqualTo(calls);
        house.chat("operator", "/resume");
    }

    private GoalVerdict reinforcing(long goal, double gain, Long... memories) {
        return Life.of(house.mind).goals().weights().reinforce(goal, gain, Set.of(memories));
    }

    @Test
    void evidence_moves_a_weight_once_and_ever_less_and_never_beyond_the_cap() {
        var id = goal("Learn to sail");
        var first = house.say("ann", "I love sailing.");
        var strangers = house.say("guest", "I love sailing, too.");
        var own = house.reply(first);
        record(reinforcing(id, 0.2, first));
        assertThat(at(id).weight()).isCloseTo(0.7, within(1e-9));
        assertThat(at(id).effort().evidence()).isEqualTo(1);
        for (var memory : List.of(first, strangers, own))
            assertThat(code(reinforcing(id, 0.2, memory))).isEqualTo("no_evidence");
        assertThat(code(reinforcing(id, 0, first))).isEqualTo("out_of_range");
        assertThat(code(reinforcing(id, Double.NaN, first))).isEqualTo("out_of_range");
        for (int i = 0; i < 5; i++)
            record(reinforcing(id, 1, house.say("ann", "I love sailing, number %d.".formatted(i))));
        assertThat(at(id).weight()).isEqualTo(CompulsionSafety.CAP);

        house.chat("operator", "/goals reset " + id);
        assertThat(at(id).weight()).isEqualTo(CompulsionSafety.NEUTRAL);
        assertThat(at(id).effort().evidence()).isZero();
        record(reinforcing(id, 0.2, first));
        assertThat(at(id).weight()).isCloseTo(0.7, within(1e-9));
        house.chat("ann", "/forget " + first);
        assertThat(at(id).effort().evidence()).isZero();
    }

    @Test
    void two_who_read_the_same_weight_do_not_both_write_it() {
        var id = goal("Learn to sail");
        var one = house.say("ann", "I love sailing.");
        var two = house.say("ann", "I love sailing at night.");
        var first = (GoalVerdict.DecidedGoal) reinforcing(id, 0.2, one);
        var second = (GoalVerdict.DecidedGoal) reinforcing(id, 0.2, two);
        record(first.drafts());
        assertThat(house.mind.ledger().commit(Decision.of(second.drafts().getFirst())))
                .isInstanceOf(CommitResult.Stale.class);
    }

    @Test
    void a_cycle_dampens_what_dominates_and_what_is_pursued_in_vain() {
        var ids = new ArrayList<Long>();
        for (int i = 0; i < 5; i++) ids.add(goal("Goal of the number " + i));
        var weights = Life.of(house.mind).goals().weights();
        assertThat(weights.cycle()).isEmpty();
        for (int i = 0; i < 20; i++) record(weights.pursued(ids.getFirst(), i < 3));
        record(weights.cycle());
        assertThat(at(ids.getFirst()).weight()).isCloseTo(0.475, within(1e-9));
        for (var id : ids.subList(1, 5)) house.chat("operator", "/goals done " + id);
        record(weights.cycle());
        assertThat(at(ids.getFirst()).weight()).isCloseTo(0.475 * 0.95, within(1e-9));
        house.chat("operator", "/goals reset " + ids.getFirst());
        assertThat(at(ids.getFirst()).effort().actions()).isZero();
    }

    @Test
    void a_commitment_is_told_to_whom_it_was_made_and_closed_by_them() {
        var id = promised("ann", "Bring the plan of the boat");
        var answer = house.chat("ann", "/commitments");
        assertThat(answer.text())
                .isEqualTo("#%d Bring the plan of the boat (0%%, weight 0.50), by 5 Mar 2026 10:00".formatted(id));
        assertThat(shown(answer, "commitments").getFirst().get("due")).isEqualTo("2026-03-05T10:00:00Z");
        assertThat(shown("ann")).isEmpty();
        assertThat(house.chat("bob", "/commitments").data()).isEqualTo(Map.of("commitments", List.of()));
        assertThat(code(house.chat("bob", "/commitments done " + id)))
                .isEqualTo(code(house.chat("bob", "/commitments done 98765")))
                .isEqualTo("unknown_commitment");
        var operator = house.chat("operator", "/commitments");
        assertThat(shown(operator, "commitments")).containsExactly(Map.of("id", id, "private", true));
        assertThat(operator.text()).doesNotContain("plan");

        house.chat("ann", "/commitments done " + id);
        assertThat(at(id).status()).isEqualTo(GoalStatus.COMPLETED);
        assertThat(shown(house.chat("ann", "/commitments"), "commitments")).isEmpty();
        assertThat(code(house.chat("ann", "/commitments done " + id))).isEqualTo("closed");
    }

    @Test
    void why_explains_a_goal_to_whoever_may_hear_of_it() {
        var open = goal("Find a name for the boat");
        var secret = promised("ann", "Bring the plan of the boat");
        assertThat(house.chat("bob", "/why " + open).data())
                .containsEntry("kind", "goal")
                .containsEntry("status", "active")
                .containsEntry("text", "Find a name for the boat");
        assertThat(house.chat("ann", "/why " + secret).data()).containsEntry("kind", "commitment");
        assertThat(house.chat("bob", "/why " + secret).text())
                .isEqualTo(house.chat("bob", "/why 98765").text().replace("98765", "" + secret));
    }

    @Test
    void what_is_held_of_somebody_is_counted_and_exported() {
        promised("ann", "Bring the plan of the boat");
        goal("Find a name for the boat");
        assertThat(house.chat("ann", "/privacy").data())
                .containsEntry("commitments", 1L)
                .containsEntry("goals", 0L);
        assertThat(house.chat("operator", "/privacy").data())
                .containsEntry("commitments", 0L)
                .containsEntry("goals", 1L);
        assertThat(house.mind
                        .memory()
                        .personalData()
                        .export(house.listener("ann"))
                        .toString())
                .contains("Bring the plan of the boat")
                .doesNotContain("Find a name");
    }

    private boolean isEmptied(long event) {
        return house.mind.ledger().find(event).orElseThrow().event().payload() == null;
    }

    @Test
    void forgetting_a_goal_takes_its_command_its_steps_its_reasons_and_what_quotes_it() {
        var id = goal("Build a tavern called Mirabelle");
        var command = heardBefore(id);
        model.answers(steps(3));
        house.chat("operator", "/goals split " + id);
        await().until(() -> Life.of(house.mind).goals().tree().subtasks(id).size() == 3);
        var steps = Life.of(house.mind).goals().tree().subtasks(id).stream()
                .map(Goal::id)
                .toList();
        house.chat("operator", "/goals drop %d Mirabelle is a bad name".formatted(steps.get(1)));
        model.answers("I want to build a tavern called Mirabelle.");
        var reply = house.reply(house.say("ann", "What do you want to do next year?"));

        house.chat("operator", "/forget " + id);
        assertThat(there(id)).isFalse();
        assertThat(isEmptied(id)).isTrue();
        assertThat(isEmptied(command)).isTrue();
        assertThat(steps).allMatch(this::isEmptied);
        assertThat(isEmptied(reply)).isTrue();
        for (var entry : house.mind.ledger().after(0, 10_000))
            assertThat(String.valueOf(entry.event().payload())).doesNotContain("Mirabelle");
    }

    /// The message that stands before an event; what happens by itself may stand between.
    private long heardBefore(long event) {
        return house.mind
                .ledger()
                .before(event, Set.of(MessageReceived.class), 1)
                .getLast()
                .event()
                .seq();
    }

    @Test
    void whoever_was_promised_something_may_have_it_forgotten() {
        var id = promised("ann", "Bring the plan of the boat");
        assertThat(code(house.chat("bob", "/forget " + id))).isEqualTo("unknown_message");
        house.chat("ann", "/forget " + id);
        assertThat(there(id)).isFalse();
        assertThat(isEmptied(id)).isTrue();
    }

    @Test
    void forget_me_takes_what_was_promised_and_leaves_what_was_promised_to_others() {
        var theirs = promised("ann", "Bring Ann the plan");
        var inRoom = promisedInRoom("ann", "crew", "Show Ann the ropes");
        var others = promisedInRoom("bob", "crew", "Show Bob the ropes");
        var code = (String) house.chat("ann", "/forget me").data().get("code");
        house.chat("ann", "/forget me " + code);
        assertThat(there(theirs)).isFalse();
        assertThat(there(inRoom)).isFalse();
        assertThat(there(others)).isTrue();
    }

    @Test
    void the_operators_own_words_go_and_how_goals_moved_on_stays() {
        var id = goal("Find a name for the boat");
        var editing = Life.of(house.mind).goals().editing();
        var token = new GoalEditor(Actor.operator(0), true, house.listener("operator"), Optional.empty());
        var kept = record(editing.add("Mend the roof", "everyone", null, token));
        house.chat("operator", "/goals drop %d It is Kim's business".formatted(kept));
        var code = (String) house.chat("operator", "/forget me").data().get("code");
        house.chat("operator", "/forget me " + code);
        assertThat(there(id)).isFalse();
        assertThat(at(kept).status()).isEqualTo(GoalStatus.ABANDONED);
        for (var entry : house.mind.ledger().after(0, 10_000))
            assertThat(String.valueOf(entry.event().payload())).doesNotContain("Kim's");
    }

    /// Random promises to people, alone and in rooms: whoever asks, wherever, sees those that were
    /// made to them and may be heard there, and the answer is the same as if there were no others.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whoever_asks_hears_what_was_promised_to_them_and_may_be_said_there(long seed) {
        var random = new SplittableRandom(seed);
        var people = List.of("ann", "bob", "cleo");
        var rooms = List.of("crew", "dock");
        record Promised(long id, String whom, @Nullable String room) {}
        var promised = new ArrayList<Promised>();
        for (var who : people) for (var room : rooms) house.sayInRoom(who, room, "Good evening");
        for (int i = 0; i < 14; i++) {
            var whom = people.get(random.nextInt(people.size()));
            var room = random.nextBoolean() ? rooms.get(random.nextInt(rooms.size())) : null;
            var text = "Word%d".formatted(i);
            var id = room == null ? promised(whom, text) : promisedInRoom(whom, room, text);
            promised.add(new Promised(id, whom, room));
        }
        for (var who : people)
            for (var room : Arrays.asList(null, "crew", "dock")) {
                var answer =
                        room == null ? house.chat(who, "/commitments") : house.chat(who, room, true, "/commitments");
                var expected = new TreeSet<Object>();
                for (var one : promised)
                    if (one.whom().equals(who) && (room == null || room.equals(one.room()))) expected.add(one.id());
                assertThat(shown(answer, "commitments"))
                        .extracting(one -> (Object) one.get("id"))
                        .containsExactlyElementsOf(expected);
                assertThat(answer.text().lines().filter(line -> line.startsWith("#")))
                        .hasSize(expected.size());
                notes(
                        who,
                        room,
                        promised.stream()
                                .filter(one -> room == null ? one.whom().equals(who) : room.equals(one.room()))
                                .map(Promised::id)
                                .collect(Collectors.toSet()));
            }
    }

    /// A model is told of at most five, and of no others.
    private void notes(String who, @Nullable String room, Set<Long> may) {
        if (room == null) house.say(who, "How is the weather out there?");
        else house.sayInRoom(who, room, "How is the weather out there?");
        var told = new TreeSet<Long>();
        for (var line : model.last().all().lines().toList())
            if (line.startsWith("You promised")) told.add(Long.valueOf(line.replaceFirst(".*\\(#(\\d+).*", "$1")));
        assertThat(may).containsAll(told);
        assertThat(told).hasSize(Math.min(5, may.size()));
    }
}
