package dev.continuo.life.view;

import dev.continuo.events.GoalEvent.CommitmentClosed;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalChanged;
import dev.continuo.events.GoalEvent.GoalDampened;
import dev.continuo.events.GoalEvent.GoalProposalDecided;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.GoalEvent.GoalReinforced;
import dev.continuo.events.GoalEvent.GoalReset;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.SelfPlayEvent.AnswerForetold;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.calibration.SelfPrediction;
import dev.continuo.life.view.LifeHistory.Curve;
import dev.continuo.mind.audience.Audience;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Sums of a whole life, folded from events in their order: weights of goals and traits, and the
/// counts of [Emergence]. It keeps changes and no days: those that somebody asks for are made of
/// them.
final class LifeFold {
    static final Set<Class<? extends EventPayload>> TYPES = Set.of(
            GoalAdded.class,
            GoalChanged.class,
            CommitmentClosed.class,
            GoalReinforced.class,
            GoalDampened.class,
            GoalReset.class,
            GoalProposed.class,
            GoalProposalDecided.class,
            TraitProposed.class,
            TraitSet.class,
            ProposalApproved.class,
            ProposalRejected.class,
            ThoughtRecorded.class,
            AnswerForetold.class);
    private static final int SETTLED_DAYS = 30;
    private static final double BITS = Math.log(2);

    private final Map<Long, WeightCurve> goals = new LinkedHashMap<>();
    private final Map<String, WeightCurve> traits = new LinkedHashMap<>();
    private final Map<Long, TraitProposed> proposals = new HashMap<>();

    /// Traits that the agent proposed, not the operator.
    private final Set<Long> own = new HashSet<>();

    private LocalDate day = LocalDate.MIN;
    private double highest;
    private long fired;
    private long goalProposals;
    private long approved;
    private long rejected;
    private long foretold;
    private long given;

    private record Weight(double value, boolean active) {}

    /// Weights of a goal or trait at the end of each day on which they changed.
    private record WeightCurve(long id, String label, TreeMap<LocalDate, Weight> changes) {
        WeightCurve(long id, String label) {
            this(id, label, new TreeMap<>());
        }

        Weight last() {
            return changes.lastEntry().getValue();
        }

        @Nullable
        Double at(LocalDate day) {
            var change = changes.floorEntry(day);
            return change == null || !change.getValue().active()
                    ? null
                    : change.getValue().value();
        }
    }

    void take(Event event) {
        // A clock that was put back makes no day of the past another.
        var now = LifeReader.day(event.time());
        if (day.isBefore(now)) day = now;
        var id = event.seq();
        switch (event.payload()) {
            case GoalAdded goal when goal.parent() == null -> added(id, goal);
            case GoalReinforced(var goal, var _, var _, var weight) -> weigh(goal, weight);
            case GoalDampened(var goal, var weight, var _) -> weigh(goal, weight);
            case GoalReset(var goal, var weight) -> weigh(goal, weight);
            case GoalChanged(var goal, var status, var _) -> status(goal, status);
            case CommitmentClosed(var goal, var status) -> status(goal, status);
            case GoalProposed _ -> goalProposals++;
            case GoalProposalDecided(var _, var yes) -> decided(yes);
            case TraitProposed trait -> {
                proposals.put(id, trait);
                if (event.actor().hand() == ActorKind.AGENT) own.add(id);
            }
            case TraitSet(var kind, var text, var weight, var _) -> trait(id, kind, text, weight);
            case ProposalApproved(var proposal) -> {
                var trait = proposals.get(proposal);
                if (trait != null) trait(proposal, trait.kind(), trait.text(), trait.weight());
                if (own.contains(proposal)) decided(true);
            }
            case ProposalRejected(var proposal) when own.contains(proposal) -> decided(false);
            case ThoughtRecorded thought
            when thought.steps().stream().anyMatch(step -> !step.fired().isEmpty()) -> fired++;
            case AnswerForetold(var _, var before, var answered) -> {
                foretold++;
                if (before.equals(answered)) given++;
            }
            case null, default -> {}
        }
    }

