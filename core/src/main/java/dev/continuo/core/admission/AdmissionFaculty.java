package dev.continuo.core.admission;

import dev.continuo.core.faculty.Faculty;

/// Who is let in.
public final class AdmissionFaculty {
    public static final Faculty FACULTY =
            Faculty.named("admission", 1)
                    .with(AdmissionEvent.KINDS)
                    .projecting(new AdmissionProjection())
                    .summarizing(new AdmissionSummary())
                    .erasing(new AdmissionErasure());

    private AdmissionFaculty() {}
}
