package dev.continuo.life.idle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.GovernanceEvent.Paused;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.testing.LifeFixture;
import dev.continuo.life.testing.ProbePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The pulse's pauses while nobody speaks.
class QuietPulseTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration MOST = Duration.ofMinutes(5);

    private final LifeFixture house = LifeFixture.open(Map.of());

    @AfterEach
    void close() {
        house.check();
        house.close();
    }

    private Duration quiet() {
        return Life.of(house.mind()).idle().quiet(MINUTE, MOST);
    }

    /// Tells whether a pulse recorded anything.
    private boolean pulse() {
        var before = house.mind().ledger().seq();
        Life.of(house.mind()).idle().pulseNow();
        return house.mind().ledger().seq() != before;
    }

    @Test
    void no_pulse_that_is_left_out_had_anything_to_do() {
        for (var told : new String[] {"I moved to Porto", "My boat is called Aurelia", "Hello"})
            house.ended(house.say("ann", "home", told));
        Instant until = Instant.MIN;
        var felt = 0;
        var worked = 0;
        for (int minute = 0; minute < 240; minute++) {
            house.clock.advance(MINUTE);
            var now = house.clock.instant();
            var left = now.isBefore(until);
            var recorded = pulse();
            assertThat(left && recorded).as("minute %s was left out", minute).isFalse();
            if (recorded) worked++;
            if (left) continue;
            felt++;
            until = now.plus(recorded ? MINUTE : quiet());
        }
        assertThat(worked).isGreaterThan(5);
        assertThat(felt).isLessThan(100);
    }

    @Test
    void a_pause_ends_when_a_window_opens_and_when_a_cooldown_is_over() {
        var phases = Life.of(house.mind()).idle();
        phases.names().forEach(name -> phases.pause(name, true, Actor.operator(0)));
        var probe = new ProbePhase("probe", IdleWindow.from(Duration.ofMinutes(18)), Duration.ofMinutes(7));
        phases.add(probe);
        house.ended(house.say("ann", "home", "Hello there"));
        house.clock.advance(Duration.ofMinutes(10));
        assertThat(quiet()).isEqualTo(MOST);
        house.clock.advance(Duration.ofMinutes(5));
        assertThat(quiet()).isEqualTo(Duration.ofMinutes(3));
        house.clock.advance(Duration.ofMinutes(3));
        assertThat(pulse()).isTrue();
        Life.of(house.mind()).idle().pause("wander", true, Actor.operator(0));
        Life.of(house.mind()).idle().pause("wander", false, Actor.operator(0));
        house.clock.advance(Duration.ofMinutes(3));
        assertThat(quiet()).isLessThanOrEqualTo(Duration.ofMinutes(4));
        assertThat(probe.runs).isOne();
    }

    @Test
    void a_paused_agent_that_may_go_on_at_any_time_is_looked_after_every_minute() {
        house.ended(house.say("ann", "home", "Hello there"));
        house.clock.advance(Duration.ofHours(2));
        var until = house.clock.instant().plus(Duration.ofHours(1)).toString();
        house.mind().ledger().commit(Decision.of(NewEvent.of(new Paused(until), Actor.operator(0))));
        assertThat(quiet()).isEqualTo(MINUTE);
    }
}
