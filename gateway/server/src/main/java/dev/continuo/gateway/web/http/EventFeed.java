package dev.continuo.gateway.web.http;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.adapters.http.HttpChannel.Draft;
import dev.continuo.ledger.event.Event;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Hands what happens to those who watch, each at their own pace. Who falls too far behind is cut
/// off, and comes back from where they stopped.
public final class EventFeed implements HttpChannel.Watcher, AutoCloseable {
    private static final int MAX_OF_A_CALLER = 100;
    private static final int MAX_OF_INTEGRATIONS = 2_000;
    private static final int LONGEST_QUEUE = 1_000;

    private final Predicate<Caller> admitted;
    private final DatabaseWatch database;
    private final HolderQuota quota = new HolderQuota(MAX_OF_A_CALLER, MAX_OF_INTEGRATIONS);
    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
    private volatile boolean open = true;

    /// @param admitted whether a caller may still watch; asked several times in a second
    public EventFeed(Predicate<Caller> admitted, DatabaseWatch database) {
        this.admitted = admitted;
        this.database = database;
    }

    /// Something to show.
    public sealed interface News {
        /// An event was committed.
        record CommittedEvent(Event event) implements News {}

        /// The agent is busy with a conversation, or no longer.
        record Typing(boolean busy) implements News {}

        /// An answer is being written.
        record DraftWritten(Draft draft) implements News {}
    }

    /// Interest of a watcher in events. Asked on the committer's thread: must be quick.
    public interface Interest {
        boolean in(Event event);

        boolean in(String conversation);
    }

    /// A watcher's own queue.
    public final class Watch implements AutoCloseable {
        private final Interest interest;
        private final Caller caller;
        private final LinkedBlockingQueue<News> queue = new LinkedBlockingQueue<>(LONGEST_QUEUE);
        private final AtomicReference<@Nullable Draft> draft = new AtomicReference<>();
        private volatile boolean cut;

        private Watch(Interest interest, Caller caller) {
            this.interest = interest;
            this.caller = caller;
        }

        /// Waits for the next news; empty when there was none.
        public Optional<News> next(Duration patience) throws InterruptedException {
            return database.undisturbed(() -> await(patience));
        }

        private Optional<News> await(Duration patience) throws InterruptedException {
            // Short waits, so that a watcher is cut off soon when the gateway closes or the caller
            // may not watch any more.
            var until = System.nanoTime() + patience.toNanos();
            while (live()) {
                var left = Math.min(until - System.nanoTime(), 250_000_000);
                if (left <= 0) break;
                var news = queue.poll(left, TimeUnit.NANOSECONDS);
                if (news != null) return Optional.of(newest(news));
            }
            return Optional.empty();
        }

        /// Of an answer that grows faster than it is watched only the newest text counts.
        private News newest(News news) {
            if (!(news instanceof News.DraftWritten(var older))) return news;
            var newest = draft.getAndSet(null);
            return new News.DraftWritten(newest == null ? older : newest);
        }

        /// Tells whether more may come.
        public boolean live() {
            return open && !cut && admitted.test(caller);
        }

        private void offer(Draft newer) {
            if (draft.getAndSet(newer) == null) offer(new News.DraftWritten(newer));
        }

        private void offer(News news) {
            if (!queue.offer(news)) cut = true;
        }

        @Override
        public void close() {
            if (watches.remove(this)) quota.release(caller);
        }
    }

    /// Begins to watch; empty when the caller, or all integrations together, watch too much.
    public Optional<Watch> watch(Interest interest, Caller caller) {
        if (!open || !quota.take(caller)) return Optional.empty();
        var watch = new Watch(interest, caller);
        watches.add(watch);
        return Optional.of(watch);
    }

    /// Returns how many watch.
    public int size() {
        return watches.size();
    }

    /// Follows the ledger.
    public void happened(List<Event> events) {
        for (var watch : watches)
            for (var event : events) if (watch.interest.in(event)) watch.offer(new News.CommittedEvent(event));
    }

    /// Watches the channel.
    @Override
    public void typing(String conversation, boolean busy) {
        for (var watch : watches) if (watch.interest.in(conversation)) watch.offer(new News.Typing(busy));
    }

    /// Watches the channel; whether anybody sees the draft.
    @Override
    public boolean draft(String conversation, Draft draft) {
        var seen = false;
        for (var watch : watches) {
            if (!watch.interest.in(conversation)) continue;
            watch.offer(draft);
            seen = true;
        }
        return seen;
    }

    /// Ends every watch.
    @Override
    public void close() {
        open = false;
    }
}
