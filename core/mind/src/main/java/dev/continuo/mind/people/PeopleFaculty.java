package dev.continuo.mind.people;

import dev.continuo.events.PeopleEvent;
import dev.continuo.mind.faculty.Faculty;

/// Faculty that keeps people, and who belongs where.
public final class PeopleFaculty {
    public static final Faculty FACULTY = Faculty.named("people", 2)
            .with(PeopleEvent.KINDS)
            .projecting(new PeopleProjection())
            .summarizing(PeopleEvent.class, PeopleSummary::of)
            .erasing(new PeopleErasure())
            .tracing(new PeopleEvidence())
            .exporting(new PeoplePersonalData())
            .build();

    private PeopleFaculty() {}
}
