package dev.continuo.mind.callback;

import dev.continuo.events.CallbackEvent;
import dev.continuo.mind.faculty.Faculty;

/// Call-backs.
public final class CallbackFaculty {
    public static final Faculty FACULTY = Faculty.named("callback", 1)
            .with(CallbackEvent.KINDS)
            .projecting(new CallbackProjection())
            .summarizing(CallbackEvent.class, (event, _) -> CallbackSummary.of(event))
            .erasing(new CallbackErasure())
            .build();

    private CallbackFaculty() {}
}
