package dev.continuo.gateway.command.promise;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;

final class PromiseProjection implements Projection {
    @Override
    public void project(Event event, RowStatements to) {
        if (event.payload() instanceof PromiseMade made)
            to.insert()
                    .set(Promises.AGENT, event.agent())
                    .set(Promises.ID, event.seq())
                    .set(Promises.PERSON, made.person())
                    .set(Promises.TEXT, made.text())
                    .set(Promises.AUDIENCE, made.audience());
        if (event.payload() instanceof Erased erased)
            for (var target : erased.targets())
                to.delete().where(Promises.AGENT, event.agent()).where(Promises.ID, target);
    }
}
