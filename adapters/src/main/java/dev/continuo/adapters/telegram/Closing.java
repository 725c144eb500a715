package dev.continuo.adapters.telegram;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Whether the channel is closed. Whoever rests here gets up when it is; what is being sent then is
/// waited for, so that its end is learned.
final class Closing {
    private static final int MOST = 1 << 20;

    private final CountDownLatch latch = new CountDownLatch(1);
    private final Semaphore sends = new Semaphore(MOST);

    void begin() {
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
    boolean settles(Duration most) throws InterruptedException {
        return sends.tryAcquire(MOST, most.toMillis(), TimeUnit.MILLISECONDS);
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
