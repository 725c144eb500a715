package dev.continuo.mind.faculty;

import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.max;

import dev.continuo.ledger.event.Guard;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Table;

/// The version of all that is kept for one audience: the last event that changed any of it, 0 where
/// there is nothing.
///
/// @param changed the last event that changed a row
/// @param label whose rows
public record LabelVersion(
        Table<?> table, Field<String> agent, Field<String> audience, Field<Long> changed, String label)
        implements Guard.Check {

    /// The version now.
    public long read(DSLContext db, String agentId) {
        return db.select(coalesce(max(changed), 0L))
                .from(table)
                .where(agent.eq(agentId).and(audience.eq(label)))
                .fetchSingle()
                .value1();
    }

    @Override
    public Set<Long> holding(DSLContext transaction, String agentId, Set<Long> versions) {
        var now = read(transaction, agentId);
        return versions.contains(now) ? Set.of(now) : Set.of();
    }

    /// For what changes something of that audience: holds as long as it has the version that was
    /// read.
    public Guard changing(long version) {
        return Guard.changing(this, Set.of(version));
    }
}
