package dev.continuo.model;

import java.util.concurrent.CompletableFuture;

/// Ends a turn in progress: once asked, a call to a model returns at once, whatever it waits for.
public final class CancellationToken {

    private final CompletableFuture<Object> asked = new CompletableFuture<>();

    /// Asks to stop; again has no effect.
    public void ask() {
        asked.complete(true);
    }

    /// Returns one that can be asked by itself, and is asked when this one is.
    public CancellationToken child() {
        var child = new CancellationToken();
        var _ = asked.thenRun(child::ask);
        return child;
    }

    public boolean asked() {
        return asked.isDone();
    }

    /// Done when stopping was asked.
    CompletableFuture<Object> signal() {
        return asked.copy();
    }
}
