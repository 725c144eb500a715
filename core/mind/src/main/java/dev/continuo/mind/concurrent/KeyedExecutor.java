package dev.continuo.mind.concurrent;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Work of many conversations: in order within each, side by side between them. A conversation's
/// virtual thread lives while there is work; nothing that the work throws ends it.
///
/// @param <T> what is worked on; the same one waits only once
public final class KeyedExecutor<T> {
    private static final Logger LOG = LoggerFactory.getLogger(KeyedExecutor.class);

    private final String name;
    private final Work<T> work;
    private final Map<Long, Strand<T>> strands = new HashMap<>();
    private boolean closed;

    /// What is done with each.
    public interface Work<T> {
        void on(T item) throws InterruptedException;
    }

    /// @param waiting the first is being worked on
    private record Strand<T>(Queue<T> waiting, Thread worker) {}

    public KeyedExecutor(String name, Work<T> work) {
        this.name = name;
        this.work = work;
    }

    public synchronized void add(long conversation, T item) {
        if (closed) return;
        var strand = strands.get(conversation);
        if (strand == null) {
            var worker = Thread.ofVirtual().name(name + "-" + conversation);
            strand = new Strand<>(new ArrayDeque<>(), worker.unstarted(() -> drain(conversation)));
            strands.put(conversation, strand);
            strand.waiting().add(item);
            strand.worker().start();
        } else if (!strand.waiting().contains(item)) strand.waiting().add(item);
    }

    private void drain(long conversation) {
        for (var item = first(conversation); item != null; item = next(conversation)) {
            try {
                work.on(item);
            } catch (InterruptedException e) {
                LOG.debug("{} of conversation #{} was interrupted", name, conversation, e);
            } catch (RuntimeException | Error e) {
                LOG.error("{} of conversation #{} failed", name, conversation, e);
            }
        }
    }

    private synchronized @Nullable T first(long conversation) {
        var strand = strands.get(conversation);
        return closed || strand == null ? null : strand.waiting().peek();
    }

    /// The one after the first; none, and no strand any more, when there is nothing left.
    private synchronized @Nullable T next(long conversation) {
        var strand = strands.get(conversation);
        if (closed || strand == null) return null;
        strand.waiting().poll();
        if (strand.waiting().isEmpty()) strands.remove(conversation);
        return strand.waiting().peek();
    }

    /// Interrupts what is in progress and begins nothing more.
    public synchronized void close() {
        closed = true;
        strands.values().forEach(strand -> strand.worker().interrupt());
    }
}
