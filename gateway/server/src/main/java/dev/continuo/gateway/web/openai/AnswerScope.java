package dev.continuo.gateway.web.openai;

import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.gateway.web.http.EventFeed;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;

/// The answer to one message, and its end.
///
/// @param conversation as its channel names it
record AnswerScope(String conversation, long message) implements EventFeed.Interest {
    @Override
    public boolean in(Event event) {
        return switch (event.payload()) {
            case TurnEnded ended -> ended.messages().contains(message);
            case Erased erased -> erased.targets().contains(message);
            case null, default -> false;
        };
    }

    @Override
    public boolean in(String name) {
        return name.equals(conversation);
    }
}
