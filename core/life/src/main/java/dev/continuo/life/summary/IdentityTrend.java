package dev.continuo.life.summary;

import dev.continuo.events.SummaryEvent.TraitTrend;
import dev.continuo.life.identity.state.Trait;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/// How traits changed between two summaries. Pure functions.
final class IdentityTrend {
    private IdentityTrend() {}

    /// The traits that there are, and those that are no more.
    ///
    /// @param before of the summary before
    static List<TraitTrend> of(List<TraitTrend> before, List<Trait> now) {
        var known = new HashMap<Long, TraitTrend>();
        for (var trend : before) if (trend.after() > 0) known.put(trend.id(), trend);
        var trends = new ArrayList<TraitTrend>();
        for (var trait : now) {
            var was = trait.changes().reversed().stream().filter(known::containsKey).findFirst();
            var weight = was.map(known::remove).map(TraitTrend::after).orElse(0.0);
            trends.add(new TraitTrend(trait.id(), trait.kind().text(), weight, trait.weight()));
        }
        known.values().stream()
                .sorted((a, b) -> Long.compare(a.id(), b.id()))
                .forEach(gone ->
                        trends.add(new TraitTrend(gone.id(), gone.kind(), gone.after(), 0)));
        return trends;
    }

    /// Tells whether any of them changed.
    static boolean changed(List<TraitTrend> trends) {
        return trends.stream().anyMatch(trend -> trend.before() != trend.after());
    }
}
