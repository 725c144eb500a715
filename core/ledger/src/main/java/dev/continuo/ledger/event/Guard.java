package dev.continuo.ledger.event;

import java.util.Set;
import org.jooq.DSLContext;

/// A condition checked under the head's lock: what the decision read is still so.
///
/// @param check reads the rows that must be unchanged
/// @param ids the things it is about
/// @param shared whether several decisions of one batch may rest on the same thing; else the later
///   one waits for the next batch, for the earlier one changes it
public record Guard(Check check, Set<Long> ids, boolean shared) {

    public static final Guard NONE = new Guard((_, _, ids) -> ids, Set.of(), true);

    public Guard {
        ids = Set.copyOf(ids);
    }

    /// For a decision that changes what it is about.
    public static Guard changing(Check check, Set<Long> ids) {
        return new Guard(check, ids, false);
    }

    /// For a decision that only rests on it.
    public static Guard resting(Check check, Set<Long> ids) {
        return new Guard(check, ids, true);
    }

    /// Reads, inside the committer's transaction, which of the ids still hold.
    @FunctionalInterface
    public interface Check {
        Set<Long> holding(DSLContext transaction, String agent, Set<Long> ids);
    }
}
