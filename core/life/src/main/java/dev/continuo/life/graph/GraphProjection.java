package dev.continuo.life.graph;

import dev.continuo.events.ConceptEvent;
import dev.continuo.events.GoalEvent;
import dev.continuo.events.IdentityEvent;
import dev.continuo.events.LearningEvent;
import dev.continuo.events.LearningEvent.LessonLearned;
import dev.continuo.events.LearningEvent.ReflectionRestored;
import dev.continuo.events.LearningEvent.ReflectionWithdrawn;
import dev.continuo.events.LearningEvent.TurnsReflected;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.ObservationEvent;
import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.events.ObservationEvent.ObservationRestored;
import dev.continuo.events.ObservationEvent.ObservationWeighed;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.life.graph.GraphRows.NodeKind;
import dev.continuo.life.observation.Weighing;
import java.util.List;

/// Folds the graph. Nothing that an ordinary turn records makes a row here.
final class GraphProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        var rows = new GraphRows(e, to);
        switch (e.payload()) {
            case GoalEvent payload -> ThreadRows.project(payload, rows);
            case ObservationEvent payload -> observed(payload, rows);
            case LearningEvent payload -> learned(payload, rows);
            case IdentityEvent payload -> adopted(payload, rows);
            case ConceptEvent payload -> ConceptRows.project(payload, rows);
            case AccountUnlinked(var _, var _, var hidden) -> rows.hide(hidden);
            // Its words are others now: what they support is found anew.
            case MessageEdited(var message, var _, var _, var entry) when entry != null -> rows.unsupport(message);
            case null, default -> {}
        }
    }

    private static void observed(ObservationEvent payload, GraphRows rows) {
        switch (payload) {
            case ObservationFormed formed -> {
                if (formed.supersedes() != null) rows.standing(formed.supersedes(), false);
                rows.node(NodeKind.CLAIM, formed.audience());
                supports(formed.links(), rows.event(), rows);
                for (var name : ClaimTopics.of(formed)) rows.about(name);
            }
            case ObservationWeighed weighed -> {
                rows.unsupport(weighed.observation(), weighed.lost());
                rows.standing(weighed.observation(), true);
                supports(weighed.links(), weighed.observation(), rows);
            }
            case ObservationInvalidated gone -> rows.standing(gone.observation(), false);
            case ObservationRestored(var id) -> rows.standing(id, true);
            case ObservationEvent.ClaimRefused _,
                    ObservationEvent.ObservationStale _,
                    ObservationEvent.ObservationWeakened _,
                    ObservationEvent.FeedbackGiven _,
                    ObservationEvent.FeedbackWithdrawn _ -> {}
        }
    }

    private static void supports(List<EvidenceLink> links, long claim, GraphRows rows) {
        for (var link : links)
            if (link.stance().equals(Weighing.SUPPORT)) rows.edge(EdgeKind.SUPPORTS, link.source(), claim);
    }

    private static void learned(LearningEvent payload, GraphRows rows) {
        switch (payload) {
            case LessonLearned lesson -> {
                rows.node(NodeKind.LESSON, lesson.audience());
                reflects(lesson.sources(), rows);
                for (var name : Ontology.SEEDED.in(lesson.asked())) rows.mentions(name);
            }
            case TurnsReflected turns -> {
                rows.node(NodeKind.REFLECTION, turns.audience());
                reflects(turns.sources(), rows);
                reflects(turns.goals(), rows);
                for (var name : Ontology.SEEDED.in(turns.intent())) rows.mentions(name);
            }
            case ReflectionWithdrawn gone -> rows.standing(gone.reflection(), false);
            case ReflectionRestored(var id) -> rows.standing(id, true);
            case LearningEvent.SkillProposed _, LearningEvent.SkillDecided _, LearningEvent.SkillWithdrawn _ -> {}
        }
    }

    private static void reflects(List<Long> targets, GraphRows rows) {
        for (var target : targets) rows.edge(EdgeKind.REFLECTS_ON, rows.event(), target);
    }

    private static void adopted(IdentityEvent payload, GraphRows rows) {
        switch (payload) {
            case IdentityEvent.TraitProposed trait -> {
                rows.node(NodeKind.TRAIT, trait.audience(), false);
                adopts(trait.evidence(), rows);
            }
            case IdentityEvent.TraitSet trait -> {
                rows.node(NodeKind.TRAIT, "everyone", trait.weight() > 0);
                adopts(trait.evidence(), rows);
            }
            case IdentityEvent.ProposalApproved(var proposal) -> rows.approve(proposal);
            case IdentityEvent.ProposalRejected _,
                    IdentityEvent.RejectionExplained _,
                    IdentityEvent.OperatorPromptSet _,
                    IdentityEvent.AgentPromptProposed _,
                    IdentityEvent.AgentPromptSet _,
                    IdentityEvent.AgentPromptReverted _,
                    IdentityEvent.ProcessStarted _,
                    IdentityEvent.ProcessStopped _ -> {}
        }
    }

    private static void adopts(List<Long> evidence, GraphRows rows) {
        for (var source : evidence) rows.edge(EdgeKind.ADOPTS, source, rows.event());
    }
}
