package dev.continuo.mind.channel;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Tells a channel that it is being closed, for whoever writes one. Every rest ends then; a message
/// that is being sent is waited for, so that its end is learned.
public final class ShutdownSignal {
    private static final int MAX_SENDS = 1 << 20;

    private final CountDownLatch latch = new CountDownLatch(1);
    private final Semaphore sends = new Semaphore(MAX_SENDS);

    public void begin() {
        latch.countDown();
    }

    public boolean begun() {
        return latch.getCount() == 0;
    }

    /// Sends, unless the channel is being closed.
    public SendResult sending(Supplier<SendResult> send) {
        if (begun() || !sends.tryAcquire()) return new SendResult.Unreachable("the channel is closed");
        try {
            return send.get();
        } finally {
            sends.release();
        }
    }

    /// Waits for what is being sent; nothing more is sent afterwards.
    ///
    /// @return whether all of it came to an end
    public boolean settles(Duration most) {
        try {
            return sends.tryAcquire(MAX_SENDS, most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Rests for that long, or until the channel is being closed.
    ///
    /// @return whether it is
    public boolean rest(Duration pause) {
        try {
            return latch.await(pause.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /// Rests for that long.
    ///
    /// @throws InterruptedException when the channel is being closed
    public void pause(Duration pause) throws InterruptedException {
        if (rest(pause)) throw new InterruptedException("the channel is being closed");
    }
}
