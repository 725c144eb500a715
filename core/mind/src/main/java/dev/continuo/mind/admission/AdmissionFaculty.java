package dev.continuo.mind.admission;

import dev.continuo.events.AdmissionEvent;
import dev.continuo.mind.faculty.Faculty;

/// Faculty that keeps who is let in.
public final class AdmissionFaculty {
    public static final Faculty FACULTY = Faculty.named("admission", 1)
            .with(AdmissionEvent.KINDS)
            .projecting(new AdmissionProjection())
            .summarizing(AdmissionEvent.class, (event, _) -> AdmissionSummary.of(event))
            .erasing(new AdmissionErasure())
            .build();

    private AdmissionFaculty() {}
}
