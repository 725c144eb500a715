package dev.continuo.life.view;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static org.jooq.impl.DSL.count;

import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.InitiativeEvent.ImpulseSaid;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.SelfhoodEvent.NarrativeWritten;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.wander.Wanderings;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/// Numbers of a whole life.
///
/// @param turns that ended
/// @param memories that are kept
/// @param identityProposals that the agent made
/// @param identityApplied those of them that were approved
/// @param unprompted the impulses that were said
/// @param inQuietHours those of them in the quiet hours of whoever they were said to
/// @param repeated those of them that had been said to the same people before
/// @param wanders how often something came to mind while nobody spoke
/// @param selfPrompts how often that led to a goal
/// @param gutMean the mean intensity of the gut then; 0 for none
/// @param gutMax the highest
public record LifeCounts(
        long turns,
        long memories,
        long insights,
        long goalProposals,
        long identityProposals,
        long identityApplied,
        long narrativeVersions,
        long unprompted,
        long inQuietHours,
        long repeated,
        long wanders,
        long selfPrompts,
        double gutMean,
        double gutMax) {
    private static final double DIGITS = 1e4;
    private static final Set<Class<? extends EventPayload>> PROPOSALS =
            Set.of(TraitProposed.class, ProposalApproved.class);

    /// Reads every event: not for a turn.
    ///
    /// @param quiet whether a message was said at a time that is quiet for whoever it was said to
    public static LifeCounts read(MindReader mind, BiPredicate<Long, Instant> quiet) {
        var kinds = kinds(mind);
        var proposed = new HashSet<Long>();
        var applied = 0L;
        for (var entry : mind.ledger().after(0, PROPOSALS, Integer.MAX_VALUE)) {
            var event = entry.event();
            if (event.payload() instanceof TraitProposed && event.actor().hand() == ActorKind.AGENT)
                proposed.add(event.seq());
            if (event.payload() instanceof ProposalApproved(var proposal)
                    && proposed.contains(proposal)) applied++;
        }
        var unasked = unasked(mind);
        var gut = Wanderings.read(mind);
        return new LifeCounts(
                kinds.getOrDefault(TurnEnded.class, 0L),
                DayTables.kept(mind),
                kinds.getOrDefault(InsightFormed.class, 0L),
                kinds.getOrDefault(GoalProposed.class, 0L),
                proposed.size(),
                applied,
                kinds.getOrDefault(NarrativeWritten.class, 0L),
                unasked.size(),
                unasked.entrySet().stream()
                        .filter(said -> quiet.test(said.getKey(), said.getValue()))
                        .count(),
                repeated(mind.ledger(), unasked.keySet()),
                gut.draws(),
                gut.selfPrompts(),
                rounded(gut.mean()),
                rounded(gut.highest()));
    }

    private static double rounded(double value) {
        return Math.round(value * DIGITS) / DIGITS;
    }

    private static Map<Class<? extends EventPayload>, Long> kinds(MindReader mind) {
        var known = mind.ledger().kinds();
        var kinds = new HashMap<Class<? extends EventPayload>, Long>();
        mind.db()
                .select(EVENT.KIND, count())
                .from(EVENT)
                .where(EVENT.AGENT_ID.eq(mind.agent()))
                .groupBy(EVENT.KIND)
                .forEach(row ->
                        kinds.put(known.named(row.value1()).type(), row.value2().longValue()));
        return kinds;
    }

    /// Returns the times of the messages that nothing had asked for.
    private static Map<Long, Instant> unasked(MindReader mind) {
        var unasked = new HashMap<Long, Instant>();
        for (var entry : mind.ledger().after(0, Set.of(ImpulseSaid.class), Integer.MAX_VALUE))
            if (entry.event().payload() instanceof ImpulseSaid(_, var message))
                unasked.put(message, entry.event().time());
        return unasked;
    }

    private static long repeated(Ledger ledger, Set<Long> unasked) {
        var said = new HashSet<String>();
        return ledger.find(unasked).stream()
                .filter(entry ->
                        entry.event().payload() instanceof MessageComposed message
                                && !said.add(message.conversation() + "\n" + message.text()))
                .count();
    }
}
