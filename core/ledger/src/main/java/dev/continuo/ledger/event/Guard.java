package dev.continuo.ledger.event;

import java.util.Set;
import org.jooq.DSLContext;

/// A condition checked under the head's lock: what the decision read is still so.
///
/// @param check reads the rows that must be unchanged
/// @param ids the things it is about
/// @param shared whether several decisions of one batch may rest on the same thing; else the later
///   one waits for the next batch, for the earlier one changes it
/// @param seen whether this process read all of them, and they held
public record Guard(Check check, Set<Long> ids, boolean shared, boolean seen) {

    public static final Guard NONE = new Guard((_, _, ids) -> ids, Set.of(), true, true);

    public Guard {
        ids = Set.copyOf(ids);
    }

    /// For a decision that changes what it is about.
    public static Guard changing(Check check, Set<Long> ids) {
        return new Guard(check, ids, false, false);
    }

    /// For a decision that only rests on it.
    public static Guard resting(Check check, Set<Long> ids) {
        return new Guard(check, ids, true, false);
    }

    /// The same where this process read all of it, and it held then. A ledger that tracks the check
    /// knows what ended since, and need not ask the database.
    public Guard asSeen() {
        return new Guard(check, ids, shared, true);
    }

    /// Reads, inside the committer's transaction, which of the ids still hold.
    @FunctionalInterface
    public interface Check {
        Set<Long> holding(DSLContext transaction, String agent, Set<Long> ids);
    }

    /// A check that events alone decide, for good: what ended never holds again. One instance for
    /// all guards of its kind.
    public interface EventCheck extends Check {
        /// The ids that hold no longer once the event is recorded.
        Set<Long> ended(Event event);
    }
}
