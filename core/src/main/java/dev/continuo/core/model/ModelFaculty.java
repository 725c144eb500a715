package dev.continuo.core.model;

import dev.continuo.core.faculty.Faculty;

/// Models, and what they cost.
public final class ModelFaculty {
    public static final Faculty FACULTY =
            Faculty.named("model", 1)
                    .with(ModelEvent.KINDS)
                    .projecting(new SpendingProjection())
                    .summarizing(new ModelSummary());

    private ModelFaculty() {}
}
