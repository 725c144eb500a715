package dev.continuo.life.reminder;

import static dev.continuo.tables.mind.Tables.REMINDER;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.language.text.Language;
import dev.continuo.ledger.event.Guard;
import dev.continuo.life.reminder.Reminder.ReminderState;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.tables.mind.tables.records.ReminderRecord;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/// Reads reminders, with their words.
public final class ReminderRows {
    /// Neither told nor cancelled; planned with the partial index that names the state.
    static final Condition IS_OPEN = REMINDER.STATE.eq(DSL.inline(ReminderState.OPEN.text()));

    private static final Guard.Check OPEN = (tx, agent, ids) -> tx.select(REMINDER.ID)
            .from(REMINDER)
            .where(REMINDER.AGENT_ID.eq(agent).and(REMINDER.ID.in(ids)))
            .and(IS_OPEN)
            .fetchSet(REMINDER.ID);

    private ReminderRows() {}

    /// Holds as long as it was neither told nor cancelled.
    static Guard open(long reminder) {
        return Guard.changing(OPEN, Set.of(reminder));
    }

    static int count(MindReader mind, Condition which) {
        return mind.db().fetchCount(REMINDER, REMINDER.AGENT_ID.eq(mind.agent()).and(which));
    }

    /// In the order in which they are due.
    public static List<Reminder> list(MindReader mind, Condition which) {
        var rows = mind.rows(REMINDER)
                .and(which)
                .orderBy(REMINDER.DUE_AT, REMINDER.ID)
                .fetch();
        var messages = new HashSet<Long>();
        for (var row : rows) if (row.getBegins() != null) messages.add(row.getMessage());
        var texts = texts(mind, messages);
        return rows.map(row -> reminder(row, texts));
    }

    /// The words of messages, as they were received.
    static Map<Long, String> texts(MindReader mind, Set<Long> messages) {
        var texts = new HashMap<Long, String>();
        for (var batch : Ids.batches(messages))
            for (var entry : mind.ledger().find(Set.of(batch)))
                if (entry.event().payload() instanceof MessageReceived received)
                    texts.put(entry.event().seq(), received.text());
        return texts;
    }

    private static Reminder reminder(ReminderRecord row, Map<Long, String> texts) {
        return new Reminder(
                row.getId(),
                new Reminder.ReminderOrigin(
                        row.getPerson(),
                        row.getConversation(),
                        row.getAudience(),
                        Language.parse(row.getLanguage()),
                        row.getMessage(),
                        row.getSetAt()),
                row.getDueAt(),
                ZoneId.of(row.getZone()),
                text(row, texts),
                row.getEvery() == null ? null : series(row.getEvery(), row),
                new Reminder.ReminderStanding(ReminderState.parse(row.getState()), row.getReason(), row.getTold()));
    }

    private static Reminder.Series series(String every, ReminderRecord row) {
        return new Reminder.Series(new Recurrence(every), row.getFirstAt(), row.getSeries());
    }

    private static String text(ReminderRecord row, Map<Long, String> texts) {
        if (row.getBegins() == null) return Objects.requireNonNullElse(row.getText(), "");
        var message = texts.get(row.getMessage());
        return message == null ? "" : message.substring(row.getBegins(), row.getEnds());
    }
}
