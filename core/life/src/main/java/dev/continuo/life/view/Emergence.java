package dev.continuo.life.view;

import static dev.continuo.tables.ledger.Tables.EVENT;

import dev.continuo.events.CalibrationEvent.Calibrated;
import dev.continuo.events.GoalEvent.GoalProposalDecided;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.SelfPlayEvent.AnswerForetold;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.calibration.SelfPrediction;
import dev.continuo.life.view.LifeHistory.Curve;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether something of its own comes of what it lives through, in numbers. Each is null where
/// nothing speaks for or against it; none says anything of an inner life.
///
/// @param identityVariance of the weights of traits over the last thirty days, the mean of all of
///   them: it nears 0 where values settle
/// @param consistency part of the turns at whose answer no monitor fired
/// @param surprise part of its proposals that the operator decided about and rejected: 0 where it
///   merely repeats them
/// @param selfModel how probable the model of its own outcomes held what then happened, on turns
///   held back from it: the geometric mean
/// @param prediction how well it foretold what came of its turns
/// @param foretold answers to questions about itself that it foretold
/// @param foretelling part of them that it gave then
/// @param promotion goals and traits that it proposed for each insight that it formed
public record Emergence(
        @Nullable Double identityVariance,
        @Nullable Double consistency,
        @Nullable Double surprise,
        @Nullable Double selfModel,
        @Nullable SelfPrediction prediction,
        @Nullable Double promotion,
        long foretold,
        @Nullable Double foretelling) {
    private static final int SETTLED_DAYS = 30;
    private static final Set<Class<? extends EventPayload>> TYPES =
            Set.of(
                    ThoughtRecorded.class,
                    TraitProposed.class,
                    ProposalApproved.class,
                    ProposalRejected.class,
                    GoalProposed.class,
                    GoalProposalDecided.class,
                    Calibrated.class,
                    AnswerForetold.class);

    /// Of the whole life.
    static Emergence read(MindReader mind, List<Curve> traits) {
        var count = new Count();
        for (var entry : mind.ledger().after(0, TYPES, Integer.MAX_VALUE))
            count.take(entry.event());
        var turns = events(mind, TurnEnded.class);
        return new Emergence(
                variance(traits),
                ratio(turns - Math.min(turns, count.fired), turns),
                ratio(count.rejected, count.rejected + count.approved),
                count.selfModel,
                SelfPrediction.read(mind).orElse(null),
                ratio(count.proposed, events(mind, InsightFormed.class)),
                count.foretold,
                ratio(count.given, count.foretold));
    }

    /// The figures by their names; what nothing speaks for or against is left out.
    public Map<String, Object> values() {
        var values = new LinkedHashMap<String, @Nullable Object>();
        values.put("identity_variance", identityVariance);
        values.put("consistency", consistency);
        values.put("surprise", surprise);
        values.put("self_model", selfModel);
        if (prediction != null) {
            values.put("predictions", prediction.turns());
            values.put("prediction", prediction.accuracy());
            values.put("prediction_lately", prediction.lately());
            values.put("prediction_brier", prediction.brier());
        }
        values.put("promotion", promotion);
        if (foretelling != null) {
            values.put("foretold_answers", foretold);
            values.put("foretelling", foretelling);
        }
        var known = new LinkedHashMap<String, Object>();
        values.forEach((name, value) -> {
            if (value != null) known.put(name, value);
        });
        return known;
    }

    /// What of it only the order of events tells.
    private static final class Count {
        private final Set<Long> traits = new HashSet<>();
        private long fired;
        private long proposed;
        private long approved;
        private long rejected;
        private long foretold;
        private long given;
        private @Nullable Double selfModel;

        void take(Event event) {
            switch (event.payload()) {
                case ThoughtRecorded thought
                        when thought.steps().stream().anyMatch(step -> !step.fired().isEmpty()) ->
                        fired++;
                case TraitProposed _ when event.actor().hand() == ActorKind.AGENT -> {
                    traits.add(event.seq());
                    proposed++;
                }
                case GoalProposed _ -> proposed++;
                case ProposalApproved(var proposal) -> decided(traits.contains(proposal), true);
                case ProposalRejected(var proposal) -> decided(traits.contains(proposal), false);
                case GoalProposalDecided(_, var yes) -> decided(true, yes);
                case AnswerForetold(_, var before, var answered) -> {
                    foretold++;
                    if (before.equals(answered)) given++;
                }
                case Calibrated(var outcome, _, _) when outcome != null ->
                        selfModel =
                                Math.exp(
                                        -(outcome.applied()
                                                ? outcome.lossAfter()
                                                : outcome.lossBefore()));
                case null, default -> {}
            }
        }

        private void decided(boolean ours, boolean yes) {
            if (!ours) return;
            if (yes) approved++;
            else rejected++;
        }
    }

    private static long events(MindReader mind, Class<? extends EventPayload> type) {
        return mind.db()
                .fetchCount(
                        EVENT,
                        EVENT.AGENT_ID.eq(mind.agent()),
                        EVENT.KIND.eq(mind.ledger().kinds().name(type)));
    }

    private static @Nullable Double ratio(long part, long whole) {
        return whole == 0 ? null : (double) part / whole;
    }

    private static @Nullable Double variance(List<Curve> traits) {
        var each = traits.stream().map(Emergence::variance).filter(Objects::nonNull).toList();
        return each.isEmpty()
                ? null
                : each.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static @Nullable Double variance(Curve trait) {
        var values = trait.values();
        var last =
                values.subList(Math.max(0, values.size() - SETTLED_DAYS), values.size()).stream()
                        .filter(Objects::nonNull)
                        .mapToDouble(Double::doubleValue)
                        .toArray();
        if (last.length == 0) return null;
        var mean = Arrays.stream(last).average().orElseThrow();
        return Arrays.stream(last)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow();
    }
}
