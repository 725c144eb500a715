package dev.continuo.adapters.receiving;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Does things later, each on a virtual thread of its own.
public final class DelayScheduler implements AutoCloseable {
    private final ScheduledExecutorService executor;

    /// @param network whose it is, for the name of its thread
    public DelayScheduler(String network) {
        executor = new ScheduledThreadPoolExecutor(
                1,
                Thread.ofPlatform().daemon().name(network + "-timer").factory(),
                // Nothing is done once it is closed.
                new ThreadPoolExecutor.DiscardPolicy());
    }

    /// Does something once; never, where the channel is closed before.
    public void after(Duration delay, Runnable work) {
        var _ = executor.schedule(() -> Thread.startVirtualThread(work), delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Does something now and again and again, until it is cancelled.
    public ScheduledFuture<?> every(Duration pause, Runnable work) {
        return executor.scheduleAtFixedRate(
                () -> Thread.startVirtualThread(work), 0, pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
