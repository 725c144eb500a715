package dev.continuo.adapters.discord;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Whether the channel is being closed; every pause ends then.
final class Closing {
    private final CountDownLatch latch = new CountDownLatch(1);

    void now() {
        latch.countDown();
    }

    boolean begun() {
        return latch.getCount() == 0;
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
