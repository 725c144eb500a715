package dev.continuo.mind.hook;

import static dev.continuo.tables.mind.Tables.HOOK;

import dev.continuo.events.HookEvent;
import dev.continuo.events.HookEvent.HookCreated;
import dev.continuo.events.HookEvent.HookRevoked;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;

/// Folds which hooks there are.
final class HookProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof HookEvent payload)) return;
        switch (payload) {
            case HookCreated hook ->
                to.insert(e, HOOK.ID, hook).set(HOOK.CREATED_AT, e.time()).set(HOOK.REVOKED, false);
            case HookRevoked(var hook) -> to.update(e, HOOK.ID, hook).set(HOOK.REVOKED, true);
        }
    }
}
