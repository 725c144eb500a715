package dev.continuo.mind.hook;

import dev.continuo.events.HookEvent;

/// Says the events of [HookEvent] in one line each.
final class HookSummary {
    private HookSummary() {}

    static String of(HookEvent event) {
        return switch (event) {
            case HookEvent.HookCreated h -> h.name();
            case HookEvent.HookRevoked h -> "#" + h.hook();
        };
    }
}
