package dev.continuo.mind.callback;

import static dev.continuo.mind.ledger.projection.RowStatement.plus;
import static dev.continuo.mind.ledger.projection.RowStatement.set;
import static dev.continuo.mind.ledger.projection.RowStatement.where;
import static dev.continuo.tables.mind.Tables.CALLBACK;

import dev.continuo.mind.callback.CallbackEvent.CallbackAsked;
import dev.continuo.mind.callback.CallbackEvent.CallbackDelivered;
import dev.continuo.mind.callback.CallbackEvent.CallbackFailed;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;
import org.jspecify.annotations.Nullable;

/// Folds what is to be posted. With a message its call-back is forgotten: nothing of it is posted
/// any more.
final class CallbackProjection implements Projection {
    private static final RowStatement ASKED =
            RowStatement.insert(
                    CALLBACK.AGENT_ID,
                    CALLBACK.MESSAGE,
                    CALLBACK.ASKED,
                    CALLBACK.URL,
                    CALLBACK.KEY,
                    CALLBACK.STATE,
                    CALLBACK.CHANGED_AT);
    private static final RowStatement TRIED =
            RowStatement.update(
                    set(CALLBACK.STATE),
                    plus(CALLBACK.ATTEMPTS),
                    set(CALLBACK.STATUS),
                    set(CALLBACK.REASON),
                    set(CALLBACK.CHANGED_AT),
                    where(CALLBACK.AGENT_ID),
                    where(CALLBACK.MESSAGE));
    private static final RowStatement FORGOTTEN =
            RowStatement.delete(CALLBACK.AGENT_ID, CALLBACK.MESSAGE);

    @Override
    public void project(Event e, RowStatements to) {
        switch (e.fact()) {
            case CallbackAsked(var message, var url, var key) ->
                    to.add(ASKED, e.agent(), message, e.seq(), url, key, "open", e.time());
            case CallbackDelivered(var message, var status) ->
                    tried(e, message, "delivered", status, null, to);
            case CallbackFailed(var message, var reason, var last) ->
                    tried(e, message, last ? "failed" : "open", null, reason, to);
            case Erased erased -> {
                for (var target : erased.targets()) to.add(FORGOTTEN, e.agent(), target);
            }
            case null, default -> {}
        }
    }

    private static void tried(
            Event e,
            long message,
            String state,
            @Nullable Integer status,
            @Nullable String reason,
            RowStatements to) {
        to.add(TRIED, state, 1, status, reason, e.time(), e.agent(), message);
    }
}
