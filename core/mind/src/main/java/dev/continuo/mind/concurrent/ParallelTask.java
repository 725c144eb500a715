package dev.continuo.mind.concurrent;

import dev.continuo.mind.failure.Unavailable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;

/// Work done beside other work, on a thread of its own.
///
/// Statements outside a transaction take a connection each and give it back, so that no two that
/// run beside each other can wait for one another.
public final class ParallelTask<T> {
    private final CompletableFuture<T> result;

    private ParallelTask(CompletableFuture<T> result) {
        this.result = result;
    }

    public static <T> ParallelTask<T> begin(Supplier<T> work) {
        return new ParallelTask<>(
                CompletableFuture.supplyAsync(work, task -> Thread.ofVirtual().start(task)));
    }

    /// Waits for the result; fails as the work did, or with [Unavailable] when interrupted.
    public T join() {
        try {
            return result.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) throw failure;
            if (e.getCause() instanceof Error error) throw error;
            throw new CompletionException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unavailable("The search was interrupted.", e);
        }
    }
}
