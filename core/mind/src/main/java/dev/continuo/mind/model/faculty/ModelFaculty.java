package dev.continuo.mind.model.faculty;

import dev.continuo.events.ModelEvent;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.model.budget.SpendingProjection;

/// Models, and what they cost.
public final class ModelFaculty {
    public static final Faculty FACULTY = Faculty.named("model", 3)
            .with(ModelEvent.KINDS)
            .projecting(new SpendingProjection())
            .summarizing(ModelEvent.class, (event, _) -> ModelSummary.of(event))
            .exporting(new SpendingPersonalData())
            .build();

    private ModelFaculty() {}
}
