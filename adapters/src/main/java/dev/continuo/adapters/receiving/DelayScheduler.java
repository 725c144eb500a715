package dev.continuo.adapters.receiving;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Does things later, each on a virtual thread of its own.
public final class DelayScheduler implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DelayScheduler.class);

    private final ScheduledExecutorService executor;

    /// @param network whose it is, for the name of its thread
    public DelayScheduler(String network) {
        executor =
                Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name(network + "-timer").factory());
    }

    /// Does something once; never, where the channel is closed before.
    public void after(Duration delay, Runnable work) {
        try {
            var _ =
                    executor.schedule(
                            () -> Thread.startVirtualThread(work),
                            delay.toMillis(),
                            TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("Closed: {}", e.getMessage());
        }
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
