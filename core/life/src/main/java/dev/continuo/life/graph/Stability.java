package dev.continuo.life.graph;

import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.PolicyChanged;
import dev.continuo.life.graph.GraphRows.NodeKind;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.Replies;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Steadiness of the agent lately, by the seed's formulas over the last hundred events that
/// somebody may hear of: what was said, promised, closed, looked back at, held true and changed.
///
/// @param window the oldest first
public record Stability(List<StabilitySort> window) {
    private static final int MAX_EVENTS = 100;
    private static final Set<Class<? extends EventPayload>> POLICY = Set.of(PolicyChanged.class);

    // The seed's: of reflections, events between a reflection and a change, scores.
    private static final double MAX_SPREAD = 50;
    private static final int LONG_LAG = 50;
    private static final double STEADY = 0.7;
    private static final double UNSTEADY = 0.5;
    private static final double MANY_CHANGES = 0.1;
    private static final double CHURN_WEIGHT = 0.5;

    /// A sort of event, as far as it bears on stability.
    public enum StabilitySort {
        MESSAGE,
        OPENED,
        CLOSED,
        REFLECTION,
        CLAIM,
        /// A trait that was adopted, or a rule of the policy that was changed.
        CHANGE,
        OTHER
    }

    public Stability {
        window = List.copyOf(window);
    }

    public static Stability read(MindReader mind, Listener listener) {
        var events = new TreeMap<Long, StabilitySort>();
        for (var message : new Replies(mind.db(), mind.agent()).newest(listener, MAX_EVENTS))
            events.put(message, StabilitySort.MESSAGE);
        var reader = new GraphReader(mind, listener);
        reader.newest(MAX_EVENTS).forEach((event, kind) -> events.put(event, sort(kind)));
        for (var event : reader.closings(MAX_EVENTS)) events.put(event, StabilitySort.CLOSED);
        for (var entry : mind.ledger().before(Long.MAX_VALUE, POLICY, MAX_EVENTS))
            events.put(entry.event().seq(), StabilitySort.CHANGE);
        var all = List.copyOf(events.values());
        return new Stability(all.subList(Math.max(0, all.size() - MAX_EVENTS), all.size()));
    }

    private static StabilitySort sort(NodeKind kind) {
        return switch (kind) {
            case THREAD -> StabilitySort.OPENED;
            case CLAIM -> StabilitySort.CLAIM;
            case REFLECTION, LESSON -> StabilitySort.REFLECTION;
            case TRAIT -> StabilitySort.CHANGE;
            case GOAL -> StabilitySort.OTHER;
        };
    }

    private long count(StabilitySort sort) {
        return window.stream().filter(sort::equals).count();
    }

    private double rate(StabilitySort sort) {
        return window.isEmpty() ? 0 : (double) count(sort) / window.size();
    }

    private double churn() {
        return rate(StabilitySort.OPENED) + rate(StabilitySort.CLOSED);
    }

    /// In [0,1]; 1 where nothing happened.
    public double score() {
        return Math.clamp(1 - rate(StabilitySort.CHANGE) - CHURN_WEIGHT * churn(), 0, 1);
    }

    private double commitmentConsistency() {
        var opened = count(StabilitySort.OPENED);
        return opened == 0 ? 1 : Math.min(1, (double) count(StabilitySort.CLOSED) / opened);
    }

    /// By how much the distances between reflections differ.
    private double reflectionCoherence() {
        var least = Integer.MAX_VALUE;
        var most = 0;
        var last = -1;
        for (int at = 0; at < window.size(); at++) {
            if (window.get(at) != StabilitySort.REFLECTION) continue;
            if (last >= 0) {
                least = Math.min(least, at - last);
                most = Math.max(most, at - last);
            }
            last = at;
        }
        return 1 - Math.min(1, Math.max(0, most - least) / MAX_SPREAD);
    }

    /// Events from the last reflection before the last change to it; 0 where there are not both.
    private int lag() {
        var change = window.lastIndexOf(StabilitySort.CHANGE);
        var reflection = change < 0 ? -1 : window.subList(0, change).lastIndexOf(StabilitySort.REFLECTION);
        return reflection < 0 ? 0 : change - reflection;
    }

    /// The change that the seed's rule would make to the interval between reflections: -1, 0 or 1.
    /// Nothing follows from it here.
    private int intervalChange() {
        if (lag() > LONG_LAG && score() > STEADY) return -1;
        return rate(StabilitySort.CHANGE) > MANY_CHANGES && score() < UNSTEADY ? 1 : 0;
    }

    /// The figures by their names.
    public Map<String, Object> values() {
        var values = new LinkedHashMap<String, Object>();
        values.put("events", window.size());
        values.put("score", rounded(score()));
        values.put("policy_change_rate", rounded(rate(StabilitySort.CHANGE)));
        values.put("commitment_churn", rounded(churn()));
        values.put("reflection_variance", rounded(rate(StabilitySort.REFLECTION)));
        values.put("claim_stability", rounded(1 - rate(StabilitySort.CLAIM)));
        values.put("commitment_consistency", rounded(commitmentConsistency()));
        values.put("reflection_coherence", rounded(reflectionCoherence()));
        values.put("overall", rounded((commitmentConsistency() + reflectionCoherence()) / 2));
        values.put("reflection_to_change", lag());
        values.put("interval_change", intervalChange());
        return values;
    }

    private static double rounded(double value) {
        return Math.round(value * 1_000) / 1_000.0;
    }
}
