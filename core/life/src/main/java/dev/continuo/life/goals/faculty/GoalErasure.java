package dev.continuo.life.goals.faculty;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL;
import static dev.continuo.tables.mind.Tables.GOAL_REASON;
import static dev.continuo.tables.mind.Tables.GOAL_SOURCE;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.GoalEvent.GoalReasonGiven;
import dev.continuo.ledger.event.EventPayload;
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

/// What becomes of goals when something is forgotten. A goal goes with the last of what it was made
/// of, and takes along its subtasks, the reasons given for its changes and the commands that held
/// its words. How a goal moved on holds no words, and stays.
final class GoalErasure implements ErasureParticipant {

    @Override
    public Set<Class<? extends EventPayload>> forgettable() {
        return Set.of(GoalAdded.class, GoalProposed.class);
    }

    /// What was promised to somebody is about them.
    @Override
    public boolean concerns(MindReader mind, long event, Listener listener) {
        var theirs =
                GOAL_PROPOSAL
                        .ID
                        .eq(event)
                        .and(GOAL_PROPOSAL.PERSON.in(listener.persons()))
                        .and(listener.hears(GOAL_PROPOSAL.AUDIENCE));
        if (!ProposalRows.ids(mind, theirs).isEmpty()) return true;
        return mind.db()
                .fetchExists(
                        GOAL,
                        GOAL.AGENT_ID.eq(mind.agent()).and(GOAL.ID.eq(event)),
                        GOAL.PROMISED_TO.in(listener.persons()),
                        listener.hears(GOAL.AUDIENCE));
    }

