package dev.continuo.gateway.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.events.IdleEvent.PhaseBegan;
import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.gateway.GatewayFixture;
import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.Life;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.idle.IdleLife.PhaseResult;
import dev.continuo.life.idle.PhaseStanding;
import dev.continuo.life.testing.ProbePhase;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.postgres.testing.ClassDatabase;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// When phases run, and what becomes of their runs.
class IdleLifeTest {
    @RegisterExtension
    static final ClassDatabase MINDS = CommandFixture.minds();

    private static final Actor OPERATOR = Actor.operator(0);
    private static final IdleWindow QUARTER_HOUR = IdleWindow.between(Duration.ofMinutes(15), Duration.ofHours(1));

    private final GatewayFixture house = GatewayFixture.open(MINDS, Map.of());
    private ProbePhase probe = added("probe", QUARTER_HOUR, Duration.ofMinutes(40));

    @AfterEach
    void close() {
        house.check();
        house.close();
    }

    private ProbePhase added(String name, IdleWindow window, Duration cooldown) {
        var phase = new ProbePhase(name, window, cooldown);
        Life.of(house.mind()).idle().add(phase);
        return phase;
    }

    private void rest(Duration length) {
        house.clock.advance(length);
        Life.of(house.mind()).idle().pulseNow();
    }

    private void talk() {
        house.ended(house.say("ann", "home", "Hello there"));
    }

    private <T extends EventPayload> List<T> recorded(Class<T> type) {
        return house.mind().ledger().after(0, Set.of(type), 1_000).stream()
                .map(entry -> type.cast(entry.event().payload()))
                .toList();
    }

    private List<PhaseEnded> ended(String phase) {
        return recorded(PhaseEnded.class).stream()
                .filter(one -> one.phase().equals(phase))
                .toList();
    }

