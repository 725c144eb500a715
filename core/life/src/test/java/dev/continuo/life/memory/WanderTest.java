package dev.continuo.life.memory;

import static dev.continuo.tables.mind.Tables.WANDER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.IdleEvent.PhaseBegan;
import dev.continuo.events.InitiativeEvent.ImpulseArose;
import dev.continuo.events.InitiativeEvent.InitiativeSet;
import dev.continuo.events.WanderEvent.Wandered;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.idle.PulseLog;
import dev.continuo.life.testing.ConsolidationFixture;
import dev.continuo.mind.audience.Role;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What comes to mind while nobody speaks.
class WanderTest {
    private final ConsolidationFixture told = new ConsolidationFixture(Map.of("CONTINUO_EMBEDDINGS", "none"));

    @AfterEach
    void the_mind_is_what_the_ledger_says() {
        told.close();
    }

    private void passes(Duration time) {
        told.gates.house.clock.advance(time);
        Life.of(told.gates.house.mind()).idle().pulseNow();
    }

    private List<Wandered> draws() {
        return told.all(Wandered.class);
    }

    private long ann() {
        return told.gates
                .house
                .mind()
                .people()
                .findByAccount("http", "ann")
                .orElseThrow()
                .id();
    }

    private void wantsToHear() {
        told.gates
                .house
                .mind()
                .ledger()
                .commit(Decision.of(NewEvent.of(new InitiativeSet(ann(), "on"), Actor.operator(0))));
    }

    private void goal(String text, String audience) {
        told.record(new GoalAdded(text, 0.5, null, "agent", null, audience, List.of(), false, null));
    }

    @Test
    void a_blank_mind_has_nothing_to_think_of() {
        passes(Duration.ofHours(1));
        assertThat(draws()).isEmpty();
        assertThat(whyNot()).contains("nothing to think of");
    }

    private String whyNot() {
        return Life.of(told.gates.house.mind()).idle().standings().stream()
                .filter(one -> one.phase().name().equals("wander"))
                .findFirst()
                .orElseThrow()
                .whyNot();
    }

