package dev.continuo.ledger.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.ledger.database.Unavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetryPolicyTest {
    private final List<Long> pauses = new ArrayList<>();
    private final RetryPolicy policy =
            new RetryPolicy(Duration.ofMillis(100), Duration.ofMillis(300), 3, time -> pauses.add(time.toMillis()));
    private int attempts;

    @Test
    void waits_as_long_as_it_takes_and_longer_each_time() throws Exception {
        var result = policy.call("It", () -> {
            if (attempts++ < 5) throw new Unavailable("away");
            return "done";
        });
        assertThat(result).isEqualTo("done");
        assertThat(pauses).containsExactly(100L, 200L, 300L, 300L, 300L);
    }

    @Test
    void the_last_fault_is_thrown() {
        assertThatThrownBy(() -> policy.run("It", () -> {
                    throw new IllegalStateException("fault " + ++attempts);
                }))
                .hasMessage("fault 3");
        assertThat(pauses).containsExactly(100L, 200L);
    }

    @Test
    void being_away_is_no_fault() throws Exception {
        policy.run("It", () -> {
            attempts++;
            if (attempts == 1 || attempts == 4) throw new IllegalStateException("fault");
            if (attempts < 6) throw new Unavailable("away");
        });
        assertThat(attempts).isEqualTo(6);
    }

    @Test
    void it_ends_when_the_pause_says_so() {
        var stopped = new RetryPolicy(Duration.ofMillis(1), Duration.ofMillis(1), 3, _ -> {
            throw new InterruptedException();
        });
        assertThatThrownBy(() -> stopped.run("It", () -> {
                    attempts++;
                    throw new Unavailable("away");
                }))
                .isInstanceOf(InterruptedException.class);
        assertThat(attempts).isEqualTo(1);
    }
}
