package dev.continuo.mind.control;

import static dev.continuo.tables.mind.Tables.CONTROL_LINE;
import static dev.continuo.tables.mind.Tables.CONTROL_RECORD;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.ControlEvent.ControlLinesRecorded;
import dev.continuo.events.ControlEvent.RejectedLine;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection.NoteLine;
import dev.continuo.mind.message.MessageState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jooq.Record;
import org.jooq.Record1;
import org.jooq.Select;
import org.jooq.impl.DSL;

/// The control lines that were rejected and of which the model has not been told: in the next turn
/// of the same conversation, once. They are in memory, so that a turn reads them without a
/// statement; what a process left untold, the next one reads when it begins.
public final class RejectedLines implements CommitListener {
    // As many as a model can make use of.
    private static final int MAX_TOLD = 4;

    private final Map<Long, Untold> byConversation = new HashMap<>();

    /// @param record the event that they are in
    private record Untold(long record, List<RejectedLine> lines) {

        /// With another line, or the first of a later event.
        Untold with(long event, RejectedLine line) {
            if (event != record) return new Untold(event, List.of(line));
            return new Untold(
                    record, Stream.concat(lines.stream(), Stream.of(line)).toList());
        }
    }

    /// Reads what was never told.
    public RejectedLines(MindReader mind) {
        mind.db()
                .select(CONTROL_RECORD.ID, CONTROL_RECORD.CONVERSATION)
                .select(CONTROL_LINE.WORD, CONTROL_LINE.TEXT, CONTROL_LINE.REASON)
                .from(CONTROL_LINE)
                .join(CONTROL_RECORD)
                .on(CONTROL_RECORD.AGENT_ID.eq(CONTROL_LINE.AGENT_ID))
                .and(CONTROL_RECORD.ID.eq(CONTROL_LINE.RECORD))
                .where(CONTROL_LINE.AGENT_ID.eq(mind.agent()))
                .and(CONTROL_LINE.REASON.isNotNull())
                .and(notExists(answeredSince(mind.agent())))
                .orderBy(CONTROL_RECORD.ID, CONTROL_LINE.NUMBER)
                .forEach(this::add);
    }

    /// Later turns of the conversation in which a model was asked.
    private static Select<Record1<Integer>> answeredSince(String agent) {
        return selectOne()
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .where(INBOX.AGENT_ID.eq(agent))
                .and(INBOX.CONVERSATION.eq(CONTROL_RECORD.CONVERSATION))
                .and(INBOX.TURN.gt(CONTROL_RECORD.TURN))
                .and(INBOX.STATE.in(DSL.inline(MessageState.ANSWERED.text()), DSL.inline(MessageState.SILENT.text())))
                .and(MESSAGE.COMMAND.isFalse());
    }

    private void add(Record r) {
        var record = r.get(CONTROL_RECORD.ID);
        var line = new RejectedLine(r.get(CONTROL_LINE.WORD), r.get(CONTROL_LINE.TEXT), r.get(CONTROL_LINE.REASON));
        byConversation.merge(
                r.get(CONTROL_RECORD.CONVERSATION),
                new Untold(record, List.of(line)),
                (known, _) -> known.with(record, line));
    }

    @Override
    public synchronized void committed(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                case ControlLinesRecorded recorded -> {
                    if (recorded.rejected().isEmpty()) byConversation.remove(recorded.conversation());
                    else byConversation.put(recorded.conversation(), new Untold(event.seq(), recorded.rejected()));
                }
                case Erased erased ->
                    byConversation.values().removeIf(untold -> erased.targets().contains(untold.record()));
                case null, default -> {}
            }
    }

    /// Returns the lines to be told in a conversation.
    public synchronized List<NoteLine> lines(long conversation) {
        var untold = byConversation.get(conversation);
        if (untold == null) return List.of();
        return untold.lines().stream()
                .limit(MAX_TOLD)
                .map(one -> new NoteLine(
                        "rejected_lines",
                        "Not acted on in your last answer (%s)".formatted(one.reason()),
                        one.line().isEmpty() ? one.word() : one.line(),
                        Set.of(untold.record())))
                .toList();
    }

    /// The model was told.
    ///
    /// @param lines as [#lines] gave them
    public synchronized void told(long conversation, List<NoteLine> lines) {
        if (lines.isEmpty()) return;
        var untold = byConversation.get(conversation);
        if (untold != null && lines.getFirst().events().contains(untold.record())) byConversation.remove(conversation);
    }
}
