package dev.continuo.core.callback;

import dev.continuo.core.audience.Listener;
import dev.continuo.core.faculty.EventSummary;
import dev.continuo.core.ledger.Fact;

/// Says the events of [CallbackEvent] in one line each.
final class CallbackSummary implements EventSummary {
    @Override
    public String of(Fact fact, Listener listener) {
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
