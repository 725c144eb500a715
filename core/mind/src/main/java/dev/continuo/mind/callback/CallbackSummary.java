package dev.continuo.mind.callback;

import dev.continuo.events.CallbackEvent;

/// Says the events of [CallbackEvent] in one line each.
final class CallbackSummary {
    private CallbackSummary() {}

    static String of(CallbackEvent event) {
        return switch (event) {
            case CallbackEvent.CallbackAsked c -> "#%d, for %s".formatted(c.message(), c.key());
            case CallbackEvent.CallbackDelivered c -> "#%d: HTTP %d".formatted(c.message(), c.status());
            case CallbackEvent.CallbackFailed c ->
                "#%d: %s%s".formatted(c.message(), c.reason(), c.last() ? ", given up" : ", again");
        };
    }
}
