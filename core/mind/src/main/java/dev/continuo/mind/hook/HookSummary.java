package dev.continuo.mind.hook;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.EventSummary;
import dev.continuo.mind.ledger.event.EventPayload;

/// Says the events of [HookEvent] in one line each.
final class HookSummary implements EventSummary {
    @Override
    public String of(EventPayload fact, Listener listener) {
        return fact instanceof HookEvent event ? of(event) : "";
    }

    private static String of(HookEvent event) {
        return switch (event) {
            case HookEvent.HookCreated h -> h.name();
            case HookEvent.HookRevoked h -> "#" + h.hook();
        };
    }
}
