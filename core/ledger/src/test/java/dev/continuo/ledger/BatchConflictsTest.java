package dev.continuo.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Guard;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Decisions that may not be of one batch.
class BatchConflictsTest {
    private final BatchConflicts batch = new BatchConflicts();

    /// A guard as those are made that compare with what was read: each has a check of its own.
    private static Guard unchanged(String read, long id) {
        return Guard.changing((_, _, ids) -> read.isEmpty() ? Set.of() : ids, Set.of(id));
    }

    private boolean admits(Guard guard) {
        return batch.admit(Batch.PendingDecision.of(new Decision(guard, List.of()), false));
    }

    @Test
    void two_that_change_the_same_thing_are_apart_though_each_has_its_own_check() {
        assertThat(admits(unchanged("one", 7))).isTrue();
        assertThat(admits(unchanged("other", 7))).isFalse();
        assertThat(admits(unchanged("other", 8))).isTrue();
    }
}
