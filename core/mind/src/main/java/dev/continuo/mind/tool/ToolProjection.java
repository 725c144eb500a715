package dev.continuo.mind.tool;

import static dev.continuo.tables.mind.Tables.TOOL_RECORD;
import static dev.continuo.tables.mind.Tables.TOOL_REQUEST;
import static dev.continuo.tables.mind.Tables.TOOL_SOURCE;

import dev.continuo.events.ToolEvent;
import dev.continuo.events.ToolEvent.ToolBegan;
import dev.continuo.events.ToolEvent.ToolDecided;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.events.ToolEvent.ToolRunBegan;
import dev.continuo.events.ToolEvent.ToolRunEnded;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.faculty.tool.ToolCategory;
import java.util.Collection;
import java.util.List;

/// Folds which calls were asked for and where they stand, and what they rest on.
final class ToolProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case ToolEvent event -> project(e, event, to);
            case null, default -> {}
        }
    }

    private static void project(Event e, ToolEvent event, RowStatements to) {
        switch (event) {
            case ToolBegan _ -> {}
            case ToolsCalled c -> record(e, c.reply(), c.person(), c.audience(), c.sources(), to);
            case ToolRequested r -> {
                record(e, 0, r.person(), r.audience(), r.sources(), to);
                to.insert(e, TOOL_REQUEST.ID, r)
                        .set(
                                TOOL_REQUEST.STATE,
                                r.category().equals(ToolCategory.DANGEROUS.text())
                                        ? RequestState.WAITING.text()
                                        : RequestState.READY.text())
                        .set(TOOL_REQUEST.ASKED_AT, e.time());
            }
            case ToolDecided d -> state(e, d.request(), d.approved() ? RequestState.READY : RequestState.REJECTED, to);
            case ToolRunBegan b -> state(e, b.request(), RequestState.RUNNING, to);
            case ToolRunEnded r -> {
                record(e, 0, r.person(), r.audience(), List.of(r.request()), to);
                state(e, r.request(), RequestState.ENDED, to);
            }
        }
    }

    private static void record(
            Event e, long reply, long person, String audience, Collection<Long> sources, RowStatements to) {
        to.insert(e, TOOL_RECORD.ID)
                .set(TOOL_RECORD.KIND, e.kind())
                .set(TOOL_RECORD.REPLY, reply)
                .set(TOOL_RECORD.PERSON, person)
                .set(TOOL_RECORD.AUDIENCE, audience);
        to.pair(e.agent(), TOOL_SOURCE.RECORD, e.seq(), TOOL_SOURCE.SOURCE, sources);
    }

    private static void state(Event e, long request, RequestState state, RowStatements to) {
        to.update(e, TOOL_REQUEST.ID, request).set(TOOL_REQUEST.STATE, state.text());
    }
}