    private PhaseStanding standing(String name) {
        return Life.of(house.mind()).idle().standings().stream()
                .filter(one -> one.phase().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private List<String> goals() {
        return Life.of(house.mind()).goals().active(Listener.hearing(Set.of("everyone"))).stream()
                .map(Goal::text)
                .toList();
    }

    @Test
    void a_window_opens_at_its_second_and_not_before() {
        talk();
        rest(Duration.ofSeconds(899));
        assertThat(probe.runs).isZero();
        assertThat(standing("probe").whyNot()).isEqualTo("idle for 14 min, it takes 15 min");
        rest(Duration.ofSeconds(1));
        assertThat(probe.runs).isOne();
        assertThat(goals()).containsExactly("water the ferns");
        assertThat(standing("probe").whyNot()).isEmpty();
        assertThat(recorded(PhaseBegan.class).getLast()).isEqualTo(new PhaseBegan("probe", 900, "window"));
        assertThat(ended("probe"))
                .containsExactly(new PhaseEnded(ended("probe").getFirst().run(), "probe", "done", "", 1, 0, 0, 0, 0));
    }

    @Test
    void a_window_that_was_missed_is_made_up_for_once() {
        talk();
        rest(Duration.ofHours(5));
        assertThat(probe.runs).isOne();
        assertThat(recorded(PhaseBegan.class).getLast().why()).isEqualTo("catch-up");
        rest(Duration.ofHours(5));
        assertThat(probe.runs).isOne();
        assertThat(standing("probe").whyNot()).contains("it ran in it");
    }

    @Test
    void where_nobody_rests_long_a_minute_will_do_after_a_day() {
        talk();
        rest(Duration.ofMinutes(20));
        assertThat(probe.runs).isOne();
        for (int hour = 0; hour < 30; hour++) {
            house.clock.advance(Duration.ofHours(1).minusSeconds(59));
            talk();
            rest(Duration.ofSeconds(59));
            assertThat(probe.runs).as("hour %s", hour).isOne();
        }
        rest(Duration.ofSeconds(1));
        assertThat(probe.runs).isEqualTo(2);
    }

    @Test
    void it_runs_again_when_its_cooldown_is_over_and_something_happened() {
        talk();
        rest(Duration.ofMinutes(15));
        rest(Duration.ofMinutes(39));
        assertThat(standing("probe").whyNot()).isEqualTo("ran 39 min ago, every 40 min");
        rest(Duration.ofMinutes(1));
        assertThat(standing("probe").whyNot()).isEqualTo("nothing happened since its last run");
        talk();
        rest(Duration.ofMinutes(15));
        assertThat(probe.runs).isEqualTo(2);
        assertThat(ended("probe").getLast().changes()).isZero();
        assertThat(goals()).containsExactly("water the ferns");
    }

    @Test
    void the_work_of_phases_is_no_activity() {
        var other = added("second", QUARTER_HOUR, Duration.ofMinutes(40));
        other.inputs = List.of("count the stars");
        talk();
        rest(Duration.ofMinutes(15));
        assertThat(List.of(probe.runs, other.runs)).containsExactly(1, 1);
        assertThat(recorded(PhaseBegan.class).getLast().idleSeconds()).isEqualTo(900);
    }

    @Test
    void a_failure_stays_with_its_phase_and_tells_no_words() {
        var other = added("second", QUARTER_HOUR, Duration.ofMinutes(40));
        probe.beforeStep = () -> {
            throw new IllegalStateException("Ann said her pin is 1234");
        };
        talk();
        rest(Duration.ofMinutes(15));
        assertThat(other.runs).isOne();
        assertThat(ended("probe").getLast())
                .extracting(PhaseEnded::outcome, PhaseEnded::why)
                .containsExactly("failed", "IllegalStateException");
        rest(Duration.ofSeconds(15));
        assertThat(probe.runs).isOne();
    }

    @Test
    void whoever_speaks_breaks_it_off_and_the_rest_is_done_later() {
        probe.inputs = List.of("one thing", "another thing", "a third thing");
        probe.beforeStep = () -> {
            if (probe.runs == 1 && house.mind().hearing().inbox().listOpen().isEmpty()) talk();
        };
        talk();
        rest(Duration.ofMinutes(15));
        assertThat(ended("probe").getLast())
                .extracting(PhaseEnded::outcome, PhaseEnded::changes)
                .containsExactly("interrupted", 1);
        assertThat(goals()).containsExactly("one thing");
        rest(Duration.ofMinutes(15));
        assertThat(goals()).containsExactly("one thing", "another thing", "a third thing");
        assertThat(ended("probe").getLast().outcome()).isEqualTo("done");
    }

    @Test
    void the_operator_who_asks_for_what_works_now_waits_for_that_run() {
        probe.inputs = List.of("one thing", "another thing");
        var answer = new CompletableFuture<PhaseResult>();
        var asking = Thread.ofPlatform()
                .unstarted(() -> answer.complete(Life.of(house.mind()).idle().run("probe", OPERATOR)));
        probe.beforeStep = () -> {
            if (asking.getState() != Thread.State.NEW) return;
            asking.start();
            while (asking.getState() != Thread.State.WAITING) Thread.onSpinWait();
            talk();
        };
        talk();
        rest(Duration.ofMinutes(15));
        var ended = ended("probe");
        assertThat(ended).hasSize(1);
        assertThat(answer.join()).isEqualTo(new PhaseResult.Ran(ended.getFirst().run(), "done", "", 2, 0, 0));
        assertThat(goals()).containsExactly("one thing", "another thing");
    }

    @Test
    void a_call_to_a_model_is_broken_off_too_and_what_it_cost_is_on_the_bill() {
        try (var model = new FakeModelServer()) {
            var settings = new HashMap<>(model.settings());
            settings.put("CONTINUO_PRICES", settings.get("CONTINUO_SYSTEM1") + "=100/100");
            house.restart(settings);
            probe = added("probe", QUARTER_HOUR, Duration.ofMinutes(40));
            probe.asks = true;
            talk();
            rest(Duration.ofMinutes(15));
            var ended = ended("probe").getLast();
            assertThat(probe.answers).hasSize(1);
            assertThat(ended.calls()).isOne();
            assertThat(ended.inputTokens()).isPositive();
            assertThat(ended.costMicros()).isPositive();
            assertThat(standing("probe").total().costMicros()).isEqualTo(ended.costMicros());
            // Nothing is asked about what has not changed.
            talk();
            rest(Duration.ofMinutes(40));
            assertThat(ended("probe").getLast().calls()).isZero();
            assertThat(ended("probe").getLast().costMicros()).isZero();
        }
    }

    @Test
    void a_run_is_taken_back_as_one_and_not_done_again() {
        probe.inputs = List.of("one thing", "another thing");
        talk();
        rest(Duration.ofMinutes(15));
        var run = ended("probe").getLast().run();
        var idle = Life.of(house.mind()).idle();
        assertThat(idle.undo(run, OPERATOR)).isInstanceOf(PhaseResult.Ran.class);
        assertThat(goals()).isEmpty();
        assertThat(idle.undo(run, OPERATOR))
                .isEqualTo(new PhaseResult.NotRun("#%d was taken back already.".formatted(run)));
        idle.run("probe", OPERATOR);
        assertThat(goals()).isEmpty();
        assertThat(idle.undo(run + 1, OPERATOR)).isInstanceOf(PhaseResult.NotRun.class);
    }

    @Test
    void what_is_paused_runs_on_the_operators_word_alone() {
        var idle = Life.of(house.mind()).idle();
        assertThat(idle.pause("probe", true, OPERATOR)).isTrue();
        assertThat(idle.pause("probe", true, OPERATOR)).isFalse();
        talk();
        rest(Duration.ofMinutes(15));
        assertThat(probe.runs).isZero();
        assertThat(standing("probe").whyNot()).isEqualTo("paused");
        assertThat(idle.run("probe", OPERATOR)).isInstanceOf(PhaseResult.Ran.class);
        assertThat(goals()).hasSize(1);
        assertThat(idle.pause("probe", false, OPERATOR)).isTrue();
    }

    @Test
    void the_operator_gives_a_phase_other_times() {
        var idle = Life.of(house.mind()).idle();
        assertThat(idle.time("probe", Duration.ofMinutes(5), Duration.ofHours(2), OPERATOR))
                .isTrue();
        assertThat(idle.time("prob", null, null, OPERATOR)).isFalse();
        talk();
        rest(Duration.ofMinutes(5));
        assertThat(probe.runs).isOne();
        assertThat(standing("probe").cooldown()).isEqualTo(Duration.ofHours(2));
        talk();
        rest(Duration.ofMinutes(40));
        assertThat(probe.runs).isOne();
        idle.time("probe", null, null, OPERATOR);
        Life.of(house.mind()).idle().pulseNow();
        assertThat(probe.runs).isEqualTo(2);
    }

    @Test
    void a_run_that_was_cut_off_is_not_begun_at_every_pulse_and_the_next_goes_on() {
        probe.inputs = List.of("one thing", "another thing");
        talk();
        rest(Duration.ofMinutes(15));
        var before = house.mind();
        probe = new ProbePhase("late", QUARTER_HOUR, Duration.ofMinutes(40));
        Life.of(before).idle().add(probe);
        probe.inputs = List.of("a third thing", "a fourth thing");
        // As if the process ended between two steps: nothing records the end of the run.
        var steps = new int[1];
        probe.beforeStep = () -> {
            if (++steps[0] == 2) house.kill();
        };
        assertThatThrownBy(() -> Life.of(before).idle().run("late", OPERATOR)).isInstanceOf(RuntimeException.class);
        house.restart();
        var late = added("late", QUARTER_HOUR, Duration.ofMinutes(40));
        late.inputs = probe.inputs;
        house.clock.advance(Duration.ofMinutes(1));
        Life.of(house.mind()).idle().pulseNow();
        assertThat(late.runs).isZero();
        assertThat(ended("late").getLast().outcome()).isEqualTo("cut off");
        assertThat(ended("late").getLast().changes()).isOne();
        talk();
        rest(Duration.ofMinutes(40));
        assertThat(goals()).containsExactly("one thing", "another thing", "a third thing", "a fourth thing");
    }

    @Test
    void every_decision_of_a_pulse_is_kept_and_the_same_is_told_once() {
        talk();
        for (int i = 0; i < 5; i++) rest(Duration.ofSeconds(15));
        var decided = Life.of(house.mind()).idle().decisions().stream()
                .filter(one -> one.phase().equals("probe"))
                .toList();
        assertThat(decided).hasSize(1);
        assertThat(decided.getFirst().pulses()).isEqualTo(5);
        assertThat(decided.getFirst().whyNot()).isEqualTo("idle for 75 s, it takes 15 min");
    }

    private long began(String phase) {
        return recorded(PhaseBegan.class).stream()
                .filter(one -> one.phase().equals(phase))
                .count();
    }

    @Test
    void where_there_is_nothing_to_look_at_no_run_is_recorded() {
        talk();
        rest(Duration.ofMinutes(15));
        assertThat(began("reflect")).isOne();
        for (var phase : List.of("skills", "calibrate", "summarise"))
            assertThat(began(phase)).as(phase).isZero();
        assertThat(standing("skills").whyNot()).isEqualTo("no turn was judged");
        assertThat(standing("calibrate").whyNot()).isNotEmpty();
        assertThat(standing("summarise").whyNot()).isEqualTo("nothing of note changed");
        Life.of(house.mind()).idle().pause("probe", true, OPERATOR);
        rest(Duration.ofMinutes(41));
        assertThat(began("reflect")).isOne();
        assertThat(standing("reflect").whyNot()).isEqualTo("no turn ended and none was judged");
        talk();
        rest(Duration.ofMinutes(41));
        assertThat(began("reflect")).isEqualTo(2);
    }

    @Test
    void an_unknown_phase_is_no_phase() {
        IdleLife idle = Life.of(house.mind()).idle();
        assertThat(idle.run("sleepwalk", OPERATOR))
                .isEqualTo(new PhaseResult.NotRun("There is no phase \"sleepwalk\"."));
    }
}
