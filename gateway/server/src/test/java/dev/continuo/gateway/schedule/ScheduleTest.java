package dev.continuo.gateway.schedule;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.greaterThan;

import dev.continuo.postgres.testing.TestDatabase;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    @Test
    void a_task_takes_up_another_pace() {
        var beats = new AtomicInteger();
        var task = new Schedule.PeriodicTask("beat", beats::incrementAndGet);
        try (var database = TestDatabase.create();
                var schedule = Schedule.start(database.dataSource(), "continuo", Duration.ofHours(1), task)) {
            await().untilAtomic(beats, greaterThan(0));
            schedule.pace("beat", Duration.ofMillis(20));
            await().untilAtomic(beats, greaterThan(3));
        }
    }
}
