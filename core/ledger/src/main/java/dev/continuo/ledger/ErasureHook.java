package dev.continuo.ledger;

import java.util.Set;
import org.jooq.DSLContext;

/// Deletes what `work` derived from erased events, inside the transaction that erases them.
@FunctionalInterface
public interface ErasureHook {
    void erase(DSLContext transaction, Set<Long> targets);
}
