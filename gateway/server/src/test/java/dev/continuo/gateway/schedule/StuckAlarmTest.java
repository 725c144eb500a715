package dev.continuo.gateway.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.GovernanceEvent;
import dev.continuo.gateway.GatewayFixture;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.governance.Governance;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StuckAlarmTest {
    private static final Duration TIMEOUT = Duration.ofMinutes(5);
    private static final Map<String, String> SLOW = Map.of("CONTINUO_SYSTEM1", "fake:echo?latency=60000");

    @Test
    void a_message_that_waits_too_long_raises_one_alarm() {
        try (var house = GatewayFixture.open(SLOW)) {
            var alarm = new StuckAlarm(house.mind(), TIMEOUT, house.clock);
            var message = house.say("ann", "kitchen", "are you there?");
            alarm.look();
            assertThat(house.mind().grounds().governance().listAlarms(10)).isEmpty();

            house.clock.advance(TIMEOUT.plusSeconds(1));
            alarm.look();
            alarm.look();

            assertThat(house.mind().grounds().governance().listAlarms(10))
                    .extracting(Governance.Alarm::subject)
                    .containsExactly(message);
        }
    }

    @Test
    void a_paused_agents_messages_wait_rightly() {
        try (var house = GatewayFixture.open(SLOW)) {
            var pause = new GovernanceEvent.Paused(null);
            house.mind().ledger().commit(Decision.of(NewEvent.of(pause, Actor.operator(0))));
            house.say("ann", "kitchen", "are you there?");
            house.clock.advance(TIMEOUT.multipliedBy(2));

            new StuckAlarm(house.mind(), TIMEOUT, house.clock).look();

            assertThat(house.mind().grounds().governance().listAlarms(10)).isEmpty();
        }
    }

    @Test
    void the_schedule_looks_by_itself_and_again_after_a_restart() {
        try (var house = GatewayFixture.open(SLOW)) {
            var alarm = new StuckAlarm(house.mind(), TIMEOUT, house.clock);
            var often = Duration.ofMillis(100);
            try (var _ = Schedule.start(house.database.dataSource(), "first", often, alarm.pulse())) {
                house.say("ann", "kitchen", "one");
                house.clock.advance(TIMEOUT.plusSeconds(1));
                await().until(() ->
                        house.mind().grounds().governance().listAlarms(10).size() == 1);
            }
            house.say("bob", "pier", "two");
            house.clock.advance(TIMEOUT.plusSeconds(1));
            try (var _ = Schedule.start(house.database.dataSource(), "first", often, alarm.pulse())) {
                await().until(() ->
                        house.mind().grounds().governance().listAlarms(10).size() == 2);
            }
        }
    }
}
