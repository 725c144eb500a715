package dev.continuo.life.goals.faculty;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.GOAL_REASON;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.faculty.role.MindReader;
import java.util.Map;

/// The words of goals and of the reasons given for their changes.
final class GoalWords {
    private GoalWords() {}

    /// By event; those of the events that are neither are left out.
    static Map<Long, String> of(MindReader mind, Long[] events) {
        var words = ProposalRows.words(mind, events);
        words.putAll(
                mind.db()
                        .select(GOAL.ID, GOAL.TEXT)
                        .from(GOAL)
                        .where(GOAL.AGENT_ID.eq(mind.agent()).and(GOAL.ID.eq(any(events))))
                        .unionAll(
                                mind.db()
                                        .select(GOAL_REASON.ID, GOAL_REASON.TEXT)
                                        .from(GOAL_REASON)
                                        .where(GOAL_REASON.AGENT_ID.eq(mind.agent()))
                                        .and(GOAL_REASON.ID.eq(any(events))))
                        .fetchMap(GOAL.ID, GOAL.TEXT));
        return words;
    }
}
