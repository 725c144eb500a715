package dev.continuo.life.goals;

import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL;
import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL_SOURCE;

import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.faculty.ContentTable;
import java.time.Instant;

/// The rows of proposed goals. A proposal goes with any of what it was made of: it quotes some of
/// it.
final class ProposalRows {
    static final ContentTable PROPOSALS = new ContentTable(GOAL_PROPOSAL.AGENT_ID, GOAL_PROPOSAL.ID)
            .typed(GoalProposed.class)
            .heardBy(GOAL_PROPOSAL.AUDIENCE)
            .of(GOAL_PROPOSAL.PERSON)
            .about(GOAL_PROPOSAL.PERSON)
            .saying(GOAL_PROPOSAL.TEXT);

    private ProposalRows() {}

    static void proposed(Event e, GoalProposed p, RowStatements to) {
        to.insert(e, GOAL_PROPOSAL.ID, p)
                .set(GOAL_PROPOSAL.FIRST_DAY, p.first())
                .set(GOAL_PROPOSAL.LAST_DAY, p.last())
                .set(GOAL_PROPOSAL.PROPOSED_AT, e.time())
                .set(GOAL_PROPOSAL.EXPIRES_AT, Instant.parse(p.until()));
        to.pair(e.agent(), GOAL_PROPOSAL_SOURCE.PROPOSAL, e.seq(), GOAL_PROPOSAL_SOURCE.SOURCE, p.sources());
    }

    static void decided(Event e, long proposal, boolean approved, RowStatements to) {
        to.update(e, GOAL_PROPOSAL.ID, proposal)
                .set(GOAL_PROPOSAL.STATE, approved ? "approved" : "rejected")
                .set(GOAL_PROPOSAL.DECIDED_BY, e.seq());
    }
}
