package dev.continuo.adapters.discord;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Whether the channel is being closed; every pause ends then. What is being sent is waited for, so
/// that its end is learned.
final class Closing {
    private static final int MOST = 1 << 20;

    private final CountDownLatch latch = new CountDownLatch(1);
    private final Semaphore sends = new Semaphore(MOST);

    void now() {
        latch.countDown();
    }

    boolean begun() {
        return latch.getCount() == 0;
    }

    /// A send begins; it must end with [#sent].
    ///
    /// @return whether it may
    boolean sends() {
        return !begun() && sends.tryAcquire();
    }

    void sent() {
        sends.release();
    }

    /// Waits for what is being sent; nothing more is sent afterwards.
    ///
    /// @return whether all of it came to an end
    boolean settles(Duration most) {
        try {
            return sends.tryAcquire(MOST, most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Rests.
    ///
    /// @return whether the channel is being closed
    boolean after(Duration rest) {
        try {
            return latch.await(rest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
