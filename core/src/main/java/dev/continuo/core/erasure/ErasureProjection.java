package dev.continuo.core.erasure;

import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.core.ledger.Change;
import dev.continuo.core.ledger.Changes;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.LedgerEvent.Erased;
import dev.continuo.core.ledger.Projection;

/// Folds what was erased into tombstones.
final class ErasureProjection implements Projection {
    private static final Change BURIED =
            Change.insertNew(
                    TOMBSTONE.AGENT_ID,
                    TOMBSTONE.ID,
                    TOMBSTONE.KIND,
                    TOMBSTONE.STATE,
                    TOMBSTONE.ERASED_BY,
                    TOMBSTONE.ERASED_AT);

    @Override
    public void project(Event e, Changes to) {
        if (!(e.fact() instanceof Erased erased)) return;
        for (var stone : erased.stones())
            to.add(BURIED, e.agent(), stone.id(), stone.kind(), stone.state(), e.seq(), e.time());
    }
}
