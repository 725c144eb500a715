package dev.continuo.ledger.concurrent;

import java.time.Duration;

/// Waiting, so that a test need not.
@FunctionalInterface
public interface Sleeper {

    /// Lets time pass on the calling thread.
    Sleeper REAL = Thread::sleep;

    void sleep(Duration time) throws InterruptedException;
}
