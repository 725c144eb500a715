package dev.continuo.life.goals;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.GOAL_EVIDENCE;

import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.life.goals.Goal.GoalPromise;
import dev.continuo.life.goals.Goal.GoalStatus;
import dev.continuo.life.goals.Goal.Origin;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;

/// The statements about goals.
public final class GoalRows {
    private static final Field<Integer> EVIDENCE = DSL.field(DSL.select(DSL.count())
                    .from(GOAL_EVIDENCE)
                    .where(GOAL_EVIDENCE.AGENT_ID.eq(GOAL.AGENT_ID))
                    .and(GOAL_EVIDENCE.GOAL.eq(GOAL.ID)))
            .as("evidence");

    private static final Guard.Check UNCHANGED = (tx, agent, versions) -> tx.select(GOAL.CHANGED)
            .from(GOAL)
            .where(GOAL.AGENT_ID.eq(agent).and(GOAL.CHANGED.in(versions)))
            .fetchSet(GOAL.CHANGED);

    private static final Guard.Check UNDIVIDED = (tx, agent, goals) -> {
        var divided = tx.selectDistinct(GOAL.PARENT)
                .from(GOAL)
                .where(GOAL.AGENT_ID.eq(agent).and(GOAL.PARENT.in(goals)))
                .and(GOAL.STATUS.ne(GoalStatus.ABANDONED.text()))
                .fetchSet(GOAL.PARENT);
        return goals.stream().filter(goal -> !divided.contains(goal)).collect(Collectors.toSet());
    };

    private GoalRows() {}

    /// All goals, as they were set.
    public static List<Goal> list(DSLContext db, String agent) {
        return db.select(GOAL.fields())
                .select(EVIDENCE)
                .from(GOAL)
                .where(GOAL.AGENT_ID.eq(agent))
                .orderBy(GOAL.ID)
                .fetch(GoalRows::goal);
    }

    /// Those of the memories that spoke for a goal already.
    static Set<Long> counted(DSLContext db, String agent, long goal, Set<Long> evidence) {
        return db.select(GOAL_EVIDENCE.SOURCE)
                .from(GOAL_EVIDENCE)
                .where(GOAL_EVIDENCE.AGENT_ID.eq(agent).and(GOAL_EVIDENCE.GOAL.eq(goal)))
                .and(GOAL_EVIDENCE.SOURCE.in(evidence))
                .fetchSet(GOAL_EVIDENCE.SOURCE);
    }

    /// For what changes a goal: holds as long as the goal is what it was when it was read.
    static Guard changing(Goal goal) {
        return PendingId.is(goal.changed()) ? Guard.NONE : Guard.changing(UNCHANGED, Set.of(goal.changed()));
    }

    /// For what only rests on a goal.
    static Guard resting(Goal goal) {
        return PendingId.is(goal.changed()) ? Guard.NONE : Guard.resting(UNCHANGED, Set.of(goal.changed()));
    }

    /// Holds as long as a goal has no subtasks that count.
    static Guard dividing(Goal goal) {
        return Guard.changing(UNDIVIDED, Set.of(goal.id()));
    }

    private static Goal goal(Record r) {
        var promisedTo = r.get(GOAL.PROMISED_TO);
        var conversation = r.get(GOAL.CONVERSATION);
        var promise = promisedTo == null
                ? null
                : new GoalPromise(promisedTo, conversation == null ? 0 : conversation, r.get(GOAL.DUE_AT));
        return new Goal(
                r.get(GOAL.ID),
                r.get(GOAL.TEXT),
                r.get(GOAL.WEIGHT),
                r.get(GOAL.PARENT),
                GoalStatus.parse(r.get(GOAL.STATUS)),
                r.get(GOAL.PROGRESS),
                new Goal.GoalOrigin(
                        Origin.parse(r.get(GOAL.ORIGIN)),
                        r.get(GOAL.AUDIENCE),
                        r.get(GOAL.PERSON),
                        r.get(GOAL.AUTO_GENERATED),
                        promise,
                        r.get(GOAL.CREATED_AT)),
                new Goal.GoalEffort(r.get(EVIDENCE), r.get(GOAL.ACTIONS), r.get(GOAL.USEFUL)),
                r.get(GOAL.CHANGED));
    }
}
