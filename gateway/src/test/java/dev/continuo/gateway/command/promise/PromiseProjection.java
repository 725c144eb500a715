package dev.continuo.gateway.command.promise;

import dev.continuo.core.ledger.Change;
import dev.continuo.core.ledger.Changes;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.LedgerEvent.Erased;
import dev.continuo.core.ledger.Projection;

final class PromiseProjection implements Projection {
    private static final Change MADE =
            Change.insert(
                    Promises.AGENT, Promises.ID, Promises.PERSON, Promises.TEXT, Promises.AUDIENCE);
    private static final Change GONE = Change.delete(Promises.AGENT, Promises.ID);

    @Override
    public void project(Event event, Changes to) {
        if (event.fact() instanceof PromiseMade made)
            to.add(MADE, event.agent(), event.seq(), made.person(), made.text(), made.audience());
        if (event.fact() instanceof Erased erased)
            for (var target : erased.targets()) to.add(GONE, event.agent(), target);
    }
}
