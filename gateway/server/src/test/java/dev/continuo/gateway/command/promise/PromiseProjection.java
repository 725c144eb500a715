package dev.continuo.gateway.command.promise;

import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;

final class PromiseProjection implements Projection {
    private static final RowStatement MADE =
            RowStatement.insert(
                    Promises.AGENT, Promises.ID, Promises.PERSON, Promises.TEXT, Promises.AUDIENCE);
    private static final RowStatement GONE = RowStatement.delete(Promises.AGENT, Promises.ID);

    @Override
    public void project(Event event, RowStatements to) {
        if (event.fact() instanceof PromiseMade made)
            to.add(MADE, event.agent(), event.seq(), made.person(), made.text(), made.audience());
        if (event.fact() instanceof Erased erased)
            for (var target : erased.targets()) to.add(GONE, event.agent(), target);
    }
}
