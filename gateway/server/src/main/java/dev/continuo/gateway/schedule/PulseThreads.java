package dev.continuo.gateway.schedule;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.quartz.spi.ThreadPool;

/// A thread for each task at work, two at most. The workers of Quartz's own pool wake up twice a
/// second to see that there is nothing to do.
public final class PulseThreads implements ThreadPool {
    private static final int MOST = 2;

    /// Threads of the machine: an interrupt closes the connection that a virtual one reads from.
    private final ExecutorService tasks = Executors.newThreadPerTaskExecutor(
            Thread.ofPlatform().daemon().name("pulse-", 0).factory());

    private final Semaphore free = new Semaphore(MOST);

    @Override
    public boolean runInThread(Runnable task) {
        if (tasks.isShutdown()) return false;
        free.acquireUninterruptibly();
        tasks.execute(() -> {
            try {
                task.run();
            } finally {
                free.release();
            }
        });
        return true;
    }

    @Override
    public int blockForAvailableThreads() {
        free.acquireUninterruptibly();
        free.release();
        return Math.max(1, free.availablePermits());
    }

    @Override
    public void initialize() {}

    @Override
    public void shutdown(boolean wait) {
        tasks.shutdown();
        try {
            if (wait && !tasks.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS))
                throw new IllegalStateException("a task does not end");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public int getPoolSize() {
        return MOST;
    }

    @Override
    public void setInstanceId(String id) {}

    @Override
    public void setInstanceName(String name) {}
}
