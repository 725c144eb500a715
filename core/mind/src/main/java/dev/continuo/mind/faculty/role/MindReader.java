package dev.continuo.mind.faculty.role;

import dev.continuo.ledger.Ledger;
import java.util.Objects;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Record1;
import org.jooq.SelectConditionStep;
import org.jooq.Table;
import org.jooq.TableField;

/// Access of a role for reading: the mind's tables, by a connection or inside a transaction, and
/// the ledger.
public record MindReader(DSLContext db, Ledger ledger) {
    public String agent() {
        return ledger.agent();
    }

    /// The agent's rows of a table.
    public <R extends Record> SelectConditionStep<R> rows(Table<R> table) {
        return db.selectFrom(table).where(own(table));
    }

    /// A column of the agent's rows of its table.
    public <T> SelectConditionStep<Record1<T>> column(TableField<?, T> column) {
        var table = Objects.requireNonNull(column.getTable());
        return db.select(column).from(table).where(own(table));
    }

    private Condition own(Table<?> table) {
        return Objects.requireNonNull(table.field("agent_id", String.class)).eq(agent());
    }

    /// The same, inside a transaction.
    public MindReader in(DSLContext transaction) {
        return new MindReader(transaction, ledger);
    }
}
