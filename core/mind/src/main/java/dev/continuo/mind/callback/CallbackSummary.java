package dev.continuo.mind.callback;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.EventSummary;
import dev.continuo.mind.ledger.event.EventPayload;

/// Says the events of [CallbackEvent] in one line each.
final class CallbackSummary implements EventSummary {
    @Override
    public String of(EventPayload fact, Listener listener) {
        return fact instanceof CallbackEvent event ? of(event) : "";
    }

    private static String of(CallbackEvent event) {
        return switch (event) {
            case CallbackEvent.CallbackAsked c -> "#%d, for %s".formatted(c.message(), c.key());
            case CallbackEvent.CallbackDelivered c ->
                    "#%d: HTTP %d".formatted(c.message(), c.status());
            case CallbackEvent.CallbackFailed c ->
                    "#%d: %s%s"
                            .formatted(
                                    c.message(), c.reason(), c.last() ? ", given up" : ", again");
        };
    }
}
