package dev.continuo.mind.hook;

import static dev.continuo.tables.mind.Tables.HOOK;

import dev.continuo.mind.hook.HookEvent.HookCreated;
import dev.continuo.mind.hook.HookEvent.HookRevoked;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatements;

/// Folds which hooks there are.
final class HookProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.fact() instanceof HookEvent fact)) return;
        switch (fact) {
            case HookCreated(var name, var key, var template, var callback) ->
                    to.insert()
                            .set(HOOK.AGENT_ID, e.agent())
                            .set(HOOK.ID, e.seq())
                            .set(HOOK.NAME, name)
                            .set(HOOK.KEY, key)
                            .set(HOOK.TEMPLATE, template)
                            .set(HOOK.CALLBACK, callback)
                            .set(HOOK.CREATED_AT, e.time())
                            .set(HOOK.REVOKED, false);
            case HookRevoked(var hook) ->
                    to.update()
                            .set(HOOK.REVOKED, true)
                            .where(HOOK.AGENT_ID, e.agent())
                            .where(HOOK.ID, hook);
        }
    }
}
