package dev.continuo.core.ledger;

import java.util.function.Function;
import org.jooq.DSLContext;
import org.jooq.Query;

/// One statement that a projection uses, prepared once and run for many rows.
///
/// @param rank statements of one batch of events run in this order: inserts before updates before
///   deletes
/// @param statement the statement with dummy values, whose parameters are bound in order
public record Change(int rank, Function<DSLContext, Query> statement) {
    public static final int INSERT = 0;
    public static final int UPDATE = 1;
    public static final int DELETE = 2;

    public static Change insert(Function<DSLContext, Query> statement) {
        return new Change(INSERT, statement);
    }

    public static Change update(Function<DSLContext, Query> statement) {
        return new Change(UPDATE, statement);
    }

    public static Change delete(Function<DSLContext, Query> statement) {
        return new Change(DELETE, statement);
    }
}
