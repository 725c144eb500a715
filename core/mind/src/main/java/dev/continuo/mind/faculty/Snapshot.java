package dev.continuo.mind.faculty;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.faculty.role.CommitListener;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Rows in memory. They are read anew when they are asked for after an event touched them. Safe for
/// use by several threads.
public final class Snapshot<T> implements CommitListener {
    private final Predicate<@Nullable EventPayload> touches;
    private final Supplier<T> read;
    private final AtomicLong changes = new AtomicLong();
    private volatile @Nullable ReadRows<T> latest;

    /// The rows after so many changes.
    private record ReadRows<T>(long changes, T rows) {}

    /// @param touches whether an event changes the rows
    public Snapshot(Predicate<@Nullable EventPayload> touches, Supplier<T> read) {
        this.touches = touches;
        this.read = read;
    }

    @Override
    public void committed(List<Event> events) {
        if (events.stream().anyMatch(event -> touches.test(event.payload()))) changes.incrementAndGet();
    }

    public T get() {
        // Counted before they are read: what changes meanwhile makes them be read again.
        var now = changes.get();
        var known = latest;
        if (known != null && known.changes() == now) return known.rows();
        var rows = read.get();
        latest = new ReadRows<>(now, rows);
        return rows;
    }
}
