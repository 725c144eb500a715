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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What goals and traits weighed at the end of each day, folded from their events in order.
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

    private final int days;
    private final Map<Long, Line> goals = new LinkedHashMap<>();
    private final Map<String, Line> traits = new LinkedHashMap<>();
    private final Map<Long, TraitProposed> proposals = new LinkedHashMap<>();
    private final List<Double> entropy = new ArrayList<>();
    private double highest;

    WeightHistory(int days) {
        this.days = days;
    }

    /// A weight, and what it was on the days that are over.
    private static final class Line {
        final long id;
        final String label;
        final List<@Nullable Double> values = new ArrayList<>();
        double weight;
        boolean active = true;

        Line(long id, String label, double weight) {
            this.id = id;
            this.label = label;
            this.weight = weight;
        }
    }

    void take(Event event) {
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
        goals.put(id, new Line(id, open ? added.text() : "goal #" + id, added.weight()));
        highest = Math.max(highest, added.weight());
    }

    private void weigh(long goal, double weight) {
        var line = goals.get(goal);
        if (line == null) return;
        line.weight = weight;
        highest = Math.max(highest, weight);
    }

    private void status(long goal, @Nullable String status) {
        var line = goals.get(goal);
        if (line != null && status != null) line.active = status.equals("active");
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
        var line = traits.computeIfAbsent(key, _ -> new Line(id, kind + ": " + text, weight));
        line.weight = weight;
        line.active = weight > 0;
    }

    /// A day is over.
    void dayEnds() {
        var active = goals.values().stream().filter(goal -> goal.active && goal.weight > 0);
        var weights = active.mapToDouble(goal -> goal.weight).toArray();
        entropy.add(entropy(weights));
        var day = entropy.size();
        for (var lines : List.of(goals.values(), traits.values()))
            for (var line : lines) {
                while (line.values.size() < day - 1) line.values.add(null);
                line.values.add(line.active ? (Double) line.weight : null);
            }
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

    List<Double> entropy() {
        return last(entropy);
    }

    List<Curve> goals() {
        return curves(goals.values());
    }

    List<Curve> traits() {
        return curves(traits.values());
    }

    private List<Curve> curves(Iterable<Line> lines) {
        var curves = new ArrayList<Curve>();
        for (var line : lines) {
            var values = last(line.values);
            if (values.stream().anyMatch(value -> value != null))
                curves.add(new Curve(line.id, line.label, values));
        }
        return curves;
    }

    private <T extends @Nullable Object> List<T> last(List<T> all) {
        return new ArrayList<>(all.subList(Math.max(0, all.size() - days), all.size()));
    }
}
