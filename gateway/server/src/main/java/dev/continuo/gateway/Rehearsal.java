package dev.continuo.gateway;

import dev.continuo.mind.Mind;
import java.time.Duration;

/// Rehearsal of the mind, beside what else is started.
///
/// @param thread where it runs
record Rehearsal(Thread thread) {
    private static final Duration LONGEST = Duration.ofSeconds(5);

    static Rehearsal start(Mind mind) {
        return new Rehearsal(Thread.ofVirtual().name("rehearsal").start(mind::rehearse));
    }

    /// Waits until it is over, but not for long.
    void await() {
        try {
            thread.join(LONGEST);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
