package dev.continuo.mind.hook;

import dev.continuo.events.HookEvent;
import dev.continuo.mind.faculty.Faculty;

/// Webhooks.
public final class HookFaculty {
    public static final Faculty FACULTY = Faculty.named("hook", 2)
            .with(HookEvent.KINDS)
            .projecting(new HookProjection())
            .summarizing(HookEvent.class, (event, _) -> HookSummary.of(event))
            .build();

    private HookFaculty() {}
}
