package dev.continuo.core.hook;

import static dev.continuo.core.ledger.Change.set;
import static dev.continuo.core.ledger.Change.where;
import static dev.continuo.tables.mind.Tables.HOOK;

import dev.continuo.core.hook.HookEvent.HookCreated;
import dev.continuo.core.hook.HookEvent.HookRevoked;
import dev.continuo.core.ledger.Change;
import dev.continuo.core.ledger.Changes;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.Projection;

/// Folds which hooks there are.
final class HookProjection implements Projection {
    private static final Change CREATED =
            Change.insert(
                    HOOK.AGENT_ID,
                    HOOK.ID,
                    HOOK.NAME,
                    HOOK.KEY,
                    HOOK.TEMPLATE,
                    HOOK.CALLBACK,
                    HOOK.CREATED_AT,
                    HOOK.REVOKED);
    private static final Change REVOKED =
            Change.update(set(HOOK.REVOKED), where(HOOK.AGENT_ID), where(HOOK.ID));

    @Override
    public void project(Event e, Changes to) {
        if (!(e.fact() instanceof HookEvent fact)) return;
        switch (fact) {
            case HookCreated(var name, var key, var template, var callback) ->
                    to.add(
                            CREATED, e.agent(), e.seq(), name, key, template, callback, e.time(),
                            false);
            case HookRevoked(var hook) -> to.add(REVOKED, true, e.agent(), hook);
        }
    }
}
