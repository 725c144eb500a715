package dev.continuo.core.hook;

import dev.continuo.core.faculty.Faculty;

/// Webhooks.
public final class HookFaculty {
    public static final Faculty FACULTY =
            Faculty.named("hook", 1)
                    .with(HookEvent.KINDS)
                    .projecting(new HookProjection())
                    .summarizing(new HookSummary());

    private HookFaculty() {}
}
