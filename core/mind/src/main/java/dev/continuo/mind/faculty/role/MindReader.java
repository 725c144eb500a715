package dev.continuo.mind.faculty.role;

import dev.continuo.ledger.Ledger;
import org.jooq.DSLContext;

/// Access of a role for reading: the mind's tables, by a connection or inside a transaction, and
/// the ledger.
public record MindReader(DSLContext db, Ledger ledger) {
    public String agent() {
        return ledger.agent();
    }

    /// The same, inside a transaction.
    public MindReader in(DSLContext transaction) {
        return new MindReader(transaction, ledger);
    }
}
