package dev.continuo.life.learning;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Finds tools that were called one after the other in several turns. Pure functions.
final class ToolSequences {
    /// One call alone is no sequence.
    static final int SHORTEST = 2;

    /// Longest sequence: a longer one is one task's own course.
    static final int LONGEST = 6;

    /// Turns that it must have been of use in.
    static final int ENOUGH = 3;

    private ToolSequences() {}

    /// The sequences that recur, each with the turns that have it. One that stands within a longer
    /// one in the same turns is left out.
    ///
    /// @param turns the names called in each, in order
    static Map<List<String>, Set<Long>> recurring(Map<Long, List<String>> turns) {
        var seen = new TreeMap<List<String>, Set<Long>>((a, b) -> key(a).compareTo(key(b)));
        turns.forEach((turn, names) -> {
            for (var from = 0; from < names.size(); from++)
                for (var to = from + SHORTEST; to <= Math.min(names.size(), from + LONGEST); to++)
                    seen.computeIfAbsent(List.copyOf(names.subList(from, to)), _ -> new TreeSet<>())
                            .add(turn);
        });
        seen.values().removeIf(in -> in.size() < ENOUGH);
        var within = new HashSet<List<String>>();
        seen.forEach((longer, in) -> seen.forEach((shorter, also) -> {
            if (shorter.size() < longer.size() && also.equals(in) && has(longer, shorter)) within.add(shorter);
        }));
        within.forEach(seen::remove);
        return seen;
    }

    private static boolean has(List<String> longer, List<String> shorter) {
        return java.util.Collections.indexOfSubList(longer, shorter) >= 0;
    }

    private static String key(List<String> names) {
        return String.join("\n", names);
    }
}
