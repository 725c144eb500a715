package dev.continuo.life.preparation;

import static dev.continuo.mind.faculty.role.SummaryText.words;
import static dev.continuo.tables.mind.Tables.DRAFT;
import static dev.continuo.tables.mind.Tables.DRAFT_SOURCE;
import static org.jooq.impl.DSL.castNull;

import dev.continuo.events.PreparationEvent;
import dev.continuo.events.PreparationEvent.DraftPrepared;
import dev.continuo.events.PreparationEvent.DraftUsed;
import dev.continuo.events.PreparationEvent.DraftWithdrawn;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.DerivedTextExplainer;
import dev.continuo.mind.faculty.DerivedTextExport;
import dev.continuo.mind.faculty.DerivedTexts;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.Sources;
import java.util.Set;

/// Keeps the words of stored drafts within reach of erasing, evidence, `/why` and export. A draft
/// falls with anything that it rests on.
public final class PreparationFaculty {
    private static final DerivedTexts TEXTS = new DerivedTexts(
            DRAFT.AGENT_ID,
            DRAFT.ID,
            DRAFT.AUDIENCE,
            DRAFT.PERSON,
            castNull(Long.class),
            DRAFT.CONVERSATION,
            DRAFT.PREPARED_AT,
            DRAFT.TEXT,
            Sources.any(DRAFT_SOURCE.AGENT_ID, DRAFT_SOURCE.ITEM, DRAFT_SOURCE.SOURCE));

    public static final Faculty FACULTY = Faculty.named("preparation", 2)
            .with(PreparationEvent.KINDS)
            .projecting(new PreparationProjection())
            .summarizing(PreparationEvent.class, PreparationFaculty::summary)
            .keeping(TEXTS.contents(Set.of(DraftPrepared.class)))
            .explaining(new DerivedTextExplainer(TEXTS, "draft", "an answer that I prepared"))
            .exporting(new DerivedTextExport(TEXTS, "drafts", "prepared answer"))
            .build();

    private PreparationFaculty() {}

    private static String summary(PreparationEvent event, Listener listener) {
        return switch (event) {
            case DraftPrepared draft -> words(draft.words(), draft.audience(), listener);
            case DraftUsed used -> "#%d for #%d%s".formatted(used.draft(), used.message(), used.said() ? ", said" : "");
            case DraftWithdrawn withdrawn -> "#%d: %s".formatted(withdrawn.draft(), withdrawn.because());
        };
    }
}
