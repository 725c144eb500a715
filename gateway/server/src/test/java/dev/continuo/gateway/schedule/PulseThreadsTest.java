package dev.continuo.gateway.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class PulseThreadsTest {
    private final PulseThreads threads = new PulseThreads();
    private final CountDownLatch begun = new CountDownLatch(2);
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger done = new AtomicInteger();

    private void task() {
        begun.countDown();
        try {
            end.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        done.incrementAndGet();
    }

    @Test
    void two_tasks_run_at_once_and_a_third_waits_for_a_thread() throws Exception {
        assertThat(threads.runInThread(this::task)).isTrue();
        assertThat(threads.blockForAvailableThreads()).isEqualTo(1);
        assertThat(threads.runInThread(this::task)).isTrue();
        begun.await();
        var third = Thread.ofVirtual().start(() -> threads.runInThread(done::incrementAndGet));
        assertThat(third.join(Duration.ofMillis(50))).isFalse();
        end.countDown();
        third.join();
        threads.shutdown(true);
        assertThat(done).hasValue(3);
    }

    @Test
    void a_task_that_fails_gives_its_thread_back() {
        for (int i = 0; i < 3; i++)
            assertThat(threads.runInThread(() -> {
                        throw new IllegalStateException("on purpose");
                    }))
                    .isTrue();
        assertThat(threads.blockForAvailableThreads()).isPositive();
        threads.shutdown(true);
    }

    @Test
    void nothing_begins_after_the_end_and_the_end_waits_for_what_is_at_work() throws Exception {
        threads.runInThread(this::task);
        var ending = Thread.ofVirtual().start(() -> threads.shutdown(true));
        await().until(() -> !threads.runInThread(() -> {}));
        assertThat(ending.isAlive()).isTrue();
        end.countDown();
        ending.join();
        assertThat(done).hasValue(1);
    }
}
