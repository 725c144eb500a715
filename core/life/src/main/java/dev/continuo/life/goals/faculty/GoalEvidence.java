package dev.continuo.life.goals.faculty;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL;
import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL_SOURCE;
import static dev.continuo.tables.mind.Tables.GOAL_REASON;
import static dev.continuo.tables.mind.Tables.GOAL_SOURCE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.select;

import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Select;

/// What the words of goals rest on: what they were made of; of a subtask, its goal; of a reason,
/// the command that held it. What spoke for a goal moved its weight, not its words.
final class GoalEvidence implements EvidenceSource {
    @Override
    public Optional<Select<Record1<Long>>> restingOn(String agent, Field<Long> event) {
        return Optional.of(
                select(GOAL_SOURCE.GOAL)
                        .from(GOAL_SOURCE)
                        .where(GOAL_SOURCE.AGENT_ID.eq(agent).and(GOAL_SOURCE.SOURCE.eq(event)))
                        .unionAll(
                                select(GOAL.ID)
                                        .from(GOAL)
                                        .where(GOAL.AGENT_ID.eq(agent).and(GOAL.PARENT.eq(event))))
                        .unionAll(
                                select(GOAL_REASON.ID)
                                        .from(GOAL_REASON)
                                        .where(GOAL_REASON.AGENT_ID.eq(agent))
                                        .and(GOAL_REASON.MESSAGE.eq(event)))
                        .unionAll(
                                select(GOAL_PROPOSAL_SOURCE.PROPOSAL)
                                        .from(GOAL_PROPOSAL_SOURCE)
                                        .where(GOAL_PROPOSAL_SOURCE.AGENT_ID.eq(agent))
                                        .and(GOAL_PROPOSAL_SOURCE.SOURCE.eq(event))));
    }

    @Override
    public Optional<Select<Record2<Long, Long>>> sources(String agent, Long[] events) {
        return Optional.of(
                select(GOAL_SOURCE.GOAL, GOAL_SOURCE.SOURCE)
                        .from(GOAL_SOURCE)
                        .where(GOAL_SOURCE.AGENT_ID.eq(agent))
                        .and(GOAL_SOURCE.GOAL.eq(any(events)))
                        .unionAll(
                                select(GOAL.ID, GOAL.PARENT)
                                        .from(GOAL)
                                        .where(GOAL.AGENT_ID.eq(agent))
                                        .and(GOAL.ID.eq(any(events)))
                                        .and(GOAL.PARENT.isNotNull()))
                        .unionAll(
                                select(GOAL_REASON.ID, GOAL_REASON.MESSAGE)
                                        .from(GOAL_REASON)
                                        .where(GOAL_REASON.AGENT_ID.eq(agent))
                                        .and(GOAL_REASON.ID.eq(any(events)))
                                        .and(GOAL_REASON.MESSAGE.isNotNull()))
                        .unionAll(
                                select(GOAL_PROPOSAL_SOURCE.PROPOSAL, GOAL_PROPOSAL_SOURCE.SOURCE)
                                        .from(GOAL_PROPOSAL_SOURCE)
                                        .where(GOAL_PROPOSAL_SOURCE.AGENT_ID.eq(agent))
                                        .and(GOAL_PROPOSAL_SOURCE.PROPOSAL.eq(any(events)))));
    }

    @Override
    public Map<Long, String> heardBy(MindReader mind, Collection<String> audiences) {
        return mind.db()
                .select(GOAL.ID, GOAL.TEXT)
                .from(GOAL)
                .where(GOAL.AGENT_ID.eq(mind.agent()).and(GOAL.AUDIENCE.in(audiences)))
                .unionAll(
                        select(GOAL_REASON.ID, GOAL_REASON.TEXT)
                                .from(GOAL_REASON)
                                .where(GOAL_REASON.AGENT_ID.eq(mind.agent()))
                                .and(GOAL_REASON.AUDIENCE.in(audiences)))
                .unionAll(
                        select(GOAL_PROPOSAL.ID, GOAL_PROPOSAL.TEXT)
                                .from(GOAL_PROPOSAL)
                                .where(GOAL_PROPOSAL.AGENT_ID.eq(mind.agent()))
                                .and(GOAL_PROPOSAL.AUDIENCE.in(audiences)))
                .fetchMap(GOAL.ID, GOAL.TEXT);
    }

    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var texts = new HashMap<Long, String>();
        for (var batch : Ids.batches(events))
            GoalWords.of(mind, batch).forEach((id, text) -> texts.put(id, text + "\n"));
        return texts;
    }
}
