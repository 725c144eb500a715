package dev.continuo.life.identity;

import dev.continuo.events.IdentityEvent;
import dev.continuo.mind.faculty.Faculty;

/// Identity of the agent, and its prompts.
public final class IdentityFaculty {
    public static final Faculty FACULTY = Faculty.named("identity", 1)
            .with(IdentityEvent.KINDS)
            .projecting(new IdentityProjection())
            .summarizing(IdentityEvent.class, IdentitySummary::of)
            .keeping(new IdentityContents())
            .explaining(new IdentityExplainer())
            .exporting(IdentityPersonalData.CHANGES)
            .build();

    private IdentityFaculty() {}
}
