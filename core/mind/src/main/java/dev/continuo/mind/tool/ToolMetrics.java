package dev.continuo.mind.tool;

import java.time.Instant;

/// How many calls were made since the process began. Safe for use by many threads.
public final class ToolMetrics {
    private final Instant begun;
    private long successes;
    private long failures;

    ToolMetrics(Instant begun) {
        this.begun = begun;
    }

    /// A look at them: total = successful + failed, always.
    public record Snapshot(Instant begun, long successful, long failed) {
        public long total() {
            return successful + failed;
        }
    }

    synchronized void count(boolean success) {
        if (success) successes++;
        else failures++;
    }

    public synchronized Snapshot snapshot() {
        return new Snapshot(begun, successes, failures);
    }
}
