package dev.continuo.life.observation;

import static dev.continuo.tables.mind.Tables.CLAIM_REFUSAL;
import static dev.continuo.tables.mind.Tables.FEEDBACK;
import static dev.continuo.tables.mind.Tables.FEEDBACK_TARGET;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;

import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.ObservationEvent;
import dev.continuo.events.ObservationEvent.ClaimRefused;
import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.FeedbackGiven;
import dev.continuo.events.ObservationEvent.FeedbackWithdrawn;
import dev.continuo.events.ObservationEvent.Moved;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.events.ObservationEvent.ObservationRestored;
import dev.continuo.events.ObservationEvent.ObservationStale;
import dev.continuo.events.ObservationEvent.ObservationWeakened;
import dev.continuo.events.ObservationEvent.ObservationWeighed;
import dev.continuo.events.ObservationEvent.Standing;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowChange;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.life.observation.Observation.ObservationStatus;
import dev.continuo.mind.audience.Audience;
import java.time.Instant;
import java.util.List;

/// Folds what is held true.
final class ObservationProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case ObservationEvent payload -> observed(e, payload, to);
            case AccountUnlinked(var _, var _, var hidden) -> {
                for (var id : hidden)
                    row(e, id, to)
                            .set(OBSERVATION.AUDIENCE, Audience.SELF.label())
                            .set(OBSERVATION.STATUS, ObservationStatus.INVALIDATED.text())
                            .set(OBSERVATION.REASON, "unlinked");
            }
            // Its words are others now: what they say is found anew.
            case MessageEdited(var message, var _, var _, var entry)
            when entry != null -> to.deleteNaming(e.agent(), message, OBSERVATION_EVIDENCE.SOURCE);
            case Erased erased -> {
                for (var target : erased.targets()) erased(e, target, to);
            }
            case null, default -> {}
        }
    }

    private static void observed(Event e, ObservationEvent payload, RowStatements to) {
        switch (payload) {
            case ObservationFormed formed -> formed(e, formed, to);
            case ObservationWeighed weighed -> weighed(e, weighed, to);
            case ObservationStale stale ->
                row(e, stale.observation(), to)
                        .set(OBSERVATION.STATUS, ObservationStatus.STALE.text())
                        .set(OBSERVATION.FRESHNESS, stale.freshness());
            case ObservationInvalidated invalidated -> {
                row(e, invalidated.observation(), to)
                        .set(OBSERVATION.STATUS, ObservationStatus.INVALIDATED.text())
                        .set(OBSERVATION.REASON, invalidated.reason());
                links(e.agent(), invalidated.observation(), invalidated.links(), to);
            }
            case ObservationRestored(var id) -> {
                // What was in its place left the slot before.
                to.settle();
                row(e, id, to)
                        .set(OBSERVATION.STATUS, ObservationStatus.ACTIVE.text())
                        .set(OBSERVATION.REASON, "")
                        .set(OBSERVATION.SUPERSEDED_BY, null);
            }
            case ObservationWeakened(var id, var _) -> row(e, id, to).set(OBSERVATION.RESCORE, true);
            case ClaimRefused(var audience, var sources, var reason) -> {
                for (var source : sources)
                    to.insert(e, CLAIM_REFUSAL.ID)
                            .set(CLAIM_REFUSAL.SOURCE, source)
                            .set(CLAIM_REFUSAL.AUDIENCE, audience)
                            .set(CLAIM_REFUSAL.REASON, reason);
            }
            case FeedbackGiven given -> given(e, given, to);
            case FeedbackWithdrawn withdrawn -> {
                to.update(e, FEEDBACK.ID, withdrawn.feedback()).set(FEEDBACK.TAKEN_BACK, true);
                moved(e, withdrawn.observations(), to);
            }
        }
    }

    /// Changes of different form would else be made form by form, not in the order of the events.
    private static RowChange row(Event e, long observation, RowStatements to) {
        to.settle();
        return to.update(e, OBSERVATION.ID, observation)
                .set(OBSERVATION.UPDATED_AT, e.time())
                .set(OBSERVATION.CHANGED, e.seq());
    }

    private static void formed(Event e, ObservationFormed formed, RowStatements to) {
        var before = formed.supersedes();
        if (before != null)
            row(e, before, to)
                    .set(OBSERVATION.STATUS, ObservationStatus.SUPERSEDED.text())
                    .set(OBSERVATION.SUPERSEDED_BY, e.seq());
        // The slot of the one is free before the other takes it.
        to.settle();
        var tags = String.join(",", formed.tags());
        var words = String.join(" ", formed.summary(), formed.detail(), String.join(" ", formed.tags()));
        var row = to.insert(e, OBSERVATION.ID, formed)
                .set(OBSERVATION.SUBJECT_ID, formed.subject())
                .set(OBSERVATION.CANONICAL_KEY, formed.key())
                .set(OBSERVATION.TAGS, tags)
                .set(OBSERVATION.WORDS, words)
                .set(OBSERVATION.STATUS, ObservationStatus.ACTIVE.text())
                .set(OBSERVATION.SUPERSEDES_OBSERVATION_ID, before)
                .set(OBSERVATION.CREATED_AT, e.time())
                .set(OBSERVATION.UPDATED_AT, e.time())
                .set(OBSERVATION.CHANGED, e.seq());
        standing(row, formed.standing());
        links(e.agent(), e.seq(), formed.links(), to);
    }

    private static void weighed(Event e, ObservationWeighed weighed, RowStatements to) {
        var id = weighed.observation();
        var row = row(e, id, to)
                .set(OBSERVATION.STATUS, ObservationStatus.ACTIVE.text())
                .unlessNull(OBSERVATION.TRUST, weighed.trust());
        standing(row.set(OBSERVATION.RESCORE, false), weighed.standing());
        for (var source : weighed.lost())
            to.delete()
                    .where(OBSERVATION_EVIDENCE.AGENT_ID, e.agent())
                    .where(OBSERVATION_EVIDENCE.OBSERVATION, id)
                    .where(OBSERVATION_EVIDENCE.SOURCE, source);
        // What counts otherwise from now on is among both.
        if (!weighed.lost().isEmpty()) to.settle();
        links(e.agent(), id, weighed.links(), to);
    }

    private static void standing(RowChange row, Standing standing) {
        var against = standing.contradicted();
        row.values(standing)
                .set(OBSERVATION.FIRST_SUPPORTED_AT, Instant.parse(standing.supportedFrom()))
                .set(OBSERVATION.LAST_SUPPORTED_AT, Instant.parse(standing.supported()))
                .set(OBSERVATION.LAST_CONTRADICTED_AT, against == null ? null : Instant.parse(against))
                .set(OBSERVATION.REVALIDATION_DUE_AT, Instant.parse(standing.due()));
    }

    private static void links(String agent, long observation, List<EvidenceLink> links, RowStatements to) {
        for (var link : links)
            to.insertNew()
                    .set(OBSERVATION_EVIDENCE.AGENT_ID, agent)
                    .set(OBSERVATION_EVIDENCE.OBSERVATION, observation)
                    .set(OBSERVATION_EVIDENCE.SOURCE, link.source())
                    .set(OBSERVATION_EVIDENCE.SOURCE_TYPE, link.type())
                    .set(OBSERVATION_EVIDENCE.STANCE, link.stance())
                    .set(OBSERVATION_EVIDENCE.WEIGHT, link.weight())
                    .set(OBSERVATION_EVIDENCE.OBSERVED_AT, Instant.parse(link.at()));
    }

    private static void given(Event e, FeedbackGiven given, RowStatements to) {
        to.insert(e, FEEDBACK.ID, given).set(FEEDBACK.GIVEN_AT, e.time());
        for (var moved : given.observations()) target(e, moved.observation(), 0, to);
        for (var change : given.memories()) target(e, change.memory(), change.gain(), to);
        moved(e, given.observations(), to);
    }

    private static void target(Event e, long target, double amount, RowStatements to) {
        to.insertNew()
                .set(FEEDBACK_TARGET.AGENT_ID, e.agent())
                .set(FEEDBACK_TARGET.FEEDBACK, e.seq())
                .set(FEEDBACK_TARGET.TARGET, target)
                .set(FEEDBACK_TARGET.AMOUNT, amount);
    }

    private static void moved(Event e, List<Moved> all, RowStatements to) {
        for (var moved : all) standing(row(e, moved.observation(), to), moved.standing());
    }

    /// Forgets in whose place a later one came.
    private static void erased(Event e, long target, RowStatements to) {
        to.update(e, OBSERVATION.SUPERSEDES_OBSERVATION_ID, target).set(OBSERVATION.SUPERSEDES_OBSERVATION_ID, null);
    }
}
