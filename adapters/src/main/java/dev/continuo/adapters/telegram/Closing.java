package dev.continuo.adapters.telegram;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Whether the channel is closed. Whoever rests here gets up when it is.
final class Closing {
    private final CountDownLatch latch = new CountDownLatch(1);

    void begin() {
        latch.countDown();
    }

    boolean begun() {
        return latch.getCount() == 0;
    }

    /// Rests for that long, or until the channel is closed.
    void rest(Duration pause) {
        try {
            latch.await(pause.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