    @Test
    void the_heartbeat_slows_down_the_longer_nobody_speaks() {
        for (var i = 0; i < 40; i++) told.kept("ann", "The harbour has berth number " + i);
        var began = told.gates.house.clock.instant();
        for (var minute = 1; minute <= 6 * 60; minute++) passes(Duration.ofMinutes(1));
        var times =
                quietDraws().map(at -> Duration.between(began, at).toMinutes()).toList();
        // At most 24 a day: the minutes 1 to 9, then each 5, then each 15.
        assertThat(times).hasSize(24).startsWith(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
        assertThat(times.subList(9, 19)).containsExactly(14L, 19L, 24L, 29L, 34L, 39L, 44L, 49L, 54L, 59L);
        assertThat(times.subList(19, 24)).containsExactly(74L, 89L, 104L, 119L, 134L);
        assertThat(Life.of(told.gates.house.mind()).idle().decisions())
                .extracting(PulseLog.PulseDecision::whyNot)
                .contains("enough came to mind today");
    }

    /// When it drew and nothing came of it: at pulses a minute apart.
    private Stream<Instant> quietDraws() {
        return Life.of(told.gates.house.mind()).idle().decisions().stream()
                .filter(one -> one.phase().equals("wander"))
                .filter(one -> one.whyNot().equals("nothing came of what it drew"))
                .flatMap(one -> IntStream.range(0, one.pulses())
                        .mapToObj(at -> one.first().plus(Duration.ofMinutes(at))));
    }

    @Test
    void a_draw_that_leads_nowhere_records_nothing() {
        for (var i = 0; i < 5; i++) told.kept("ann", "The harbour has berth number " + i);
        var head = told.gates.house.mind().ledger().seq();
        for (var minute = 1; minute <= 30; minute++) passes(Duration.ofMinutes(1));
        assertThat(quietDraws()).hasSizeGreaterThanOrEqualTo(5);
        assertThat(told.gates.house.mind().ledger().after(head, 1_000))
                .extracting(entry -> entry.event().payload())
                .noneMatch(Wandered.class::isInstance)
                .noneMatch(payload ->
                        payload instanceof PhaseBegan began && began.phase().equals("wander"));
    }

    /// One that is recorded is not counted as a quiet one, too.
    @Test
    void as_many_come_to_mind_in_a_day_on_the_operators_word() {
        for (var i = 0; i < 30; i++) told.kept("ann", "The harbour has berth number " + i);
        for (var i = 0; i < 26; i++) told.run("wander");
        assertThat(draws()).hasSize(24);
    }

    @Test
    void a_draw_that_leads_somewhere_is_recorded_of_its_own_accord() {
        told.kept("ann", "The leaking boat needs a new rudder");
        goal("Repair the leaking boat rudder", "person:" + ann());
        for (var minute = 1; minute <= 10; minute++) passes(Duration.ofMinutes(1));
        assertThat(draws()).isNotEmpty().noneMatch(draw -> draw.key().isEmpty());
    }

    @Test
    void the_same_does_not_come_to_mind_twice_in_a_day() {
        told.kept("ann", "My boat lies in Genoa");
        told.kept("ann", "My brother repairs violins in Turin");
        for (var i = 0; i < 5; i++) told.run("wander");
        assertThat(draws()).extracting(Wandered::subject).hasSize(2).doesNotHaveDuplicates();
        told.days(1);
        told.gates.house.clock.advance(Duration.ofMinutes(1));
        told.run("wander");
        assertThat(draws()).hasSize(3);
    }

    @Test
    void what_bears_on_a_goal_is_a_prompt_to_oneself_for_whom_it_concerns() {
        var boat = told.kept("ann", "The leaking boat needs a new rudder");
        wantsToHear();
        goal("Repair the leaking boat rudder", "person:" + ann());
        for (var i = 0; i < 3; i++) told.run("wander");
        var arose = told.all(ImpulseArose.class);
        // The goal and the memory come down to the same.
        assertThat(arose).hasSize(1);
        var one = arose.getFirst();
        assertThat(one.source()).isEqualTo("self-prompt");
        assertThat(one.person()).isEqualTo(ann());
        assertThat(one.audience()).isEqualTo("person:" + ann());
        assertThat(one.key()).startsWith("goal:");
        assertThat(one.evidence()).isNotEmpty().isSubsetOf(boat, goalOf(one));
        var place = told.gates.house.mind().people().conversations().find(one.conversation());
        assertThat(place.orElseThrow().room()).isFalse();
        assertThat(draws()).filteredOn(draw -> draw.impulse() != 0).hasSize(1);
        assertThat(draws())
                .filteredOn(draw -> draw.outcome().equals("discarded"))
                .hasSize(1);
    }

    private static long goalOf(ImpulseArose arose) {
        return Long.parseLong(arose.key().substring("goal:".length()));
    }

    @Test
    void what_nobody_asked_to_hear_of_is_nobodys_impulse() {
        told.kept("ann", "The leaking boat needs a new rudder");
        goal("Repair the leaking boat rudder", "person:" + ann());
        for (var i = 0; i < 3; i++) told.run("wander");
        assertThat(draws()).extracting(Wandered::outcome).contains("self-prompt");
        assertThat(told.all(ImpulseArose.class)).isEmpty();
    }

    @Test
    void a_goal_of_others_is_nobody_elses_impulse() {
        told.kept("ann", "The leaking boat needs a new rudder");
        goal("Repair the leaking boat rudder", "person:4711");
        for (var i = 0; i < 3; i++) told.run("wander");
        assertThat(told.all(ImpulseArose.class)).isEmpty();
    }

    @Test
    void what_a_room_heard_is_nobodys_impulse() {
        told.gates.tells("ann", "Good morning to you");
        var memory = told.gates.tellsRoom(Role.MEMBER, "ann", "kitchen", "The leaking boat needs a new rudder");
        told.kept(memory);
        goal("Repair the leaking boat rudder", "everyone");
        for (var i = 0; i < 3; i++) told.run("wander");
        assertThat(draws()).extracting(Wandered::outcome).contains("self-prompt");
        assertThat(told.all(ImpulseArose.class)).isEmpty();
    }

    @Test
    void a_strangers_words_never_come_to_mind() {
        var memory = told.gates.tellsRoom(Role.GUEST, "zed", "kitchen", "The leaking boat needs a new rudder");
        told.kept(memory);
        told.run("wander");
        assertThat(draws()).isEmpty();
    }

    @Test
    void only_so_much_leads_anywhere_in_an_hour_and_in_a_day() {
        told.kept("ann", "Good morning to all of you");
        var words = List.of(
                "rudder", "violin", "lantern", "kettle", "saddle", "anchor", "ladder", "mirror", "basket", "candle",
                "hammer", "barrel");
        for (var word : words) goal("Mend the " + word, "person:" + ann());
        for (var i = 0; i < 8; i++) told.run("wander");
        assertThat(led()).isEqualTo(2);
        told.gates.house.clock.advance(Duration.ofMinutes(61));
        told.run("wander");
        assertThat(led()).isEqualTo(3);
    }

    private long led() {
        return draws().stream().filter(draw -> !draw.key().isEmpty()).count();
    }

    @Test
    void what_was_never_said_is_stale_in_the_end_and_the_mix_learns_of_it() {
        told.kept("ann", "The leaking boat needs a new rudder");
        wantsToHear();
        goal("Repair the leaking boat rudder", "person:" + ann());
        told.run("wander");
        var first = draws().getFirst();
        assertThat(Instant.parse(told.all(ImpulseArose.class).getFirst().expires()))
                .isAfter(told.gates.house.clock.instant());
        told.days(5);
        told.run("wander");
        var second = draws().getLast();
        assertThat(second.learned()).hasSize(1);
        assertThat(second.learned().getFirst().became()).isEqualTo("expired");
        assertThat(second.mix()).isNotEqualTo(first.mix());
        assertThat(told.db()
                        .select(WANDER.BECAME)
                        .from(WANDER)
                        .orderBy(WANDER.ID)
                        .limit(1))
                .extracting(row -> row.value1())
                .containsExactly("expired");
    }

    @Test
    void what_came_to_mind_and_then_was_of_use_counts_for_more_of_what_it_had() {
        var memory = told.kept("ann", "The leaking boat needs a new rudder");
        told.run("wander");
        var first = draws().getFirst();
        assertThat(first.subject()).isEqualTo(memory);
        told.gates.house.answer("ann", "ann-alone", "What does the leaking boat need?");
        told.days(2);
        told.run("wander");
        var second = draws().getLast();
        assertThat(second.learned()).extracting(one -> one.became()).containsExactly("used");
        var most =
                first.factors().list().indexOf(Collections.max(first.factors().list()));
        assertThat(second.mix().list().get(most))
                .isGreaterThan(first.mix().list().get(most));
        told.days(2);
        told.run("wander");
        assertThat(draws().getLast().learned()).isEmpty();
    }

    @Test
    void without_an_embedder_the_gut_is_zero() {
        for (var i = 0; i < 12; i++) told.kept("ann", "The harbour has berth number " + i);
        told.run("wander");
        assertThat(draws().getFirst().intensity()).isZero();
        assertThat(draws().getFirst().charge()).isZero();
    }

    @Test
    void without_a_self_nothing_comes_to_mind() {
        told.kept("ann", "My boat lies in Genoa");
        told.gates.house.restart(Map.of("CONTINUO_SELF", "off"));
        passes(Duration.ofHours(1));
        assertThat(Life.of(told.gates.house.mind()).idle().run("wander", Actor.operator(0)))
                .isInstanceOf(IdleLife.PhaseResult.NotRun.class);
        assertThat(draws()).isEmpty();
    }

    @Test
    void with_an_embedder_there_is_a_gut_once_something_is_remembered() {
        told.gates.house.restart(Map.of("CONTINUO_EMBEDDINGS", "e5"));
        var memories = new HashSet<Long>();
        for (var i = 0; i < 12; i++) memories.add(told.kept("ann", "The harbour has berth number " + i));
        goal("Repair the leaking boat rudder", "everyone");
        // The embedder is loaded beside the rest.
        Awaitility.await()
                .until(() ->
                        told.gates.house.mind().retrieval().vectors(memories).size() == memories.size());
        told.run("wander");
        assertThat(draws().getFirst().intensity()).isPositive();
        // All that is remembered says about the same, and so does what was said last.
        assertThat(draws().getFirst().charge()).isBetween(0.0, 0.5);
    }

    @Test
    void a_run_has_no_effect_to_take_back() {
        told.kept("ann", "My boat lies in Genoa");
        var run = told.run("wander");
        assertThat(Life.of(told.gates.house.mind()).idle().undo(run.run(), Actor.operator(0)))
                .isInstanceOf(IdleLife.PhaseResult.NotRun.class);
    }
}
