package dev.continuo.life.selfhood.diary;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which entries bear on a question: the words of it that they have, each worth the more the fewer
/// entries have it (inverse document frequency).
public final class EntryRelevance {
    private final List<DiaryEntry> entries;

    private record ScoredEntry(DiaryEntry entry, double score) {}

    private EntryRelevance(List<DiaryEntry> entries) {
        this.entries = List.copyOf(entries);
    }

    /// Of entries among each other.
    ///
    /// @param entries newest first
    public static EntryRelevance among(List<DiaryEntry> entries) {
        return new EntryRelevance(entries);
    }

    /// Those that have a word of the question, best first; among equals the newest.
    public List<DiaryEntry> matching(String question) {
        return scored(question).stream()
                .filter(one -> one.score() > 0)
                .map(ScoredEntry::entry)
                .toList();
    }

    /// All of them, best first; among equals the newest.
    public List<DiaryEntry> ordered(String question) {
        return scored(question).stream().map(ScoredEntry::entry).toList();
    }

    private List<ScoredEntry> scored(String question) {
        // Both are read in the question's language: a short request is often of none.
        var language = Language.of(question);
        var asked = stems(language, question);
        var words = new HashMap<Long, Set<String>>();
        var frequency = new HashMap<String, Integer>();
        for (var entry : entries) {
            var own = stems(
                    language,
                    entry.request() + " " + entry.said().experience() + " " + String.join(" ", entry.tools()));
            own.retainAll(asked);
            words.put(entry.id(), own);
            for (var stem : own) frequency.merge(stem, 1, Integer::sum);
        }
        return entries.stream()
                .map(entry -> new ScoredEntry(entry, score(words.getOrDefault(entry.id(), Set.of()), frequency)))
                .sorted(Comparator.comparingDouble(ScoredEntry::score)
                        .thenComparingLong(one -> one.entry().id())
                        .reversed())
                .toList();
    }

    private double score(Set<String> shared, Map<String, Integer> frequency) {
        return shared.stream()
                .mapToDouble(stem -> Math.log1p(entries.size() / (double) frequency.getOrDefault(stem, 1)))
                .sum();
    }

    private static Set<String> stems(Language language, String text) {
        var stems = new HashSet<>(Stems.of(language, text));
        stems.removeIf(stem -> stem.matches("[a-z0-9]{1,2}") || language.stops(stem));
        return stems;
    }
}
