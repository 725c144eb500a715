package dev.continuo.mind.preparation;

import static dev.continuo.tables.mind.Tables.DRAFT_USE;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.derived.DerivedTextExplainer;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// What a draft goes back to, and the drafts that a reply was told.
final class DraftExplainer implements Explainer {
    private final DerivedTextExplainer drafts =
            new DerivedTextExplainer(DraftRows.TEXTS, "draft", "an answer that I prepared");

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return drafts.quote(mind, events, listener);
    }

    @Override
    public List<ExplanationPart> explain(
            MindReader mind, Quotation.Spoken event, Listener listener) {
        var told =
                mind.db()
                        .select(DRAFT_USE.DRAFT)
                        .from(DRAFT_USE)
                        .where(DRAFT_USE.AGENT_ID.eq(mind.agent()))
                        .and(DRAFT_USE.REPLY.eq(event.id()))
                        .fetch(DRAFT_USE.DRAFT);
        return told.isEmpty()
                ? drafts.explain(mind, event, listener)
                : List.of(
                        new Related(Section.EVIDENCE, "It was prepared ahead in:", "drafts", told));
    }
}
