package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;
import static dev.continuo.tables.mind.Tables.IDENTITY_EVIDENCE;

import dev.continuo.events.IdentityEvent;
import dev.continuo.events.IdentityEvent.AgentPromptProposed;
import dev.continuo.events.IdentityEvent.AgentPromptReverted;
import dev.continuo.events.IdentityEvent.AgentPromptSet;
import dev.continuo.events.IdentityEvent.OperatorPromptSet;
import dev.continuo.events.IdentityEvent.ProcessStarted;
import dev.continuo.events.IdentityEvent.ProcessStopped;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.IdentityEvent.RejectionExplained;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowChange;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.audience.Audience;
import java.time.Instant;
import java.util.List;

/// Folds the history of the identity: every change, and what it rests on.
final class IdentityProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case IdentityEvent payload -> project(e, payload, to);
            case null, default -> {}
        }
    }

    private static void project(Event e, IdentityEvent payload, RowStatements to) {
        switch (payload) {
            case TraitProposed p -> {
                row(e, p.kind(), p.text(), p.audience(), ChangeRows.OPEN, to)
                        .set(IDENTITY_CHANGE.WEIGHT, p.weight())
                        .set(IDENTITY_CHANGE.REASON, p.reason())
                        .set(IDENTITY_CHANGE.EXPIRES_AT, Instant.parse(p.until()))
                        .set(IDENTITY_CHANGE.PROPOSAL, null);
                evidence(e, p.evidence(), to);
            }
            case TraitSet(var kind, var text, var weight, var evidence) -> {
                inForce(e, kind, text, Audience.EVERYONE.label(), to)
                        .set(IDENTITY_CHANGE.WEIGHT, weight)
                        .set(IDENTITY_CHANGE.REASON, "");
                evidence(e, evidence, to);
            }
            case ProposalApproved(var proposal) -> decided(e, proposal, ChangeRows.APPROVED, to);
            case ProposalRejected(var proposal) -> decided(e, proposal, ChangeRows.REJECTED, to);
            case RejectionExplained(var proposal, var why, var evidence) -> {
                row(e, ChangeRows.REJECTION, why, own(e), ChangeRows.SET, to)
                        .set(IDENTITY_CHANGE.WEIGHT, null)
                        .set(IDENTITY_CHANGE.REASON, "")
                        .set(IDENTITY_CHANGE.EXPIRES_AT, null)
                        .set(IDENTITY_CHANGE.PROPOSAL, proposal);
                evidence(e, evidence, to);
            }
            case OperatorPromptSet(var text, var source, var evidence) -> {
                if (text == null) return;
                inForce(e, ChangeRows.OPERATOR_PROMPT, text, own(e), to)
                        .set(IDENTITY_CHANGE.WEIGHT, null)
                        .set(IDENTITY_CHANGE.REASON, source);
                evidence(e, evidence, to);
            }
            case AgentPromptProposed(var text, var reason, var evidence, var until) -> {
                row(e, ChangeRows.PROMPT, text, own(e), ChangeRows.OPEN, to)
                        .set(IDENTITY_CHANGE.WEIGHT, null)
                        .set(IDENTITY_CHANGE.REASON, reason)
                        .set(IDENTITY_CHANGE.EXPIRES_AT, Instant.parse(until))
                        .set(IDENTITY_CHANGE.PROPOSAL, null);
                evidence(e, evidence, to);
            }
            case AgentPromptSet(var text, var reason, var evidence) -> {
                inForce(e, ChangeRows.PROMPT, text, own(e), to)
                        .set(IDENTITY_CHANGE.WEIGHT, null)
                        .set(IDENTITY_CHANGE.REASON, reason);
                evidence(e, evidence, to);
            }
            case AgentPromptReverted _, ProcessStarted _, ProcessStopped _ -> {}
        }
    }

    private static RowChange inForce(Event e, String kind, String text, String audience, RowStatements to) {
        return row(e, kind, text, audience, ChangeRows.SET, to)
                .set(IDENTITY_CHANGE.EXPIRES_AT, null)
                .set(IDENTITY_CHANGE.PROPOSAL, null);
    }

    private static RowChange row(Event e, String kind, String text, String audience, String state, RowStatements to) {
        var person = e.actor().person();
        return to.insert(e, IDENTITY_CHANGE.ID)
                .set(IDENTITY_CHANGE.KIND, kind)
                .set(IDENTITY_CHANGE.TEXT, text)
                .set(IDENTITY_CHANGE.PERSON, person == 0 ? null : person)
                .set(IDENTITY_CHANGE.AUDIENCE, audience)
                .set(IDENTITY_CHANGE.MADE_AT, e.time())
                .set(IDENTITY_CHANGE.STATE, state);
    }

    /// Returns the audience of a decision: the person who decided, and nobody else.
    private static String own(Event e) {
        var person = e.actor().person();
        return (person == 0 ? Audience.SELF : Audience.person(person)).label();
    }

    private static void evidence(Event e, List<Long> sources, RowStatements to) {
        to.pair(e.agent(), IDENTITY_EVIDENCE.CHANGE, e.seq(), IDENTITY_EVIDENCE.SOURCE, sources);
    }

    private static void decided(Event e, long proposal, String state, RowStatements to) {
        to.update(e, IDENTITY_CHANGE.ID, proposal)
                .set(IDENTITY_CHANGE.STATE, state)
                .set(IDENTITY_CHANGE.DECIDED_BY, e.seq());
    }
}
