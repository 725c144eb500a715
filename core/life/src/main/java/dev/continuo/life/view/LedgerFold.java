package dev.continuo.life.view;

import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// A sum of events that is kept: each question reads only the events since the last one. It is
/// summed anew once something was erased, so that no erased words stay in it.
///
/// @param <T> the sum
final class LedgerFold<T> {
    private static final int BATCH_SIZE = 5_000;

    private final Ledger ledger;
    private final Set<Class<? extends EventPayload>> types;
    private final Supplier<T> empty;
    private final BiConsumer<T, Event> add;
    private T sum;
    private long added;
    private long read;

    /// @param types whose events are added
    LedgerFold(Ledger ledger, Set<Class<? extends EventPayload>> types, Supplier<T> empty, BiConsumer<T, Event> add) {
        this.ledger = ledger;
        this.types = Set.copyOf(types);
        this.empty = empty;
        this.add = add;
        this.sum = empty.get();
    }

    /// Answers a question about all events until now.
    synchronized <R> R read(Function<T, R> question) {
        // An erasure that comes meanwhile is found by the next question.
        var until = ledger.seq();
        if (!ledger.after(read, Set.of(Erased.class), 1).isEmpty()) {
            sum = empty.get();
            added = 0;
        }
        read = until;
        List<Ledger.HashedEvent> batch;
        do {
            batch = ledger.after(added, types, BATCH_SIZE);
            for (var entry : batch) {
                add.accept(sum, entry.event());
                added = entry.event().seq();
            }
        } while (batch.size() == BATCH_SIZE);
        // Nor are events of other types read again.
        added = Math.max(added, until);
        return question.apply(sum);
    }
}