    /// Begins the curve of a goal. One that not everyone may hear of is told by its number.
    private void added(long id, GoalAdded added) {
        var open = added.audience().equals(Audience.EVERYONE.label())
                && !"person".equals(added.origin())
                && added.promise() == null;
        var curve = new WeightCurve(id, open ? added.text() : "goal #" + id);
        curve.changes().put(day, new Weight(added.weight(), true));
        goals.put(id, curve);
        highest = Math.max(highest, added.weight());
    }

    private void weigh(long goal, double weight) {
        var curve = goals.get(goal);
        if (curve == null) return;
        curve.changes().put(day, new Weight(weight, curve.last().active()));
        highest = Math.max(highest, weight);
    }

    private void status(long goal, @Nullable String status) {
        var curve = goals.get(goal);
        if (curve != null && status != null)
            curve.changes().put(day, new Weight(curve.last().value(), status.equals("active")));
    }

    private void trait(long id, String kind, String text, double weight) {
        traits.computeIfAbsent(
                        kind + "\n" + text.toLowerCase(Locale.ROOT), _ -> new WeightCurve(id, kind + ": " + text))
                .changes()
                .put(day, new Weight(weight, weight > 0));
    }

    private void decided(boolean yes) {
        if (yes) approved++;
        else rejected++;
    }

    /// The highest that any goal ever weighed.
    double highest() {
        return highest;
    }

    List<Curve> goals(List<LocalDate> days) {
        return curves(goals.values(), days);
    }

    List<Curve> traits(List<LocalDate> days) {
        return curves(traits.values(), days);
    }

    private static List<Curve> curves(Iterable<WeightCurve> all, List<LocalDate> days) {
        var curves = new ArrayList<Curve>();
        for (var each : all) {
            var values = new ArrayList<@Nullable Double>();
            for (var date : days) values.add(each.at(date));
            if (values.stream().anyMatch(Objects::nonNull)) curves.add(new Curve(each.id(), each.label(), values));
        }
        return curves;
    }

    /// Entropy of the goals' weights at the end of each day, in bits.
    List<Double> entropy(List<LocalDate> days) {
        return days.stream()
                .map(date -> entropy(goals.values().stream()
                        .map(goal -> goal.at(date))
                        .filter(Objects::nonNull)
                        .mapToDouble(Double::doubleValue)
                        .filter(weight -> weight > 0)
                        .toArray()))
                .toList();
    }

    /// Of weights, as shares of their sum.
    private static double entropy(double... weights) {
        var total = Arrays.stream(weights).sum();
        var bits = Arrays.stream(weights)
                .map(weight -> weight / total * Math.log(weight / total) / BITS)
                .sum();
        return Math.max(0, -bits);
    }

    /// @param days over the last of which traits are to settle
    Emergence emergence(List<LocalDate> days, long turns, long insights, @Nullable SelfPrediction prediction) {
        return new Emergence(
                variance(traits(days)),
                ratio(turns - Math.min(turns, fired), turns),
                ratio(rejected, rejected + approved),
                prediction == null ? null : prediction.turns(),
                prediction == null ? null : prediction.accuracy(),
                prediction == null ? null : prediction.lately(),
                prediction == null ? null : prediction.brier(),
                ratio(goalProposals + own.size(), insights),
                foretold == 0 ? null : foretold,
                ratio(given, foretold));
    }

    private static @Nullable Double ratio(long part, long whole) {
        return whole == 0 ? null : (double) part / whole;
    }

    private static @Nullable Double variance(List<Curve> traits) {
        var mean = traits.stream()
                .map(LifeFold::variance)
                .flatMapToDouble(OptionalDouble::stream)
                .average();
        return mean.isPresent() ? mean.getAsDouble() : null;
    }

    private static OptionalDouble variance(Curve trait) {
        var values = trait.values();
        var last = values.subList(Math.max(0, values.size() - SETTLED_DAYS), values.size()).stream()
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
        var mean = Arrays.stream(last).average().orElse(0);
        return Arrays.stream(last).map(value -> (value - mean) * (value - mean)).average();
    }
}
