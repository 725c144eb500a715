package dev.continuo.life.goals;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.GOAL_EVIDENCE;
import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL_SOURCE;
import static dev.continuo.tables.mind.Tables.GOAL_REASON;
import static dev.continuo.tables.mind.Tables.GOAL_SOURCE;

import dev.continuo.events.GoalEvent;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.GoalEvent.GoalReasonGiven;
import dev.continuo.mind.faculty.ContentTable;
import dev.continuo.mind.faculty.Contents;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.Sources;
import java.util.Set;

/// Goals and commitments. What they add to a prompt is kept in memory by each mind:
/// [dev.continuo.life.goals.GoalPrompt].
public final class GoalFaculty {
    static final Sources SOURCES = Sources.last(GOAL_SOURCE.AGENT_ID, GOAL_SOURCE.GOAL, GOAL_SOURCE.SOURCE)
            .withCommands();

    static final Sources PROPOSED =
            Sources.any(GOAL_PROPOSAL_SOURCE.AGENT_ID, GOAL_PROPOSAL_SOURCE.PROPOSAL, GOAL_PROPOSAL_SOURCE.SOURCE);

    /// A goal goes with the last of what it was made of, and takes along its subtasks, the reasons
    /// given for its changes and the commands that held its words. What spoke for it moved its
    /// weight, not its words; how it moved on holds none, and stays.
    private static final Contents CONTENTS = new Contents(Set.of(GoalAdded.class, GoalProposed.class))
            .table(new ContentTable(GOAL.AGENT_ID, GOAL.ID)
                    .typed(GoalAdded.class)
                    .heardBy(GOAL.AUDIENCE)
                    .of(GOAL.PERSON, GOAL.PROMISED_TO)
                    .about(GOAL.PROMISED_TO)
                    .saidIn(GOAL.CONVERSATION)
                    .saying(GOAL.TEXT))
            .table(new ContentTable(GOAL_REASON.AGENT_ID, GOAL_REASON.ID)
                    .typed(GoalReasonGiven.class)
                    .heardBy(GOAL_REASON.AUDIENCE)
                    .of(GOAL_REASON.PERSON)
                    .saying(GOAL_REASON.TEXT))
            .table(ProposalRows.PROPOSALS)
            .resting(SOURCES)
            .resting(Sources.any(GOAL.AGENT_ID, GOAL.ID, GOAL.PARENT))
            .resting(Sources.any(GOAL_REASON.AGENT_ID, GOAL_REASON.ID, GOAL_REASON.MESSAGE)
                    .withCommands())
            .resting(Sources.any(GOAL_REASON.AGENT_ID, GOAL_REASON.ID, GOAL_REASON.GOAL)
                    .untraced())
            .resting(PROPOSED)
            .deleting(GOAL_EVIDENCE.GOAL, GOAL_EVIDENCE.SOURCE);

    public static final Faculty FACULTY = Faculty.named("goals", 2)
            .with(GoalEvent.KINDS)
            .projecting(new GoalProjection())
            .summarizing(GoalEvent.class, GoalSummary::of)
            .keeping(CONTENTS)
            .explaining(new GoalExplainer())
            .exporting(new GoalPersonalData())
            .build();

    private GoalFaculty() {}
}
