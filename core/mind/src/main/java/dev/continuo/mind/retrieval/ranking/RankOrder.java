package dev.continuo.mind.retrieval.ranking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Puts entries in order by score, newest first among equals; but what stands under another comes
/// directly below it, and the topmost takes the best place any of them has earned.
final class RankOrder {
    static final Comparator<RankedEntry> BEST_FIRST = Comparator.comparingDouble(RankedEntry::score)
            .thenComparingLong(RankedEntry::memory)
            .reversed();

    private final Map<Long, RankedEntry> entries = new HashMap<>();
    private final Map<Long, List<RankedEntry>> below = new HashMap<>();
    private final List<RankedEntry> placed = new ArrayList<>();

    private RankOrder(List<RankedEntry> unordered) {
        unordered.forEach(entry -> entries.put(entry.memory(), entry));
        for (var entry : unordered) {
            var under = entry.under();
            if (under != null && entries.containsKey(under))
                below.computeIfAbsent(under, _ -> new ArrayList<>()).add(entry);
        }
    }

    /// Whatever order they come in. No entry may stand under itself, however indirectly.
    static List<RankedEntry> of(List<RankedEntry> unordered) {
        var order = new RankOrder(unordered);
        order.placeAll(unordered.stream().filter(order::top).toList());
        return order.placed;
    }

    /// The first entries of an order, and as many more as it takes to show why the last of them
    /// stands there: what remains orders itself the same way.
    static List<RankedEntry> cut(List<RankedEntry> ordered, int limit) {
        if (ordered.size() <= limit || limit < 1) return ordered.subList(0, Math.min(limit, ordered.size()));
        var order = new RankOrder(ordered);
        var top = limit - 1;
        while (top > 0 && !order.top(ordered.get(top))) top--;
        var reason = ordered.indexOf(order.earned(ordered.get(top)));
        return ordered.subList(0, Math.max(limit, reason + 1));
    }

    private boolean top(RankedEntry entry) {
        return entry.under() == null || !entries.containsKey(entry.under());
    }

    private RankedEntry earned(RankedEntry top) {
        var best = top;
        for (var entry : below.getOrDefault(top.memory(), List.of())) {
            var other = earned(entry);
            if (BEST_FIRST.compare(other, best) < 0) best = other;
        }
        return best;
    }

    private void placeAll(List<RankedEntry> beside) {
        var earned = new HashMap<Long, RankedEntry>();
        beside.forEach(entry -> earned.put(entry.memory(), earned(entry)));
        beside.stream()
                .sorted(Comparator.comparing(entry -> earned.getOrDefault(entry.memory(), entry), BEST_FIRST))
                .forEach(entry -> {
                    placed.add(entry);
                    placeAll(below.getOrDefault(entry.memory(), List.of()));
                });
    }

    /// Tells whether no entry stands under itself.
    static boolean sound(List<RankedEntry> entries) {
        var under = new HashMap<Long, Long>();
        for (var entry : entries) if (entry.under() != null) under.put(entry.memory(), entry.under());
        return entries.stream().noneMatch(entry -> circles(entry.memory(), under));
    }

    private static boolean circles(long memory, Map<Long, Long> under) {
        Set<Long> seen = new HashSet<>();
        for (var at = under.get(memory); at != null; at = under.get(at)) {
            if (at == memory || !seen.add(at)) return true;
        }
        return false;
    }
}
