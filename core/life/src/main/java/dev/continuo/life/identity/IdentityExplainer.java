package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.QuotedRows;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.tables.mind.tables.records.IdentityChangeRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Explains where a trait or a prompt comes from, and what was decided about it.
final class IdentityExplainer implements Explainer {
    private static final QuotedRows QUOTED = new QuotedRows(
            IDENTITY_CHANGE.AGENT_ID,
            IDENTITY_CHANGE.ID,
            IDENTITY_CHANGE.PERSON,
            IDENTITY_CHANGE.MADE_AT,
            ChangeRows.HEARD_BY,
            IDENTITY_CHANGE.TEXT);

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return QUOTED.quote(mind, events, listener);
    }

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        var row = mind.rows(IDENTITY_CHANGE)
                .and(IDENTITY_CHANGE.ID.eq(event.id()))
                .fetchOne();
        if (row == null) return List.of();
        var parts = new ArrayList<ExplanationPart>();
        parts.add(new Note(Section.WHAT, what(row), "kind", row.getKind()));
        parts.add(new Note(Section.WHAT, "", "state", row.getState()));
        var weight = row.getWeight();
        if (weight != null) parts.add(new Note(Section.WHAT, "", "weight", weight));
        // A trait is for everyone to see; why somebody wanted it is not.
        if (!row.getReason().isEmpty() && listener.hears(row.getAudience()))
            parts.add(new Note(Section.ORIGIN, "Reason: " + row.getReason(), "reason", row.getReason()));
        var evidence = IdentityContents.EVIDENCE.of(mind, event.id());
        if (!evidence.isEmpty()) parts.add(new Related(Section.EVIDENCE, "It rests on:", "evidence", evidence));
        return parts;
    }

    private static String what(IdentityChangeRecord row) {
        var thing = switch (row.getKind()) {
            case ChangeRows.PROMPT -> "my own prompt";
            case ChangeRows.OPERATOR_PROMPT -> "the operator's prompt";
            case ChangeRows.REJECTION -> "why #" + row.getProposal() + " was rejected";
            default -> "my " + row.getKind() + ", weight " + row.getWeight();
        };
        return "It is about %s: %s.".formatted(thing, standing(row));
    }

    private static String standing(IdentityChangeRecord row) {
        return switch (row.getState()) {
            case ChangeRows.OPEN -> "proposed, not decided";
            case ChangeRows.APPROVED -> "approved by #" + row.getDecidedBy();
            case ChangeRows.REJECTED -> "rejected by #" + row.getDecidedBy();
            default -> "made at once";
        };
    }
}
