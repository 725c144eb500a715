package dev.continuo.mind.tool;

import dev.continuo.ledger.concurrent.Caches;
import java.time.Instant;
import java.util.Map;

/// Counts the calls for each person since the process began. Safe for use by many threads.
public final class ToolMetrics {
    /// People whose calls are counted; more, and those who call least begin again.
    private static final int MAX_PERSONS = 10_000;

    private final Instant begun;
    private final Map<Long, ToolCounts> byPerson =
            Caches.<Long, ToolCounts>bounded(MAX_PERSONS).asMap();

    ToolMetrics(Instant begun) {
        this.begun = begun;
    }

    /// A look at them: total = successful + failed, always.
    public record ToolCounts(Instant begun, long successful, long failed) {
        public long total() {
            return successful + failed;
        }

        private ToolCounts and(boolean success) {
            return success
                    ? new ToolCounts(begun, successful + 1, failed)
                    : new ToolCounts(begun, successful, failed + 1);
        }
    }

    void count(long person, boolean success) {
        byPerson.compute(person, (_, before) -> (before == null ? new ToolCounts(begun, 0, 0) : before).and(success));
    }

    /// Those of one person: what is done for others is nobody else's business.
    public ToolCounts of(long person) {
        return byPerson.getOrDefault(person, new ToolCounts(begun, 0, 0));
    }
}
