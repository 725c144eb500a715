package dev.continuo.mind.preparation;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REMINDER;
import static dev.continuo.tables.mind.Tables.SELF_TEXT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.goals.Goal;
import dev.continuo.mind.goals.Goals;
import dev.continuo.mind.ledger.event.Guard;
import dev.continuo.mind.memory.event.MemoryState;
import dev.continuo.mind.selfhood.state.SelfState;
import dev.continuo.mind.selfhood.state.SelfText.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;

/// What answers for one person may be made of: all of their own audience, and of no other.
final class DraftSources {
    private static final Field<String> WORDS = coalesce(MESSAGE.TEXT, MEMORY.TEXT);

    private static final int MEMORIES = 24;

    /// The stored state of a reminder that is neither told nor cancelled.
    private static final String OPEN = "open";

    private final Goals goals;
    private final SelfState self;
    private final Function<String, List<Appointment>> reminders;

    /// @param reminders that are open, of a label
    DraftSources(Goals goals, SelfState self, Function<String, List<Appointment>> reminders) {
        this.reminders = reminders;
        this.goals = goals;
        this.self = self;
    }

    /// What somebody said that counts still.
    private static Condition holding() {
        return MEMORY.STATE
                .in(MemoryState.KEPT.text(), MemoryState.BUFFERED.text())
                .and(MEMORY.SPEAKER.isNotNull())
                .and(MEMORY.TRUST.notIn(Trust.SELF.text(), Trust.STRANGER.text()))
                .and(
                        notExists(
                                selectOne()
                                        .from(SUPERSEDES)
                                        .where(SUPERSEDES.AGENT_ID.eq(MEMORY.AGENT_ID))
                                        .and(SUPERSEDES.OLDER.eq(MEMORY.ID))));
    }

    /// Oldest first within each kind.
    List<Material> of(MindReader mind, String label) {
        var listener = Listener.hearing(Set.of(label));
        var all = new ArrayList<>(memories(mind, label));
        for (var goal : goals.active(listener)) all.add(goal("what they want", goal));
        for (var promise : goals.commitments(listener)) all.add(goal("promised to them", promise));
        for (var kind : List.of(Kind.QUESTION, Kind.UNFINISHED))
            for (var note : self.open(kind, listener))
                all.add(
                        new Material(
                                note.id(), "noted as " + kind.text(), note.text(), null, true));
        for (var reminder : reminders.apply(label))
            if (!reminder.text().isEmpty())
                all.add(
                        new Material(
                                reminder.id(),
                                "to be reminded of",
                                reminder.text(),
                                reminder.due(),
                                false));
        return all;
    }

    private static Material goal(String what, Goal goal) {
        var promise = goal.promise();
        return new Material(
                goal.id(),
                what,
                goal.text(),
                promise == null ? null : promise.due(),
                goal.person() == null);
    }

    private static List<Material> memories(MindReader mind, String label) {
        return mind
                .db()
                .select(MEMORY.ID, WORDS, MEMORY.SAID_AT, MEMORY.TAGS)
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.AUDIENCE.eq(label)))
                .and(holding())
                .and(WORDS.isNotNull())
                .orderBy(MEMORY.ID.desc())
                .limit(MEMORIES)
                .fetch()
                .stream()
                .filter(row -> !tags(row.value4()).contains(SalienceSignals.CHATTER))
                .map(row ->
                        new Material(
                                row.value1(),
                                tags(row.value4()).contains(SalienceSignals.QUESTION)
                                        ? "they asked"
                                        : "they said",
                                row.value2(),
                                row.value3(),
                                false))
                .toList()
                .reversed();
    }

    private static List<String> tags(String tags) {
        return List.of(tags.split(",", -1));
    }

    /// Whether somebody changed their words since.
    private static Condition unedited(Instant since) {
        return notExists(
                selectOne()
                        .from(MESSAGE)
                        .where(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                        .and(MESSAGE.ID.eq(MEMORY.SOURCE))
                        .and(MESSAGE.EDITED_AT.gt(since)));
    }

    /// Those of some events that still are what an answer for this audience may be made of.
    private static Set<Long> standing(
            DSLContext db, String agent, String label, Set<Long> events, Instant since) {
        return new HashSet<>(
                db.select(MEMORY.ID)
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.in(events)))
                        .and(MEMORY.AUDIENCE.eq(label).and(holding()).and(unedited(since)))
                        .unionAll(
                                select(GOAL.ID)
                                        .from(GOAL)
                                        .where(GOAL.AGENT_ID.eq(agent).and(GOAL.ID.in(events)))
                                        .and(GOAL.AUDIENCE.eq(label))
                                        .and(GOAL.STATUS.eq(Goal.Status.ACTIVE.text())))
                        .unionAll(
                                select(SELF_TEXT.ID)
                                        .from(SELF_TEXT)
                                        .where(SELF_TEXT.AGENT_ID.eq(agent))
                                        .and(SELF_TEXT.ID.in(events))
                                        .and(SELF_TEXT.AUDIENCE.eq(label))
                                        .and(SELF_TEXT.DROPPED.isFalse())
                                        .and(SELF_TEXT.CLOSED_AT.isNull()))
                        .unionAll(
                                select(REMINDER.ID)
                                        .from(REMINDER)
                                        .where(REMINDER.AGENT_ID.eq(agent))
                                        .and(REMINDER.ID.in(events))
                                        .and(REMINDER.AUDIENCE.eq(label))
                                        .and(REMINDER.STATE.eq(OPEN)))
                        .fetch(0, Long.class));
    }

    /// Whether all that a draft rests on holds still.
    static boolean stands(MindReader mind, Draft draft) {
        return standing(
                        mind.db(),
                        mind.agent(),
                        draft.audience(),
                        draft.evidence(),
                        draft.prepared())
                .containsAll(draft.evidence());
    }

    /// Holds as long as all of it is what an answer for this audience may be made of.
    ///
    /// @param read when it was read
    static Guard guard(String label, Set<Long> events, Instant read) {
        return Guard.resting(
                (tx, agent, ids) -> standing(tx, agent, label, new HashSet<>(ids), read), events);
    }
}