    /// What they wanted in their own words, and what was promised to them.
    @Override
    public Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        var said =
                mind.db()
                        .select(GOAL.ID)
                        .from(GOAL)
                        .where(GOAL.AGENT_ID.eq(mind.agent()).and(of(persons)))
                        .fetchSet(GOAL.ID);
        said.addAll(
                mind.db()
                        .select(GOAL_REASON.ID)
                        .from(GOAL_REASON)
                        .where(GOAL_REASON.AGENT_ID.eq(mind.agent()))
                        .and(GOAL_REASON.PERSON.in(persons))
                        .fetchSet(GOAL_REASON.ID));
        said.addAll(ProposalRows.ids(mind, GOAL_PROPOSAL.PERSON.in(persons)));
        return said;
    }

    private static Condition of(Set<Long> persons) {
        return GOAL.PERSON.in(persons).or(GOAL.PROMISED_TO.in(persons));
    }

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        var falling = new TreeSet<Long>();
        for (var batch : Ids.batches(gone)) {
            falling.addAll(sourceless(mind, batch, gone));
            falling.addAll(subtasks(mind, batch));
            falling.addAll(reasons(mind, batch));
            falling.addAll(ProposalRows.restingOn(mind, batch));
        }
        var going = new HashSet<>(gone);
        going.addAll(falling);
        for (var batch : Ids.batches(going)) falling.addAll(commands(mind, batch));
        return new Dependents(falling, Set.of(), Map.of());
    }

    /// The goals that were made of one of them, and of nothing that stays.
    private static Set<Long> sourceless(MindReader mind, Long[] batch, Set<Long> gone) {
        var other = GOAL_SOURCE.as("other");
        var made =
                mind.db()
                        .select(other.GOAL, other.SOURCE)
                        .from(GOAL_SOURCE)
                        .join(other)
                        .on(other.AGENT_ID.eq(GOAL_SOURCE.AGENT_ID))
                        .and(other.GOAL.eq(GOAL_SOURCE.GOAL))
                        .where(GOAL_SOURCE.AGENT_ID.eq(mind.agent()))
                        .and(GOAL_SOURCE.SOURCE.eq(any(batch)))
                        .fetchGroups(other.GOAL, other.SOURCE);
        made.values().removeIf(sources -> !gone.containsAll(sources));
        return made.keySet();
    }

    private static List<Long> subtasks(MindReader mind, Long[] goals) {
        return mind.db()
                .select(GOAL.ID)
                .from(GOAL)
                .where(GOAL.AGENT_ID.eq(mind.agent()).and(GOAL.PARENT.eq(any(goals))))
                .fetch(GOAL.ID);
    }

    private static List<Long> reasons(MindReader mind, Long[] goalsAndMessages) {
        return mind.db()
                .select(GOAL_REASON.ID)
                .from(GOAL_REASON)
                .where(GOAL_REASON.AGENT_ID.eq(mind.agent()))
                .and(
                        GOAL_REASON
                                .GOAL
                                .eq(any(goalsAndMessages))
                                .or(GOAL_REASON.MESSAGE.eq(any(goalsAndMessages))))
                .fetch(GOAL_REASON.ID);
    }

    /// The commands that held the words of goals and reasons which go.
    private static List<Long> commands(MindReader mind, Long[] going) {
        var held =
                mind.db()
                        .select(GOAL_SOURCE.SOURCE)
                        .from(GOAL_SOURCE)
                        .where(GOAL_SOURCE.AGENT_ID.eq(mind.agent()))
                        .and(GOAL_SOURCE.GOAL.eq(any(going)))
                        .union(
                                mind.db()
                                        .select(GOAL_REASON.MESSAGE)
                                        .from(GOAL_REASON)
                                        .where(GOAL_REASON.AGENT_ID.eq(mind.agent()))
                                        .and(GOAL_REASON.ID.eq(any(going))));
        return mind.db()
                .select(MESSAGE.ID)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.in(held)))
                .and(MESSAGE.COMMAND.isTrue().and(MESSAGE.PERSON.isNotNull()))
                .fetch(MESSAGE.ID);
    }

    @Override
    public Map<Long, List<String>> words(MindReader mind, Set<Long> gone) {
        var words = new HashMap<Long, List<String>>();
        for (var batch : Ids.batches(gone))
            GoalWords.of(mind, batch).forEach((id, text) -> words.put(id, List.of(text)));
        return words;
    }

    @Override
    public Set<Long> conversations(MindReader mind, Set<Long> gone) {
        var conversations = new HashSet<Long>();
        for (var batch : Ids.batches(gone))
            conversations.addAll(
                    mind.db()
                            .selectDistinct(GOAL.CONVERSATION)
                            .from(GOAL)
                            .where(GOAL.AGENT_ID.eq(mind.agent()).and(GOAL.ID.eq(any(batch))))
                            .and(GOAL.CONVERSATION.isNotNull())
                            .fetch(GOAL.CONVERSATION));
        return conversations;
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone)) {
            mind.db()
                    .select(GOAL.ID)
                    .from(GOAL)
                    .where(GOAL.AGENT_ID.eq(mind.agent()).and(GOAL.ID.eq(any(batch))))
                    .forEach(r -> plan.addDerived(r.value1(), GoalAdded.class));
            mind.db()
                    .select(GOAL_REASON.ID)
                    .from(GOAL_REASON)
                    .where(GOAL_REASON.AGENT_ID.eq(mind.agent()))
                    .and(GOAL_REASON.ID.eq(any(batch)))
                    .forEach(r -> plan.addDerived(r.value1(), GoalReasonGiven.class));
            for (var id : ProposalRows.ids(mind, GOAL_PROPOSAL.ID.eq(any(batch))))
                plan.addDerived(id, GoalProposed.class);
        }
    }

    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        var ids = Ids.array(events);
        var known =
                mind.db()
                        .select(GOAL.ID)
                        .from(GOAL)
                        .where(GOAL.AGENT_ID.eq(mind.agent()).and(GOAL.ID.eq(any(ids))))
                        .and(listener.hears(GOAL.AUDIENCE).or(of(listener.persons())))
                        .fetchSet(GOAL.ID);
        known.addAll(
                mind.db()
                        .select(GOAL_REASON.ID)
                        .from(GOAL_REASON)
                        .where(GOAL_REASON.AGENT_ID.eq(mind.agent()))
                        .and(GOAL_REASON.ID.eq(any(ids)))
                        .and(
                                listener.hears(GOAL_REASON.AUDIENCE)
                                        .or(GOAL_REASON.PERSON.in(listener.persons())))
                        .fetchSet(GOAL_REASON.ID));
        known.addAll(
                ProposalRows.ids(
                        mind,
                        GOAL_PROPOSAL
                                .ID
                                .eq(any(ids))
                                .and(
                                        listener.hears(GOAL_PROPOSAL.AUDIENCE)
                                                .or(GOAL_PROPOSAL.PERSON.in(listener.persons())))));
        return known;
    }

    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        var found = new ArrayList<>(dependents(mind, pending.gone()).falling());
        found.addAll(saidBy(mind, pending.persons()));
        found.removeAll(pending.gone());
        return found.stream().anyMatch(event -> event > last);
    }
}
