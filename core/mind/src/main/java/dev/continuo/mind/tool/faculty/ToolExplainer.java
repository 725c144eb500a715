package dev.continuo.mind.tool.faculty;

import static dev.continuo.tables.mind.Tables.TOOL_RECORD;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.mind.tool.event.ToolEvent.ToolsCalled;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Which tools were called for a reply.
final class ToolExplainer implements Explainer {

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return Map.of();
    }

    @Override
    public List<ExplanationPart> explain(
            MindReader mind, Quotation.Spoken event, Listener listener) {
        var records =
                mind.db()
                        .select(TOOL_RECORD.ID)
                        .from(TOOL_RECORD)
                        .where(TOOL_RECORD.AGENT_ID.eq(mind.agent()))
                        .and(TOOL_RECORD.REPLY.eq(event.id()))
                        .and(listener.hears(TOOL_RECORD.AUDIENCE))
                        .fetchSet(TOOL_RECORD.ID);
        if (records.isEmpty()) return List.of();
        var parts = new ArrayList<ExplanationPart>();
        for (var entry : mind.ledger().find(records))
            if (entry.event().fact() instanceof ToolsCalled called)
                parts.add(
                        new Note(
                                Section.ANSWER,
                                "Tools: " + ToolText.sentence(called) + ".",
                                "tools",
                                called.calls().stream().map(ToolText::data).toList()));
        return parts;
    }
}
