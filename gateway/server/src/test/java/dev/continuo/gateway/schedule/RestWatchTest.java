package dev.continuo.gateway.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RestWatchTest {
    private final AtomicLong seq = new AtomicLong(5);
    private final AtomicInteger rests = new AtomicInteger();
    private final AtomicInteger wakes = new AtomicInteger();
    private final RestWatch watch = new RestWatch(seq::get);
    private final BlockingQueue<Duration> paces = new LinkedBlockingQueue<>();
    private Duration quiet = RestWatch.RESTING_PULSE;
    private Runnable onQuiet = () -> {};
    private Runnable onRest = rests::incrementAndGet;

    @BeforeEach
    void follow() {
        watch.follow(new RestWatch.Follower() {
            @Override
            public void rest() {
                onRest.run();
            }

            @Override
            public void wake() {
                wakes.incrementAndGet();
            }

            @Override
            public Duration quiet() {
                onQuiet.run();
                return quiet;
            }

            @Override
            public void pace(Duration every) {
                paces.add(every);
            }
        });
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
        // What it does by itself takes no talk's time to end.
        seq.incrementAndGet();
        assertThat(after(2)).isEqualTo(1);
        assertThat(after(1)).isEqualTo(2);
        assertThat(after(50)).isEqualTo(2);
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
        watch.committed(List.of(new Event("echo", last, Instant.EPOCH, "Tombstone", 1, actor, null)));
    }

    @Test
    void what_is_recorded_while_it_comes_to_rest_wakes_it() {
        onRest = () -> {
            rests.incrementAndGet();
            seq.incrementAndGet();
        };
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

    private Duration nextPace() throws InterruptedException {
        return Objects.requireNonNull(paces.poll(30, TimeUnit.SECONDS), "no other pace");
    }

    private void pauseFor(Duration length) throws InterruptedException {
        quiet = length;
        after(9);
        assertThat(nextPace()).isEqualTo(RestWatch.RESTING_PULSE);
        assertThat(nextPace()).isEqualTo(length);
    }

    @Test
    void the_pulse_pauses_for_as_long_as_nothing_can_be_due() throws Exception {
        pauseFor(Duration.ofMinutes(5));
        after(3);
        assertThat(paces).isEmpty();
        quiet = Duration.ofMinutes(2);
        after(1);
        assertThat(nextPace()).isEqualTo(quiet);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 7})
    void whoever_says_or_orders_something_ends_the_pause(long person) throws Exception {
        pauseFor(Duration.ofMinutes(5));
        recorded(person == 0 ? Actor.operator(0) : Actor.person(person));
        assertThat(nextPace()).isEqualTo(RestWatch.PULSE);
        assertThat(wakes).hasValue(1);
    }

    @Test
    void what_the_agent_records_by_itself_brings_the_next_pulse_forward() throws Exception {
        pauseFor(Duration.ofMinutes(5));
        recorded(Actor.SYSTEM);
        assertThat(nextPace()).isEqualTo(RestWatch.RESTING_PULSE);
        after(1);
        assertThat(paces).isEmpty();
        after(1);
        assertThat(nextPace()).isEqualTo(quiet);
        assertThat(wakes).hasValue(0);
    }

    @Test
    void what_is_recorded_just_before_a_pause_ends_it() throws Exception {
        onQuiet = seq::incrementAndGet;
        pauseFor(Duration.ofMinutes(5));
        assertThat(nextPace()).isEqualTo(RestWatch.RESTING_PULSE);
    }
}
