package dev.continuo.mind.control;

import static dev.continuo.tables.mind.Tables.CONTROL_LINE;
import static dev.continuo.tables.mind.Tables.CONTROL_RECORD;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Explains the lines that a model wrote beside a reply, and their outcome.
final class ControlExplainer implements Explainer {

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        var quoted = new HashMap<Long, Quotation>();
        mind.rows(CONTROL_RECORD)
                .and(CONTROL_RECORD.ID.eq(any(Ids.array(events))))
                .forEach(r -> quoted.put(
                        r.getId(),
                        Quotation.of(
                                r.getId(),
                                null,
                                r.getRecordedAt(),
                                r.getAudience(),
                                lines(mind, r.getId()),
                                listener)));
        return quoted;
    }

    /// A line each, with what became of it.
    private static String lines(MindReader mind, long record) {
        var lines = new ArrayList<String>();
        mind.rows(CONTROL_LINE)
                .and(CONTROL_LINE.RECORD.eq(record))
                .orderBy(CONTROL_LINE.NUMBER)
                .forEach(r -> lines.add(
                        r.getReason() == null
                                ? r.getWord() + ": " + r.getText()
                                : "rejected (%s): %s".formatted(r.getReason(), r.getText())));
        return String.join("\n", lines);
    }

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        var own = mind.db()
                .fetchExists(
                        CONTROL_RECORD, CONTROL_RECORD.AGENT_ID.eq(mind.agent()), CONTROL_RECORD.ID.eq(event.id()));
        if (own)
            return List.of(new Note(
                    Section.WHAT,
                    "What a model wrote beside its answer, and what became of it.",
                    "kind",
                    "control_lines"));
        var records = mind.column(CONTROL_RECORD.ID)
                .and(CONTROL_RECORD.REPLY.eq(event.id()))
                .and(listener.hears(CONTROL_RECORD.AUDIENCE))
                .fetch(CONTROL_RECORD.ID);
        return records.isEmpty()
                ? List.of()
                : List.of(new Related(Section.RELATION, "Written beside it:", "control_lines", records));
    }
}
