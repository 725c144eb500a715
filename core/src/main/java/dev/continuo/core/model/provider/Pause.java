package dev.continuo.core.model.provider;

import java.time.Duration;

/// Waiting, so that a test need not.
@FunctionalInterface
public interface Pause {

    /// Lets time pass on the calling thread.
    Pause REAL = Thread::sleep;

    void sleep(Duration time) throws InterruptedException;
}
