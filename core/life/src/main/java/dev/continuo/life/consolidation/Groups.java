package dev.continuo.life.consolidation;

import dev.continuo.language.text.Words;
import dev.continuo.mind.memory.SimilarMemories;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/// Memories of one audience that belong together.
final class Groups {
    /// Likeness from which on two memories say the same.
    static final double SAME = 0.9;

    /// Likeness from which on two memories are about the same.
    static final double RELATED = 0.7;

    /// Neighbours of a memory that are looked at.
    private static final int NEAR = 30;

    private final Map<Long, KeptMemory> memories = new TreeMap<>();
    private final Map<Long, List<SimilarMemories.SimilarMemory>> near = new HashMap<>();

    /// Memories by their words: however much else there is, the same words are found.
    private final Map<List<String>, List<Long>> same = new HashMap<>();

    private final SimilarMemories similar;
    private final String label;

    Groups(List<KeptMemory> memories, String label, SimilarMemories similar) {
        for (var one : memories) {
            this.memories.put(one.id(), one);
            same.computeIfAbsent(words(one), _ -> new ArrayList<>()).add(one.id());
        }
        this.label = label;
        this.similar = similar;
    }

    /// Returns the memories that are similar to a memory, among these memories.
    List<SimilarMemories.SimilarMemory> near(long memory) {
        return near.computeIfAbsent(memory, this::found);
    }

    private List<SimilarMemories.SimilarMemory> found(long memory) {
        var found = new TreeMap<Long, SimilarMemories.SimilarMemory>();
        for (var one : similar.of(memory, Set.of(label), NEAR))
            if (memories.containsKey(one.memory())) found.put(one.memory(), one);
        for (var id : same.getOrDefault(words(memory(memory)), List.of()))
            if (id != memory) found.put(id, new SimilarMemories.SimilarMemory(id, 1));
        return found.values().stream()
                .sorted(Comparator.comparingDouble(SimilarMemories.SimilarMemory::similarity)
                        .reversed()
                        .thenComparingLong(SimilarMemories.SimilarMemory::memory))
                .toList();
    }

    private static List<String> words(KeptMemory memory) {
        var words = Words.of(memory.text()).list();
        return words.isEmpty() ? List.of(memory.text()) : words;
    }

    /// Returns groups of memories in which one person said the same thing more than once: each has
    /// at least two, the oldest first.
    List<List<KeptMemory>> repeated() {
        return joined(SAME);
    }

    /// Returns groups of memories of one person that say the same, or all but the same, joined by
    /// pairs that are at least so similar.
    List<List<KeptMemory>> joined(double least) {
        var root = new HashMap<Long, Long>();
        for (var one : memories.values())
            for (var other : near(one.id()))
                if (other.similarity() >= least) {
                    var found = memory(other.memory());
                    if (found.speaker() == one.speaker() && Statements.agree(one.text(), found.text()))
                        join(root, one.id(), found.id());
                }
        var groups = new TreeMap<Long, List<KeptMemory>>();
        for (var one : memories.values())
            groups.computeIfAbsent(root(root, one.id()), _ -> new ArrayList<>()).add(one);
        return groups.values().stream().filter(group -> group.size() > 1).toList();
    }

    /// Returns groups of memories that are about the same, whoever said them; no memory is in two
    /// groups.
    ///
    /// @param free what may be taken
    List<List<KeptMemory>> related(Set<Long> free, int least, int most) {
        var left = new HashSet<>(free);
        var groups = new ArrayList<List<KeptMemory>>();
        for (var one : memories.values()) {
            if (!left.contains(one.id())) continue;
            var group = new TreeMap<Long, KeptMemory>(Map.of(one.id(), one));
            for (var other : near(one.id()))
                if (other.similarity() >= RELATED && left.contains(other.memory()) && group.size() < most)
                    group.put(other.memory(), memory(other.memory()));
            if (group.size() < least) continue;
            left.removeAll(group.keySet());
            groups.add(List.copyOf(group.values()));
        }
        return groups;
    }

    /// Returns groups of memories in which one person spoke about the same, none of them a denial
    /// of the rest; the largest group first, no memory in two of them.
    List<List<KeptMemory>> themes() {
        var left = new HashSet<>(memories.keySet());
        var stars = new ArrayList<List<KeptMemory>>();
        for (var one : memories.values()) {
            var star = new TreeMap<Long, KeptMemory>(Map.of(one.id(), one));
            for (var other : near(one.id())) {
                var found = memory(other.memory());
                if (other.similarity() >= RELATED
                        && found.speaker() == one.speaker()
                        && Statements.denies(found.text()) == Statements.denies(one.text()))
                    star.put(found.id(), found);
            }
            stars.add(List.copyOf(star.values()));
        }
        stars.sort(Comparator.<List<KeptMemory>>comparingInt(List::size)
                .reversed()
                .thenComparingLong(star -> star.getFirst().id()));
        var themes = new ArrayList<List<KeptMemory>>();
        for (var star : stars) {
            var free = star.stream().filter(one -> left.contains(one.id())).toList();
            if (free.isEmpty()) continue;
            left.removeAll(KeptMemories.ids(free));
            themes.add(free);
        }
        return themes;
    }

    KeptMemory memory(long id) {
        return Objects.requireNonNull(memories.get(id));
    }

    private static long root(Map<Long, Long> root, long id) {
        var at = id;
        for (Long up = root.get(at); up != null; up = root.get(at)) at = up;
        return at;
    }

    /// The lowest number stands for its group.
    private static void join(Map<Long, Long> root, long a, long b) {
        var one = root(root, a);
        var other = root(root, b);
        if (one != other) root.put(Math.max(one, other), Math.min(one, other));
    }
}
