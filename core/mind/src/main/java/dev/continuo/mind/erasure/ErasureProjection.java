package dev.continuo.mind.erasure;

import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;

/// Folds what was erased into tombstones.
final class ErasureProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof Erased erased)) return;
        for (var stone : erased.stones())
            to.insertNew()
                    .set(TOMBSTONE.AGENT_ID, e.agent())
                    .set(TOMBSTONE.ID, stone.id())
                    .set(TOMBSTONE.KIND, stone.kind())
                    .set(TOMBSTONE.STATE, stone.state())
                    .set(TOMBSTONE.ERASED_BY, e.seq())
                    .set(TOMBSTONE.ERASED_AT, e.time());
    }
}
