package dev.continuo.mind.faculty.erasure;

import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.LedgerEvent;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.DSLContext;

/// For what rests on events: whether they are there still.
public final class SourceGuard {
    private static final NotForgotten NOT_FORGOTTEN = new NotForgotten();

    private SourceGuard() {}

    private static final class NotForgotten implements Guard.EventCheck {
        @Override
        public Set<Long> holding(DSLContext tx, String agent, Set<Long> events) {
            var standing = new HashSet<>(events);
            standing.removeAll(tx.select(TOMBSTONE.ID)
                    .from(TOMBSTONE)
                    .where(TOMBSTONE.AGENT_ID.eq(agent).and(TOMBSTONE.ID.in(events)))
                    .fetchSet(TOMBSTONE.ID));
            return standing;
        }

        @Override
        public Set<Long> ended(Event event) {
            return event.payload() instanceof Erased erased
                    ? erased.stones().stream().map(LedgerEvent.Tombstone::id).collect(Collectors.toSet())
                    : Set.of();
        }
    }

    /// Lets the ledger remember what was forgotten.
    public static void track(Ledger ledger) {
        ledger.track(NOT_FORGOTTEN);
    }

    /// Holds as long as none of the events was forgotten.
    public static Guard of(Set<Long> events) {
        return Guard.resting(NOT_FORGOTTEN, events);
    }
}
