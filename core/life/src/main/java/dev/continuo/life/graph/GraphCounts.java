package dev.continuo.life.graph;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.ConceptEvent;
import dev.continuo.events.GoalEvent;
import dev.continuo.events.IdentityEvent;
import dev.continuo.events.LearningEvent;
import dev.continuo.events.MemoryEvent.InsightWithdrawn;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.ObservationEvent;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.events.ObservationEvent.ObservationRestored;
import dev.continuo.events.ObservationEvent.ObservationWeighed;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.graph.Graph.Stats;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.Replies;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Numbers of the graph, kept in memory: what was said since is added to them, what an event
/// touched is read anew, and all is where that may be anything. Safe for use by several threads.
final class GraphCounts implements CommitListener {
    /// Sets of audiences that are kept.
    private static final int MAX_LISTENERS = 256;

    /// Events that are read anew one by one; more, and all is.
    private static final int MAX_TOUCHED = 10_000;

    private final MindReader mind;
    private final Replies replies;
    private final GraphMirror mirror;
    private final Cache<Set<String>, KeptCounts> kept = Caches.bounded(MAX_LISTENERS);
    private final Set<Long> touched = new HashSet<>();
    private boolean outdated = true;

    /// Counts how often all was read, and how often some of it.
    private record GraphVersion(long all, long some) {}

    private GraphVersion version = new GraphVersion(0, 0);

    /// @param silent all but messages and answers, which are `talk`
    /// @param until the last event whose talk is counted
    private record KeptCounts(
            GraphVersion of, Ontology ontology, Stats silent, Stats talk, long until) {}

    GraphCounts(MindReader mind) {
        this.mind = mind;
        replies = new Replies(mind.db(), mind.agent());
        mirror = new GraphMirror(mind);
    }

    @Override
    public void committed(List<Event> events) {
        synchronized (touched) {
            for (var event : events)
                if (!outdated) touches(event).ifPresentOrElse(touched::addAll, this::outdate);
            if (touched.size() > MAX_TOUCHED) outdate();
        }
    }

    private void outdate() {
        outdated = true;
        touched.clear();
    }

    /// The events whose rows it changes, as [GraphProjection] folds it; empty where it may change
    /// any, or who hears what.
    private static Optional<Set<Long>> touches(Event event) {
        return switch (event.payload()) {
            case GoalEvent payload -> Optional.of(touches(payload, event.seq()));
            case ObservationEvent payload -> Optional.of(touches(payload, event.seq()));
            case LearningEvent payload -> Optional.of(touches(payload, event.seq()));
            case IdentityEvent payload -> Optional.of(touches(payload, event.seq()));
            case ConceptEvent.ConceptEventBound bound -> Optional.of(Set.of(bound.event()));
            case ConceptEvent.ConceptThreadBound bound -> Optional.of(Set.of(bound.thread()));
            case ConceptEvent _, MessageEdited _, AccountUnlinked _, InsightWithdrawn _, Erased _ ->
                    Optional.empty();
            case null -> Optional.empty();
            default -> Optional.of(Set.of());
        };
    }

    private static Set<Long> touches(GoalEvent payload, long event) {
        return switch (payload) {
            case GoalEvent.GoalAdded _ -> Set.of(event);
            case GoalEvent.GoalChanged changed -> Set.of(changed.goal());
            case GoalEvent.CommitmentClosed closed -> Set.of(closed.goal());
            case GoalEvent.GoalReasonGiven reason -> Set.of(reason.goal());
            case GoalEvent.GoalReinforced reinforced -> Set.of(reinforced.goal());
            case GoalEvent.GoalPursued _,
                    GoalEvent.GoalDampened _,
                    GoalEvent.GoalReset _,
                    GoalEvent.GoalProposed _,
                    GoalEvent.GoalProposalDecided _ ->
                    Set.of();
        };
    }

    private static Set<Long> touches(ObservationEvent payload, long event) {
        return switch (payload) {
            case ObservationFormed formed -> {
                var before = formed.supersedes();
                yield before == null ? Set.of(event) : Set.of(event, before);
            }
            case ObservationWeighed weighed -> Set.of(weighed.observation());
            case ObservationInvalidated gone -> Set.of(gone.observation());
            case ObservationRestored(var id) -> Set.of(id);
            case ObservationEvent.ObservationStale _,
                    ObservationEvent.ObservationWeakened _,
                    ObservationEvent.FeedbackGiven _,
                    ObservationEvent.FeedbackWithdrawn _ ->
                    Set.of();
        };
    }

    private static Set<Long> touches(LearningEvent payload, long event) {
        return switch (payload) {
            case LearningEvent.LessonLearned _, LearningEvent.TurnsReflected _ -> Set.of(event);
            case LearningEvent.ReflectionWithdrawn gone -> Set.of(gone.reflection());
            case LearningEvent.ReflectionRestored(var id) -> Set.of(id);
            case LearningEvent.SkillProposed _,
                    LearningEvent.SkillDecided _,
                    LearningEvent.SkillWithdrawn _ ->
                    Set.of();
        };
    }

    private static Set<Long> touches(IdentityEvent payload, long event) {
        return payload instanceof IdentityEvent.ProposalApproved(var proposal)
                ? Set.of(proposal)
                : Set.of(event);
    }

    /// The numbers for somebody.
    synchronized Stats of(Listener listener) {
        // Read before anything is counted: what comes meanwhile is counted the next time.
        var until = mind.ledger().seq();
        bringUpToDate();
        var known = kept.getIfPresent(listener.labels());
        var counted = known != null && known.of().all() == version.all() ? known : fresh(listener);
        if (!counted.of().equals(version))
            counted =
                    new KeptCounts(
                            version,
                            counted.ontology(),
                            mirror.count(listener, counted.ontology()),
                            counted.talk(),
                            counted.until());
        if (counted.until() < until) counted = heard(counted, until, listener);
        kept.put(listener.labels(), counted);
        return counted.silent().plus(counted.talk().nodes(), counted.talk().edges());
    }

    private KeptCounts fresh(Listener listener) {
        var ontology = ConceptRows.heard(mind, listener);
        return new KeptCounts(
                version, ontology, mirror.count(listener, ontology), new Stats(0, 0, 0, 0), 0);
    }

    private KeptCounts heard(KeptCounts counted, long until, Listener listener) {
        var talk =
                counted.talk()
                        .plus(
                                replies.said(listener, counted.until(), until),
                                replies.count(listener, counted.until(), until));
        return new KeptCounts(counted.of(), counted.ontology(), counted.silent(), talk, until);
    }

    private void bringUpToDate() {
        boolean all;
        Set<Long> some;
        synchronized (touched) {
            all = outdated;
            some = Set.copyOf(touched);
            outdated = false;
            touched.clear();
        }
        if (all) mirror.read();
        else mirror.read(some);
        if (all) version = new GraphVersion(version.all() + 1, 0);
        else if (!some.isEmpty()) version = new GraphVersion(version.all(), version.some() + 1);
    }
}
