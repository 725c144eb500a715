package dev.continuo.ledger.concurrent;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Work of many conversations: in order within each, side by side between them. A conversation's
/// virtual thread lives while there is work; nothing that the work throws ends it.
///
/// @param <K> what names a conversation
/// @param <T> what is worked on; the same one waits only once
public final class KeyedExecutor<K, T> {
    private static final Logger LOG = LoggerFactory.getLogger(KeyedExecutor.class);

    private final String name;
    private final KeyedWork<T> work;
    private final Map<K, Strand<T>> strands = new HashMap<>();
    private boolean closed;

    /// Work that is done with each item.
    public interface KeyedWork<T> {
        void on(T item) throws InterruptedException;
    }

    /// @param waiting the first is being worked on
    private record Strand<T>(Queue<T> waiting, Thread worker) {}

    public KeyedExecutor(String name, KeyedWork<T> work) {
        this.name = name;
        this.work = work;
    }

    public synchronized void add(K conversation, T item) {
        if (closed) return;
        var strand = strands.get(conversation);
        if (strand == null) {
            var waiting = new ArrayDeque<>(List.of(item));
            var worker = Thread.ofVirtual().name(name + "-" + conversation);
            strand = new Strand<>(waiting, worker.unstarted(() -> drain(conversation, waiting)));
            strands.put(conversation, strand);
            strand.worker().start();
        } else if (!strand.waiting().contains(item)) strand.waiting().add(item);
    }

    private void drain(K conversation, Queue<T> waiting) {
        for (var item = first(conversation, waiting); item != null; item = next(conversation, waiting)) {
            try {
                work.on(item);
            } catch (InterruptedException e) {
                LOG.debug("{} of conversation #{} was interrupted", name, conversation, e);
            } catch (RuntimeException | Error e) {
                LOG.error("{} of conversation #{} failed", name, conversation, e);
            }
        }
    }

    private synchronized @Nullable T next(K conversation, Queue<T> waiting) {
        waiting.remove();
        return first(conversation, waiting);
    }

    /// Returns the item to work on now; none, and ends the strand, when there is nothing left.
    private synchronized @Nullable T first(K conversation, Queue<T> waiting) {
        if (closed) waiting.clear();
        if (waiting.isEmpty()) {
            strands.remove(conversation);
            notifyAll();
        }
        return waiting.peek();
    }

    /// Begins nothing more; what is in progress goes on.
    public synchronized void finish() {
        closed = true;
    }

    /// Interrupts what is in progress and begins nothing more.
    public synchronized void close() {
        finish();
        strands.values().forEach(strand -> strand.worker().interrupt());
    }

    /// Waits until nothing is in progress, or for that long.
    ///
    /// @return whether nothing is
    public synchronized boolean settle(Duration most) {
        var end = System.nanoTime() + most.toNanos();
        try {
            for (var left = most.toNanos(); !strands.isEmpty() && left > 0; left = end - System.nanoTime())
                TimeUnit.NANOSECONDS.timedWait(this, left);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return strands.isEmpty();
    }
}
