package dev.continuo.life.reminder;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.REMINDER;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.select;

import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.mind.faculty.ContentTable;
import dev.continuo.mind.faculty.Contents;
import dev.continuo.mind.faculty.Sources;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reminders rest on the message that asked for them, where there is one. One goes with it, and
/// takes along what confirmed and told it, which no table says of its texts; it is then told no
/// more. The command that held its words goes with it.
final class ReminderContents extends Contents {
    private static final ContentTable TABLE = new ContentTable(REMINDER.AGENT_ID, REMINDER.ID)
            .typed(ReminderSet.class)
            .heardBy(REMINDER.AUDIENCE)
            .of(REMINDER.PERSON)
            .about(REMINDER.PERSON)
            .saidIn(REMINDER.CONVERSATION)
            .saying(REMINDER.TEXT);

    ReminderContents() {
        super(Set.of(ReminderSet.class));
        table(TABLE);
        resting(Sources.any(REMINDER.AGENT_ID, REMINDER.ID, REMINDER.MESSAGE).withCommands());
        with(ReminderContents::series);
    }

    /// The others of a series: each of them repeats the words.
    private static Set<Long> series(MindReader mind, Long[] reminders) {
        var series = select(REMINDER.SERIES)
                .from(REMINDER)
                .where(REMINDER.AGENT_ID.eq(mind.agent()))
                .and(REMINDER.ID.eq(any(reminders)));
        return TABLE.ids(mind, REMINDER.SERIES.in(series));
    }

    /// Replies that confirmed reminders, and those that told them: each repeats the words.
    @Override
    protected Set<Long> replies(MindReader mind, Long[] going) {
        return mind.column(REMINDER.TOLD)
                .and(REMINDER.ID.eq(any(going)))
                .and(REMINDER.TOLD.isNotNull())
                .union(mind.db()
                        .select(INBOX.REPLY)
                        .from(REMINDER)
                        .join(INBOX)
                        .on(INBOX.AGENT_ID.eq(REMINDER.AGENT_ID))
                        .and(INBOX.ID.eq(REMINDER.MESSAGE))
                        .where(REMINDER.AGENT_ID.eq(mind.agent()))
                        .and(REMINDER.ID.eq(any(going)))
                        .and(INBOX.REPLY.gt(0L)))
                .fetchSet(REMINDER.TOLD);
    }

    /// Those that stand in a message, too: lists of reminders repeat them alone.
    @Override
    public Map<Long, List<String>> words(MindReader mind, Set<Long> gone) {
        var words = new HashMap<Long, List<String>>();
        for (var batch : Ids.batches(gone))
            for (var one : ReminderRows.list(mind, REMINDER.ID.eq(any(batch))))
                words.put(one.id(), List.of(one.text()));
        return words;
    }
}
