package dev.continuo.gateway.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.greaterThan;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private final AtomicInteger beats = new AtomicInteger();
    private final Schedule.PeriodicTask beat =
            new Schedule.PeriodicTask("beat", beats::incrementAndGet);

    @Test
    void a_task_takes_up_another_pace() {
        try (var schedule = Schedule.start(Duration.ofHours(1), beat)) {
            await().untilAtomic(beats, greaterThan(0));
            schedule.pace("beat", Duration.ofMillis(20));
            await().untilAtomic(beats, greaterThan(3));
        }
    }

    @Test
    void a_task_that_is_asked_for_is_done_in_time_while_the_pulse_pauses() {
        var asked = new AtomicInteger();
        var onDemand =
                new Schedule.PeriodicTask(
                        "asked", Schedule.PeriodicTask.ON_DEMAND, asked::incrementAndGet);
        try (var schedule = Schedule.start(Duration.ofHours(1), beat, onDemand)) {
            await().untilAtomic(beats, greaterThan(0));
            schedule.pace("beat", Duration.ofHours(5));
            schedule.once("asked", Duration.ofMillis(20));
            await().untilAtomic(asked, greaterThan(0));
            assertThat(beats).hasValue(1);
        }
    }
}
