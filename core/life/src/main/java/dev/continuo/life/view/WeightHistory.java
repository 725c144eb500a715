package dev.continuo.life.view;

import dev.continuo.events.GoalEvent;
import dev.continuo.events.IdentityEvent;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.view.LifeHistory.Curve;
import dev.continuo.mind.audience.Audience;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Weights of goals and traits at the end of each day, folded from their events in order. It keeps
/// changes and no days: those that somebody asks for are made of them.
final class WeightHistory {
    static final Set<Class<? extends EventPayload>> TYPES =
            Set.of(
                    GoalEvent.GoalAdded.class,
                    GoalEvent.GoalChanged.class,
                    GoalEvent.CommitmentClosed.class,
                    GoalEvent.GoalReinforced.class,
                    GoalEvent.GoalDampened.class,
                    GoalEvent.GoalReset.class,
                    TraitProposed.class,
                    TraitSet.class,
                    ProposalApproved.class);
    private static final double BITS = Math.log(2);

    private final Map<Long, WeightCurve> goals = new LinkedHashMap<>();
    private final Map<String, WeightCurve> traits = new LinkedHashMap<>();
    private final Map<Long, TraitProposed> proposals = new LinkedHashMap<>();
    private LocalDate day = LocalDate.MIN;
    private double highest;

    private record Weight(double value, boolean active) {}

    /// Weights of a goal or trait at the end of each day on which they changed.
    private static final class WeightCurve {
        final long id;
        final String label;
        final TreeMap<LocalDate, Weight> changes = new TreeMap<>();

        WeightCurve(long id, String label) {
            this.id = id;
            this.label = label;
        }

        Weight last() {
            return changes.lastEntry().getValue();
        }

        @Nullable Double at(LocalDate day) {
            var change = changes.floorEntry(day);
            return change == null || !change.getValue().active() ? null : change.getValue().value();
        }
    }

    void take(Event event) {
        // A clock that was put back makes no day of the past another.
        var now = LifeReader.day(event.time());
        if (day.isBefore(now)) day = now;
        switch (event.payload()) {
            case GoalEvent goal -> goal(event.seq(), goal);
            case IdentityEvent identity -> identity(event.seq(), identity);
            case null, default -> {}
        }
    }

    private void goal(long id, GoalEvent payload) {
        switch (payload) {
            case GoalEvent.GoalAdded added when added.parent() == null -> added(id, added);
            case GoalEvent.GoalReinforced(var goal, _, _, var weight) -> weigh(goal, weight);
            case GoalEvent.GoalDampened(var goal, var weight, _) -> weigh(goal, weight);
            case GoalEvent.GoalReset(var goal, var weight) -> weigh(goal, weight);
            case GoalEvent.GoalChanged(var goal, var status, _) -> status(goal, status);
            case GoalEvent.CommitmentClosed(var goal, var status) -> status(goal, status);
            default -> {}
        }
    }

    /// What not everyone may hear of is told by its number.
    private void added(long id, GoalEvent.GoalAdded added) {
        var open =
                added.audience().equals(Audience.EVERYONE.label())
                        && !"person".equals(added.origin())
                        && added.promise() == null;
        var line = new WeightCurve(id, open ? added.text() : "goal #" + id);
        line.changes.put(day, new Weight(added.weight(), true));
        goals.put(id, line);
        highest = Math.max(highest, added.weight());
    }

    private void weigh(long goal, double weight) {
        var line = goals.get(goal);
        if (line == null) return;
        line.changes.put(day, new Weight(weight, line.last().active()));
        highest = Math.max(highest, weight);
    }

    private void status(long goal, @Nullable String status) {
        var line = goals.get(goal);
        if (line != null && status != null)
            line.changes.put(day, new Weight(line.last().value(), status.equals("active")));
    }

    private void identity(long id, IdentityEvent payload) {
        switch (payload) {
            case TraitProposed proposed -> proposals.put(id, proposed);
            case TraitSet(var kind, var text, var weight, _) -> trait(id, kind, text, weight);
            case ProposalApproved(var proposal) -> {
                var approved = proposals.get(proposal);
                if (approved != null)
                    trait(proposal, approved.kind(), approved.text(), approved.weight());
            }
            default -> {}
        }
    }

    private void trait(long id, String kind, String text, double weight) {
        var key = kind + "\n" + text.toLowerCase(Locale.ROOT);
        var line = traits.computeIfAbsent(key, _ -> new WeightCurve(id, kind + ": " + text));
        line.changes.put(day, new Weight(weight, weight > 0));
    }

    /// Of weights, as shares of their sum, in bits.
    static double entropy(double... weights) {
        var total = 0.0;
        for (var weight : weights) total += weight;
        var sum = 0.0;
        for (var weight : weights) sum -= weight / total * Math.log(weight / total) / BITS;
        return Math.max(0, sum);
    }

    /// The highest that any goal ever weighed.
    double highest() {
        return highest;
    }

    /// Of the goals' weights, at the end of each day.
    List<Double> entropy(List<LocalDate> days) {
        return days.stream()
                .map(date ->
                        entropy(
                                goals.values().stream()
                                        .map(goal -> goal.at(date))
                                        .filter(Objects::nonNull)
                                        .mapToDouble(Double::doubleValue)
                                        .filter(weight -> weight > 0)
                                        .toArray()))
                .toList();
    }

    List<Curve> goals(List<LocalDate> days) {
        return curves(goals.values(), days);
    }

    List<Curve> traits(List<LocalDate> days) {
        return curves(traits.values(), days);
    }

    private static List<Curve> curves(Iterable<WeightCurve> lines, List<LocalDate> days) {
        var curves = new ArrayList<Curve>();
        for (var line : lines) {
            var values = new ArrayList<@Nullable Double>();
            for (var date : days) values.add(line.at(date));
            if (values.stream().anyMatch(Objects::nonNull))
                curves.add(new Curve(line.id, line.label, values));
        }
        return curves;
    }
}
