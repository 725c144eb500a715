package dev.continuo.life.tendency;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// The model of itself as of an event, as somebody may hear of it.
///
/// @param tendencies how much of each, those by words at most [Tendencies#CAP]
/// @param gaps topics of which too many turns failed lately
/// @param patterns tendencies that follow one another, as `one_then_other`
/// @param at the event
public record SelfSnapshot(Map<String, Integer> tendencies, List<String> gaps, List<String> patterns, long at) {
    public SelfSnapshot {
        tendencies = Map.copyOf(tendencies);
        gaps = List.copyOf(gaps);
        patterns = List.copyOf(patterns);
    }

    /// The changes from one to another.
    ///
    /// @param tendencies what each gained, below zero what it lost; those that stayed are left out
    public record Difference(Map<String, Integer> tendencies, List<String> gapsAdded, List<String> gapsResolved) {
        public Difference {
            tendencies = Map.copyOf(tendencies);
            gapsAdded = List.copyOf(gapsAdded);
            gapsResolved = List.copyOf(gapsResolved);
        }
    }

    /// The changes from this to a later one.
    public Difference to(SelfSnapshot later) {
        var gained = new TreeMap<String, Integer>();
        var names = new TreeSet<>(tendencies.keySet());
        names.addAll(later.tendencies.keySet());
        for (var name : names) {
            var gain = later.tendencies.getOrDefault(name, 0) - tendencies.getOrDefault(name, 0);
            if (gain != 0) gained.put(name, gain);
        }
        return new Difference(gained, without(later.gaps, gaps), without(gaps, later.gaps));
    }

    private static List<String> without(List<String> all, List<String> others) {
        return all.stream().filter(one -> !others.contains(one)).toList();
    }
}
