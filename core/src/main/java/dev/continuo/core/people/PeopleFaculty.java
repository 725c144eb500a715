package dev.continuo.core.people;

import dev.continuo.core.faculty.Faculty;

/// Who is who, and who belongs where.
public final class PeopleFaculty {
    public static final Faculty FACULTY =
            Faculty.named("people", 1)
                    .with(PeopleEvent.KINDS)
                    .projecting(new PeopleProjection())
                    .summarizing(new PeopleSummary())
                    .erasing(new PeopleErasure())
                    .tracing(new PeopleEvidence())
                    .exporting(new PeoplePersonalData());

    private PeopleFaculty() {}
}
