package dev.continuo.mind.faculty.erasure;

import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.ledger.event.Guard;
import java.util.HashSet;
import java.util.Set;

/// For what rests on events: whether they are there still.
public final class Standing {
    private static final Guard.Check NOT_FORGOTTEN =
            (tx, agent, events) -> {
                var standing = new HashSet<>(events);
                standing.removeAll(
                        tx.select(TOMBSTONE.ID)
                                .from(TOMBSTONE)
                                .where(TOMBSTONE.AGENT_ID.eq(agent).and(TOMBSTONE.ID.in(events)))
                                .fetchSet(TOMBSTONE.ID));
                return standing;
            };

    private Standing() {}

    /// Holds as long as none of the events was forgotten.
    public static Guard of(Set<Long> events) {
        return Guard.resting(NOT_FORGOTTEN, events);
    }
}
