package dev.continuo.ledger.concurrent;

import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.Unavailable;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Does something until it succeeds: as long as it takes while it is [Unavailable], or the database
/// is away, a few times while it fails otherwise.
///
/// @param first how long it waits before the second attempt; twice as long before each later one
/// @param longest how long it waits at most
/// @param faults the attempts that may fail by a fault of ours, the last of which is thrown
/// @param pause how it waits; fails when it is time to stop
public record RetryPolicy(Duration first, Duration longest, int faults, Sleeper pause) {
    private static final Logger LOG = LoggerFactory.getLogger(RetryPolicy.class);

    /// Call that is tried and returns something.
    public interface Attempt<T> {
        T get() throws InterruptedException;
    }

    /// Call that is tried and returns nothing.
    public interface Effect {
        void run() throws InterruptedException;
    }

    /// Returns the result of the first attempt that succeeded.
    ///
    /// @param what names it in the log
    public <T> T call(String what, Attempt<T> attempt) throws InterruptedException {
        var backoff = new ExponentialBackoff(first, longest);
        for (int failed = 0; ; ) {
            try {
                return attempt.get();
            } catch (RuntimeException | Error e) {
                var away = e instanceof Unavailable || DatabaseErrors.is(e);
                if (away) LOG.warn("{} waits: {}", what, reason(e));
                else if (++failed >= faults) throw e;
                pause.sleep(backoff.next());
                // Not before: what fails while we stop is no fault.
                if (!away) LOG.error("{} failed and is tried again", what, e);
            }
        }
    }

    /// Never the message of a statement that failed, which quotes it.
    private static String reason(Throwable failure) {
        return failure instanceof Unavailable ? String.valueOf(failure.getMessage()) : DatabaseErrors.cause(failure);
    }

    /// Returns after the first attempt that succeeded.
    ///
    /// @param what names it in the log
    public void run(String what, Effect effect) throws InterruptedException {
        call(what, () -> {
            effect.run();
            return true;
        });
    }
}
