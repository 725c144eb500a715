package dev.continuo.mind.hook;

import static dev.continuo.mind.ledger.projection.RowStatement.set;
import static dev.continuo.mind.ledger.projection.RowStatement.where;
import static dev.continuo.tables.mind.Tables.HOOK;

import dev.continuo.mind.hook.HookEvent.HookCreated;
import dev.continuo.mind.hook.HookEvent.HookRevoked;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;

/// Folds which hooks there are.
final class HookProjection implements Projection {
    private static final RowStatement CREATED =
            RowStatement.insert(
                    HOOK.AGENT_ID,
                    HOOK.ID,
                    HOOK.NAME,
                    HOOK.KEY,
                    HOOK.TEMPLATE,
                    HOOK.CALLBACK,
                    HOOK.CREATED_AT,
                    HOOK.REVOKED);
    private static final RowStatement REVOKED =
            RowStatement.update(set(HOOK.REVOKED), where(HOOK.AGENT_ID), where(HOOK.ID));

    @Override
    public void project(Event e, RowStatements to) {
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
