package dev.continuo.gateway.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RestWatchTest {
    private final AtomicLong seq = new AtomicLong(5);
    private final AtomicInteger rests = new AtomicInteger();
    private final AtomicInteger wakes = new AtomicInteger();
    private final RestWatch watch = new RestWatch(seq::get);

    @BeforeEach
    void follow() {
        watch.follow(rests::incrementAndGet, wakes::incrementAndGet);
    }

    private int after(int pulses) {
        for (int i = 0; i < pulses; i++) watch.look();
        return rests.get();
    }

    @Test
    void each_rest_is_noticed_once() {
        assertThat(after(7)).isZero();
        assertThat(after(1)).isEqualTo(1);
        assertThat(after(50)).isEqualTo(1);
        seq.incrementAndGet();
        assertThat(after(8)).isEqualTo(1);
        assertThat(after(1)).isEqualTo(2);
    }

    @Test
    void whoever_does_something_ends_it_before_the_next_pulse() {
        recorded(Actor.operator(0));
        after(9);
        recorded(Actor.AGENT);
        after(1);
        assertThat(wakes).hasValue(0);
        recorded(Actor.operator(0));
        await().untilAtomic(wakes, is(1));
        recorded(Actor.operator(0));
        assertThat(after(9)).isEqualTo(2);
        assertThat(wakes).hasValue(1);
    }

    private void recorded(Actor actor) {
        var last = seq.incrementAndGet();
        watch.committed(
                List.of(new Event("echo", last, Instant.EPOCH, "Tombstone", 1, actor, null)));
    }

    @Test
    void what_is_recorded_while_it_comes_to_rest_wakes_it() {
        watch.follow(
                () -> {
                    rests.incrementAndGet();
                    seq.incrementAndGet();
                },
                wakes::incrementAndGet);
        assertThat(after(8)).isEqualTo(1);
        assertThat(wakes).hasValue(1);
    }

    @Test
    void while_things_happen_there_is_none() {
        for (int i = 0; i < 100; i++) {
            seq.incrementAndGet();
            after(3);
        }
        assertThat(rests).hasValue(0);
        assertThat(wakes).hasValue(0);
    }
}
