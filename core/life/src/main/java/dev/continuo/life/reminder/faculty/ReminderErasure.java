package dev.continuo.life.reminder.faculty;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REMINDER;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.reminder.ReminderRows;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.Condition;
import org.jooq.Record1;
import org.jooq.Select;
import org.jooq.impl.DSL;

/// What becomes of reminders when something is forgotten. One goes with the message that asked for
/// it, and takes along what confirmed and told it; it is then told no more. The command that held
/// its words goes with it.
final class ReminderErasure implements ErasureParticipant {

    @Override
    public Set<Class<? extends EventPayload>> forgettable() {
        return Set.of(ReminderSet.class);
    }

    @Override
    public boolean concerns(MindReader mind, long event, Listener listener) {
        return mind.db()
                .fetchExists(
                        REMINDER,
                        REMINDER.AGENT_ID.eq(mind.agent()).and(REMINDER.ID.eq(event)),
                        REMINDER.PERSON.in(listener.persons()));
    }

    @Override
    public Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        return ids(mind, REMINDER.PERSON.in(persons));
    }

    private static Set<Long> ids(MindReader mind, Condition which) {
        return mind.db()
                .select(REMINDER.ID)
                .from(REMINDER)
                .where(REMINDER.AGENT_ID.eq(mind.agent()).and(which))
                .fetchSet(REMINDER.ID);
    }

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        var falling = new TreeSet<Long>();
        for (var batch : Ids.batches(gone))
            falling.addAll(
                    ids(
                            mind,
                            REMINDER.MESSAGE
                                    .eq(any(batch))
                                    .or(REMINDER.SERIES.in(series(mind, batch)))));
        var going = new HashSet<>(gone);
        going.addAll(falling);
        var replies = new HashSet<Long>();
        for (var batch : Ids.batches(going)) {
            falling.addAll(commands(mind, batch));
            replies.addAll(tellings(mind, batch));
        }
        return new Dependents(falling, replies, Map.of());
    }

    /// The series of reminders: each of one repeats the words.
    private static Select<Record1<Long>> series(MindReader mind, Long[] reminders) {
        return DSL.select(REMINDER.SERIES)
                .from(REMINDER)
                .where(REMINDER.AGENT_ID.eq(mind.agent()).and(REMINDER.ID.eq(any(reminders))));
    }

    /// The commands that held the words of reminders which go.
    private static List<Long> commands(MindReader mind, Long[] going) {
        return mind.db()
                .select(MESSAGE.ID)
                .from(REMINDER)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(REMINDER.AGENT_ID).and(MESSAGE.ID.eq(REMINDER.MESSAGE)))
                .where(REMINDER.AGENT_ID.eq(mind.agent()).and(REMINDER.ID.eq(any(going))))
                .and(MESSAGE.COMMAND.isTrue())
                .fetch(MESSAGE.ID);
    }

    /// What confirmed reminders, and what told them: each repeats the words.
    private static Set<Long> tellings(MindReader mind, Long[] going) {
        return mind.db()
                .select(REMINDER.TOLD)
                .from(REMINDER)
                .where(REMINDER.AGENT_ID.eq(mind.agent()).and(REMINDER.ID.eq(any(going))))
                .and(REMINDER.TOLD.isNotNull())
                .union(
                        mind.db()
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

    @Override
    public Set<Long> conversations(MindReader mind, Set<Long> gone) {
        var conversations = new HashSet<Long>();
        for (var batch : Ids.batches(gone))
            conversations.addAll(
                    mind.db()
                            .selectDistinct(REMINDER.CONVERSATION)
                            .from(REMINDER)
                            .where(REMINDER.AGENT_ID.eq(mind.agent()))
                            .and(REMINDER.ID.eq(any(batch)))
                            .fetch(REMINDER.CONVERSATION));
        return conversations;
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone))
            for (var id : ids(mind, REMINDER.ID.eq(any(batch))))
                plan.addDerived(id, ReminderSet.class);
    }

    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        return ids(
                mind,
                REMINDER.ID
                        .eq(any(Ids.array(events)))
                        .and(
                                listener.hears(REMINDER.AUDIENCE)
                                        .or(REMINDER.PERSON.in(listener.persons()))));
    }

    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        var found = new ArrayList<>(dependents(mind, pending.gone()).falling());
        found.addAll(saidBy(mind, pending.persons()));
        found.removeAll(pending.gone());
        return found.stream().anyMatch(event -> event > last);
    }
}
