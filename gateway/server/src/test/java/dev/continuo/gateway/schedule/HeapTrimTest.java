package dev.continuo.gateway.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HeapTrimTest {
    private final AtomicLong seq = new AtomicLong(5);
    private final AtomicInteger collected = new AtomicInteger();
    private final HeapTrim trim = new HeapTrim(seq::get, collected::incrementAndGet);

    private int after(int pulses) {
        for (int i = 0; i < pulses; i++) trim.look();
        return collected.get();
    }

    @Test
    void each_rest_is_used_once() {
        assertThat(after(7)).isZero();
        assertThat(after(1)).isEqualTo(1);
        assertThat(after(50)).isEqualTo(1);
        seq.incrementAndGet();
        assertThat(after(8)).isEqualTo(1);
        assertThat(after(1)).isEqualTo(2);
    }

    @Test
    void while_things_happen_there_is_none() {
        for (int i = 0; i < 100; i++) {
            seq.incrementAndGet();
            after(3);
        }
        assertThat(collected).hasValue(0);
    }
}
