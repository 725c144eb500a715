package dev.continuo.core.hook;

import dev.continuo.core.audience.Listener;
import dev.continuo.core.faculty.EventSummary;
import dev.continuo.core.ledger.Fact;

/// Says the events of [HookEvent] in one line each.
final class HookSummary implements EventSummary {
    @Override
    public String of(Fact fact, Listener listener) {
        return fact instanceof HookEvent event ? of(event) : "";
    }

    private static String of(HookEvent event) {
        return switch (event) {
            case HookEvent.HookCreated h -> h.name();
            case HookEvent.HookRevoked h -> "#" + h.hook();
        };
    }
}
