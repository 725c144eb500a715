package dev.continuo.mind.erasure;

import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;

/// Folds what was erased into tombstones.
final class ErasureProjection implements Projection {
    private static final RowStatement BURIED =
            RowStatement.insertNew(
                    TOMBSTONE.AGENT_ID,
                    TOMBSTONE.ID,
                    TOMBSTONE.KIND,
                    TOMBSTONE.STATE,
                    TOMBSTONE.ERASED_BY,
                    TOMBSTONE.ERASED_AT);

    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.fact() instanceof Erased erased)) return;
        for (var stone : erased.stones())
            to.add(BURIED, e.agent(), stone.id(), stone.kind(), stone.state(), e.seq(), e.time());
    }
}
