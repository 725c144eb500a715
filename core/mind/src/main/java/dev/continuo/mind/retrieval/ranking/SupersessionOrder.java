package dev.continuo.mind.retrieval.ranking;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Decides which memory stands under which: an old one under what took its place, of two that
/// contradict each other the older under the newer, and an answer under what it answers.
final class SupersessionOrder {
    private final Map<Long, Candidate> candidates = new HashMap<>();
    private final Map<Long, Long> under = new HashMap<>();

    /// Contradiction goes both ways, but may be known of one only.
    private final Map<Long, Set<Long>> opponents = new HashMap<>();

    /// @param rejoinders by memory the one that it answers
    SupersessionOrder(List<Candidate> found, Map<Long, Long> rejoinders) {
        found.forEach(candidate -> candidates.put(candidate.said().memory(), candidate));
        found.forEach(this::oppose);
        var memories = new TreeSet<>(candidates.keySet());
        for (var memory : memories) place(memory, successor(memory));
        for (var memory : memories) if (!under.containsKey(memory)) place(memory, opponent(memory));
        for (var memory : memories) if (!under.containsKey(memory)) place(memory, answered(memory, rejoinders));
    }

    /// Null for a memory that stands for itself.
    @Nullable
    Long under(long memory) {
        return under.get(memory);
    }

    private @Nullable Long successor(long memory) {
        return newest(candidate(memory).standing().supersededBy(), memory);
    }

    private void oppose(Candidate candidate) {
        for (var other : candidate.standing().tensions()) {
            opponents
                    .computeIfAbsent(candidate.said().memory(), _ -> new TreeSet<>())
                    .add(other);
            opponents
                    .computeIfAbsent(other, _ -> new TreeSet<>())
                    .add(candidate.said().memory());
        }
    }

    /// The first that was said after it, so that several stand newest first.
    private @Nullable Long opponent(long memory) {
        @Nullable Long first = null;
        for (var other : opponents.getOrDefault(memory, Set.of())) {
            if (!candidates.containsKey(other) || !newer(other, memory)) continue;
            if (first == null || newer(first, other)) first = other;
        }
        return first;
    }

    private @Nullable Long answered(long memory, Map<Long, Long> rejoinders) {
        var answered = rejoinders.get(memory);
        return answered != null && candidates.containsKey(answered) ? answered : null;
    }

    private @Nullable Long newest(List<Long> among, long memory) {
        @Nullable Long newest = null;
        for (var other : among) {
            if (!candidates.containsKey(other) || other == memory) continue;
            if (newest == null || newer(other, newest)) newest = other;
        }
        return newest;
    }

    private Candidate candidate(long memory) {
        var candidate = candidates.get(memory);
        if (candidate == null) throw new IllegalArgumentException("no candidate " + memory);
        return candidate;
    }

    private boolean newer(long a, long b) {
        var order = candidate(a).said().saidAt().compareTo(candidate(b).said().saidAt());
        return order > 0 || (order == 0 && a > b);
    }

    /// Places a memory below another; a link that would close a circle is left out.
    private void place(long memory, @Nullable Long above) {
        if (above == null) return;
        for (Long at = above; at != null; at = under.get(at)) if (at == memory) return;
        under.put(memory, above);
    }
}
