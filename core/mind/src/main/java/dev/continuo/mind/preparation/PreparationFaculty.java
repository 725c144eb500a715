package dev.continuo.mind.preparation;

import static dev.continuo.mind.faculty.role.SummaryText.words;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.derived.DerivedTextErasure;
import dev.continuo.mind.faculty.derived.DerivedTextEvidence;
import dev.continuo.mind.faculty.derived.DerivedTextExport;
import dev.continuo.mind.preparation.event.PreparationEvent;
import dev.continuo.mind.preparation.event.PreparationEvent.DraftPrepared;
import dev.continuo.mind.preparation.event.PreparationEvent.DraftUsed;
import dev.continuo.mind.preparation.event.PreparationEvent.DraftWithdrawn;
import java.util.Set;

/// Answers that were worked out ahead. A draft falls with anything that it rests on.
public final class PreparationFaculty {
    public static final Faculty FACULTY =
            Faculty.named("preparation", 1)
                    .with(PreparationEvent.KINDS)
                    .projecting(new PreparationProjection())
                    .summarizing(PreparationEvent.class, PreparationFaculty::summary)
                    .erasing(
                            new DerivedTextErasure(
                                    DraftRows.TEXTS,
                                    Set.of(DraftPrepared.class),
                                    DraftRows::restingOn))
                    .tracing(new DerivedTextEvidence(DraftRows.TEXTS))
                    .explaining(new DraftExplainer())
                    .exporting(new DerivedTextExport(DraftRows.TEXTS, "drafts", "prepared answer"))
                    .build();

    private PreparationFaculty() {}

    private static String summary(PreparationEvent event, Listener listener) {
        return switch (event) {
            case DraftPrepared draft ->
                    words(draft.question() + " " + draft.answer(), draft.audience(), listener);
            case DraftUsed used ->
                    "#%d for #%d%s"
                            .formatted(used.draft(), used.message(), used.said() ? ", said" : "");
            case DraftWithdrawn withdrawn ->
                    "#%d: %s".formatted(withdrawn.draft(), withdrawn.because());
        };
    }
}
