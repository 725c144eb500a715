package dev.continuo.core.ledger;

import java.util.Set;
import org.jooq.DSLContext;

/// A condition checked under the head's lock: what the decision read is still so.
///
/// @param check reads the rows that must be unchanged
/// @param ids the things it is about; two decisions guarded by one check and one id never share a
///   batch
public record Guard(Check check, Set<Long> ids) {

    public static final Guard NONE = new Guard((_, _, ids) -> ids, Set.of());

    public Guard {
        ids = Set.copyOf(ids);
    }

    /// Reads, inside the committer's transaction, which of the ids still hold.
    @FunctionalInterface
    public interface Check {
        Set<Long> holding(DSLContext transaction, String agent, Set<Long> ids);
    }
}
