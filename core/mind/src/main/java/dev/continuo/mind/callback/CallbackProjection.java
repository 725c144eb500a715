package dev.continuo.mind.callback;

import static dev.continuo.tables.mind.Tables.CALLBACK;

import dev.continuo.events.CallbackEvent.CallbackAsked;
import dev.continuo.events.CallbackEvent.CallbackDelivered;
import dev.continuo.events.CallbackEvent.CallbackFailed;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import org.jspecify.annotations.Nullable;

/// Folds what is to be posted. With a message its call-back is forgotten: nothing of it is posted
/// any more.
final class CallbackProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case CallbackAsked(var message, var url, var key) ->
                to.insert()
                        .set(CALLBACK.AGENT_ID, e.agent())
                        .set(CALLBACK.MESSAGE, message)
                        .set(CALLBACK.ASKED, e.seq())
                        .set(CALLBACK.URL, url)
                        .set(CALLBACK.KEY, key)
                        .set(CALLBACK.STATE, "open")
                        .set(CALLBACK.CHANGED_AT, e.time());
            case CallbackDelivered(var message, var status) -> tried(e, message, "delivered", status, null, to);
            case CallbackFailed(var message, var reason, var last) ->
                tried(e, message, last ? "failed" : "open", null, reason, to);
            case Erased erased -> {
                for (var target : erased.targets()) to.deleteNaming(e.agent(), target, CALLBACK.MESSAGE);
            }
            case null, default -> {}
        }
    }

    private static void tried(
            Event e, long message, String state, @Nullable Integer status, @Nullable String reason, RowStatements to) {
        to.update(e, CALLBACK.MESSAGE, message)
                .set(CALLBACK.STATE, state)
                .plus(CALLBACK.ATTEMPTS, 1)
                .set(CALLBACK.STATUS, status)
                .set(CALLBACK.REASON, reason)
                .set(CALLBACK.CHANGED_AT, e.time());
    }
}
