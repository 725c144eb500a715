package dev.continuo.mind.tool;

import static dev.continuo.tables.mind.Tables.TOOL_RECORD;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Which tools were called for a reply.
final class ToolExplainer implements Explainer {

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        if (events.isEmpty()) return Map.of();
        var audiences = mind.db()
                .select(TOOL_RECORD.ID, TOOL_RECORD.AUDIENCE)
                .from(TOOL_RECORD)
                .where(TOOL_RECORD.AGENT_ID.eq(mind.agent()))
                .and(TOOL_RECORD.ID.eq(any(Ids.array(events))))
                .fetchMap(TOOL_RECORD.ID, TOOL_RECORD.AUDIENCE);
        var quoted = new HashMap<Long, Quotation>();
        for (var entry : mind.ledger().find(audiences.keySet())) {
            var event = entry.event();
            if (!(event.payload() instanceof ToolsCalled called)) continue;
            var audience = Objects.requireNonNull(audiences.get(event.seq()));
            quoted.put(
                    event.seq(),
                    Quotation.of(
                            event.seq(),
                            null,
                            event.time(),
                            audience,
                            "Tools: " + ToolText.sentence(called) + ".",
                            listener));
        }
        return quoted;
    }

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        var records = mind.column(TOOL_RECORD.ID)
                .and(TOOL_RECORD.REPLY.eq(event.id()).or(TOOL_RECORD.ID.eq(event.id())))
                .and(listener.hears(TOOL_RECORD.AUDIENCE))
                .fetchSet(TOOL_RECORD.ID);
        if (records.isEmpty()) return List.of();
        var parts = new ArrayList<ExplanationPart>();
        for (var entry : mind.ledger().find(records))
            if (entry.event().payload() instanceof ToolsCalled called)
                parts.add(new Note(
                        Section.ANSWER,
                        "Tools: " + ToolText.sentence(called) + ".",
                        "tools",
                        called.calls().stream().map(ToolText::data).toList()));
        return parts;
    }
}
