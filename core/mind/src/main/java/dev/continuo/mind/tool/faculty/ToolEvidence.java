package dev.continuo.mind.tool.faculty;

import static dev.continuo.tables.mind.Tables.TOOL_SOURCE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.select;

import dev.continuo.events.ToolEvent;
import dev.continuo.events.ToolEvent.ToolBegan;
import dev.continuo.events.ToolEvent.ToolDecided;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.events.ToolEvent.ToolRunBegan;
import dev.continuo.events.ToolEvent.ToolRunEnded;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Select;

/// The arguments and results of calls rest on all that was before the model that made them.
final class ToolEvidence implements EvidenceSource {
    @Override
    public Optional<Select<Record1<Long>>> restingOn(String agent, Field<Long> event) {
        return Optional.of(
                select(TOOL_SOURCE.RECORD)
                        .from(TOOL_SOURCE)
                        .where(TOOL_SOURCE.AGENT_ID.eq(agent).and(TOOL_SOURCE.SOURCE.eq(event))));
    }

    @Override
    public Optional<Select<Record2<Long, Long>>> sources(String agent, Long[] events) {
        return Optional.of(
                select(TOOL_SOURCE.RECORD, TOOL_SOURCE.SOURCE)
                        .from(TOOL_SOURCE)
                        .where(TOOL_SOURCE.AGENT_ID.eq(agent))
                        .and(TOOL_SOURCE.RECORD.eq(any(events))));
    }

    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var texts = new HashMap<Long, String>();
        for (var entry : mind.ledger().find(events))
            if (entry.event().payload() instanceof ToolEvent event) {
                var text = text(event);
                if (!text.isEmpty()) texts.put(entry.event().seq(), text + "\n");
            }
        return texts;
    }

    private static String text(ToolEvent event) {
        return switch (event) {
            case ToolsCalled called ->
                    called.calls().stream()
                            .map(call -> call.arguments() + "\n" + call.excerpt())
                            .collect(Collectors.joining("\n"));
            case ToolRequested requested -> requested.arguments();
            case ToolRunEnded ended -> ended.text() == null ? "" : ended.text();
            case ToolBegan _, ToolDecided _, ToolRunBegan _ -> "";
        };
    }
}
