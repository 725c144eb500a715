package dev.continuo.core.callback;

import dev.continuo.core.faculty.Faculty;

/// Call-backs.
public final class CallbackFaculty {
    public static final Faculty FACULTY =
            Faculty.named("callback", 1)
                    .with(CallbackEvent.KINDS)
                    .projecting(new CallbackProjection())
                    .summarizing(new CallbackSummary())
                    .erasing(new CallbackErasure());

    private CallbackFaculty() {}
}
