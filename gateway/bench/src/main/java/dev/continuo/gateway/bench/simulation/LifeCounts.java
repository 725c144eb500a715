package dev.continuo.gateway.bench.simulation;

import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.InitiativeEvent.ImpulseSaid;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.SelfhoodEvent.NarrativeWritten;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.view.LifeHistory;
import dev.continuo.life.view.LifeHistory.Milestone;
import dev.continuo.life.wander.Wanderings;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiPredicate;

/// Numbers of a whole life.
///
/// @param turns that ended
/// @param memories that are kept
/// @param identityProposals that the agent made
/// @param identityApplied those of them that were approved
/// @param unprompted the impulses that were said
/// @param unpromptedInQuietHours those of them in the quiet hours of whoever they were said to
/// @param repeatedUnprompted those of them that had been said to the same people before
/// @param wanders how often something came to mind while nobody spoke
/// @param selfPrompts how often that led to a goal
/// @param gutMean the mean intensity of the gut then; 0 for none
/// @param gutMax the highest
record LifeCounts(
        long turns,
        long memories,
        long insights,
        long goalProposals,
        long identityProposals,
        long identityApplied,
        long narrativeVersions,
        long unprompted,
        long unpromptedInQuietHours,
        long repeatedUnprompted,
        long wanders,
        long selfPrompts,
        double gutMean,
        double gutMax) {
    private static final double DIGITS = 1e4;
    private static final Set<Class<? extends EventPayload>> PROPOSALS =
            Set.of(TraitProposed.class, ProposalApproved.class);

    /// Counts what happened in a life and in its ledger.
    ///
    /// @param life all of its days
    /// @param quiet whether a message was said at a time that is quiet for whoever it was said to
    static LifeCounts of(LifeHistory life, MindReader mind, BiPredicate<Long, Instant> quiet) {
        var ledger = mind.ledger();
        var proposed = new HashSet<Long>();
        var applied = 0L;
        for (var entry : ledger.after(0, PROPOSALS, Integer.MAX_VALUE)) {
            var event = entry.event();
            if (event.payload() instanceof TraitProposed && event.actor().hand() == ActorKind.AGENT)
                proposed.add(event.seq());
            if (event.payload() instanceof ProposalApproved(var proposal) && proposed.contains(proposal)) applied++;
        }
        var unasked = new HashMap<Long, Instant>();
        for (var entry : ledger.after(0, Set.of(ImpulseSaid.class), Integer.MAX_VALUE))
            if (entry.event().payload() instanceof ImpulseSaid(var _, var message))
                unasked.put(message, entry.event().time());
        var said = new HashSet<String>();
        var gut = Wanderings.read(mind);
        return new LifeCounts(
                life.turns().stream().mapToLong(Long::longValue).sum(),
                life.memories().stream().mapToLong(LifeCounts::last).sum(),
                count(life, mind, InsightFormed.class),
                count(life, mind, GoalProposed.class),
                proposed.size(),
                applied,
                count(life, mind, NarrativeWritten.class),
                unasked.size(),
                unasked.entrySet().stream()
                        .filter(each -> quiet.test(each.getKey(), each.getValue()))
                        .count(),
                ledger.find(unasked.keySet()).stream()
                        .filter(entry -> entry.event().payload() instanceof MessageComposed message
                                && !said.add(message.conversation() + "\n" + message.text()))
                        .count(),
                gut.draws(),
                gut.selfPrompts(),
                rounded(gut.mean()),
                rounded(gut.highest()));
    }

    private static long last(LifeHistory.Curve memories) {
        var last = memories.values().getLast();
        return last == null ? 0 : last.longValue();
    }

    private static long count(LifeHistory life, MindReader mind, Class<? extends EventPayload> type) {
        var kind = mind.ledger().kinds().name(type);
        return life.timeline().stream()
                .filter(each -> each.kind().equals(kind))
                .mapToLong(Milestone::count)
                .sum();
    }

    private static double rounded(double value) {
        return Math.round(value * DIGITS) / DIGITS;
    }
}
