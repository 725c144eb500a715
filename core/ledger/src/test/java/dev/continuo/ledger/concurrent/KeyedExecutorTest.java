package dev.continuo.ledger.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class KeyedExecutorTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private final List<String> done = Collections.synchronizedList(new ArrayList<>());

    @Test
    void one_conversation_is_worked_on_in_order_whatever_fails() {
        var executor = new KeyedExecutor<String, Integer>("test", item -> {
            done.add("" + item);
            if (item == 3) throw new IllegalStateException("three");
        });
        for (int i = 0; i < 10; i++) executor.add("a", i);
        assertThat(executor.settle(LONG)).isTrue();
        assertThat(done).containsExactly("0", "1", "2", "3", "4", "5", "6", "7", "8", "9");
    }

    @Test
    void a_slow_conversation_holds_up_no_other() throws Exception {
        var slow = new CountDownLatch(1);
        var other = new CountDownLatch(1);
        var executor = new KeyedExecutor<String, Runnable>("test", Runnable::run);
        executor.add("a", () -> await(slow));
        executor.add("b", other::countDown);
        other.await();
        assertThat(executor.settle(Duration.ZERO)).isFalse();
        slow.countDown();
        assertThat(executor.settle(LONG)).isTrue();
    }

    @Test
    void finished_it_ends_what_it_began_and_begins_nothing_more() throws Exception {
        var began = new CountDownLatch(1);
        var goesOn = new CountDownLatch(1);
        var executor = new KeyedExecutor<String, Runnable>("test", Runnable::run);
        executor.add("a", () -> {
            began.countDown();
            await(goesOn);
            done.add("first");
        });
        executor.add("a", () -> done.add("second"));
        began.await();
        executor.finish();
        executor.add("b", () -> done.add("third"));
        goesOn.countDown();
        assertThat(executor.settle(LONG)).isTrue();
        assertThat(done).containsExactly("first");
    }

    @Test
    void closed_it_interrupts() throws Exception {
        var began = new CountDownLatch(1);
        var executor = new KeyedExecutor<String, String>("test", item -> {
            began.countDown();
            new CountDownLatch(1).await();
        });
        executor.add("a", "x");
        began.await();
        executor.close();
        assertThat(executor.settle(LONG)).isTrue();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
