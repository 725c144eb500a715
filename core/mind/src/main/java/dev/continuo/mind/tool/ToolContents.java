package dev.continuo.mind.tool;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.TOOL_RECORD;
import static dev.continuo.tables.mind.Tables.TOOL_REQUEST;
import static dev.continuo.tables.mind.Tables.TOOL_SOURCE;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.ToolEvent;
import dev.continuo.events.ToolEvent.ToolBegan;
import dev.continuo.events.ToolEvent.ToolDecided;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.events.ToolEvent.ToolRunBegan;
import dev.continuo.events.ToolEvent.ToolRunEnded;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.mind.faculty.ContentTable;
import dev.continuo.mind.faculty.Contents;
import dev.continuo.mind.faculty.Sources;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The arguments and results of calls rest on all that was before the model that made them, and are
/// in the ledger alone. The calls made for somebody go with anything that they said and that was
/// before the model: they may render it in other words. A call made for others goes where it quotes
/// what is forgotten, as a reply does: what they asked for is theirs. A result goes with its
/// request.
final class ToolContents extends Contents {
    private static final ContentTable TABLE = new ContentTable(TOOL_RECORD.AGENT_ID, TOOL_RECORD.ID)
            .heardBy(TOOL_RECORD.AUDIENCE)
            .goingWith(TOOL_RECORD.PERSON);

    private static final Set<String> OPEN = Set.of(RequestState.WAITING.text(), RequestState.READY.text());

    ToolContents() {
        super(Set.of());
        table(TABLE);
        resting(Sources.staying(TOOL_SOURCE.AGENT_ID, TOOL_SOURCE.RECORD, TOOL_SOURCE.SOURCE));
        deleting(TOOL_REQUEST.ID);
        with(ToolContents::made);
    }

    /// The calls made for those who said what goes, and the results of requests that go.
    private static Set<Long> made(MindReader mind, Long[] gone) {
        var request = TOOL_REQUEST.as("request");
        return mind.db()
                .selectDistinct(TOOL_RECORD.ID)
                .from(TOOL_SOURCE)
                .join(TOOL_RECORD)
                .on(TOOL_RECORD.AGENT_ID.eq(TOOL_SOURCE.AGENT_ID))
                .and(TOOL_RECORD.ID.eq(TOOL_SOURCE.RECORD))
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(TOOL_SOURCE.AGENT_ID))
                .and(MESSAGE.ID.eq(TOOL_SOURCE.SOURCE))
                .leftJoin(request)
                .on(request.AGENT_ID.eq(TOOL_SOURCE.AGENT_ID))
                .and(request.ID.eq(TOOL_SOURCE.SOURCE))
                .where(TOOL_SOURCE.AGENT_ID.eq(mind.agent()))
                .and(TOOL_SOURCE.SOURCE.eq(any(gone)))
                .and(MESSAGE.PERSON.eq(TOOL_RECORD.PERSON).or(request.ID.isNotNull()))
                .fetchSet(TOOL_RECORD.ID);
    }

    @Override
    public Map<Long, ComposedText> composed(MindReader mind, Set<Long> events) {
        var composed = new HashMap<Long, ComposedText>();
        texts(mind, TABLE.ids(mind, TOOL_RECORD.ID.eq(any(Ids.array(events)))))
                .forEach((id, text) -> composed.put(id, new ComposedText(0, text)));
        return composed;
    }

    /// A waiting call is not made with other arguments than were asked for: whoever asked may ask
    /// again.
    @Override
    public List<Ended> ended(MindReader mind, Set<Long> gone) {
        return mind.rows(TOOL_REQUEST)
                .and(TOOL_REQUEST.ID.eq(any(Ids.array(gone))))
                .and(TOOL_REQUEST.STATE.in(OPEN))
                .orderBy(TOOL_REQUEST.ID)
                .fetch(row -> new Ended(
                        row.getPerson(),
                        row.getConversation(),
                        "#%d %s is not done: what it would have said was forgotten. Ask for it again if you still want it."
                                .formatted(row.getId(), row.getTool())));
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
