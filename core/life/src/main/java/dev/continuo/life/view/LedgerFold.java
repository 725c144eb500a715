package dev.continuo.life.view;

import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import java.util.HashSet;
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
    private final Supplier<T> empty;
    private final BiConsumer<T, Event> add;
    private final Set<Class<? extends EventPayload>> types;
    private T sum;
    private long seq;
    private long begun;

    /// @param types whose events are added
    LedgerFold(
            Ledger ledger,
            Set<Class<? extends EventPayload>> types,
            Supplier<T> empty,
            BiConsumer<T, Event> add) {
        this.ledger = ledger;
        this.empty = empty;
        this.add = add;
        this.types = new HashSet<>(types);
        this.types.add(Erased.class);
        this.sum = empty.get();
    }

    /// Answers a question about all events until now.
    synchronized <R> R read(Function<T, R> question) {
        if (seq == 0) begin();
        while (true) {
            var until = ledger.seq();
            var batch = ledger.after(seq, types, BATCH_SIZE);
            var erased =
                    batch.stream()
                            .map(Ledger.HashedEvent::event)
                            .anyMatch(event ->
                                    event.seq() > begun && event.payload() instanceof Erased);
            if (erased) {
                begin();
                continue;
            }
            for (var entry : batch) {
                add.accept(sum, entry.event());
                seq = entry.event().seq();
            }
            if (batch.size() == BATCH_SIZE) continue;
            // Nor are events of other types read again.
            seq = Math.max(seq, until);
            return question.apply(sum);
        }
    }

    private void begin() {
        begun = ledger.seq();
        sum = empty.get();
        seq = 0;
    }
}
