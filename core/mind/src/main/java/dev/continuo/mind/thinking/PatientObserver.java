package dev.continuo.mind.thinking;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shows a draft while it is written, its beginning after a while even where it is shorter than
/// [AnswerHold] would have it. Safe for use by several threads; never calls what it was given after
/// it was closed.
final class PatientObserver implements Consumer<String>, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PatientObserver.class);

    /// The first words are seen within half a second of the model's own.
    private static final Executor SOON =
            CompletableFuture.delayedExecutor(
                    400, TimeUnit.MILLISECONDS, Thread::startVirtualThread);

    private final Consumer<String> shown;
    private final AnswerHold hold;
    private final Executor later;
    private String latest = "";
    private boolean waits;
    private boolean closed;

    PatientObserver(Consumer<String> shown, AnswerHold hold) {
        this(shown, hold, SOON);
    }

    /// @param later runs a task after as long as people wait for a beginning
    PatientObserver(Consumer<String> shown, AnswerHold hold, Executor later) {
        this.shown = shown;
        this.hold = hold;
        this.later = later;
    }

    @Override
    public synchronized void accept(String text) {
        if (closed) return;
        latest = text;
        if (!waits && !text.isBlank()) {
            waits = true;
            later.execute(this::hasWaited);
        }
        shown.accept(text);
    }

    private synchronized void hasWaited() {
        if (closed) return;
        hold.hasWaited();
        try {
            shown.accept(latest);
        } catch (RuntimeException e) {
            LOG.warn("Showing the beginning of an answer failed; the answer goes on.", e);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
    }
}
