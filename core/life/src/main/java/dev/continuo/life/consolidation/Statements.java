package dev.continuo.life.consolidation;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.Pronouns;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Compares what two texts state, by their words.
final class Statements {
    private Statements() {}

    /// Returns the stems of a text that say what it is about; stems that say nothing by themselves
    /// are left out.
    static Set<String> content(String text) {
        return Set.copyOf(Stems.of(Language.of(text), text));
    }

    /// Tells whether nothing in the words speaks against their saying the same: the same numbers,
    /// names and denials, and no word that stands in the place of another.
    static boolean agree(String a, String b) {
        var ours = Words.of(a);
        var theirs = Words.of(b);
        if (ours.list().equals(theirs.list())) return true;
        return numbers(ours).equals(numbers(theirs))
                && names(ours).equals(names(theirs))
                && denies(ours) == denies(theirs)
                && !substituted(a, b);
    }

    /// Tells whether the words make a contradiction likely: much in common, and another number,
    /// another name, a denial, or another word in its place.
    static boolean differ(String a, String b) {
        var shared = new HashSet<>(content(a));
        shared.retainAll(content(b));
        return !shared.isEmpty() && !agree(a, b);
    }

    private static Set<String> numbers(Words words) {
        return words.list().stream()
                .filter(word -> word.chars().anyMatch(Character::isDigit))
                .collect(Collectors.toSet());
    }

    /// Words with a capital, that of the first aside.
    private static Set<String> names(Words words) {
        var names = new HashSet<String>();
        for (var i = 1; i < words.size(); i++) if (words.name(i) && words.get(i).length() > 1) names.add(words.get(i));
        return names;
    }

    static boolean denies(String text) {
        return denies(Words.of(text));
    }

    private static boolean denies(Words words) {
        return words.list().stream().anyMatch(Pronouns::negation);
    }

    /// Half of what is said is the same, and each says something in place of something else.
    private static boolean substituted(String a, String b) {
        var language = Language.of(a);
        var ours = new HashSet<>(Stems.of(language, a));
        var theirs = new HashSet<>(Stems.of(language, b));
        var shared = new HashSet<>(ours);
        shared.retainAll(theirs);
        ours.removeAll(shared);
        theirs.removeAll(shared);
        return !ours.isEmpty() && !theirs.isEmpty() && shared.size() * 2 >= Math.min(ours.size(), theirs.size());
    }

    /// The words that most of them share, the most frequent first.
    static List<String> theme(List<String> texts, int limit) {
        var counts = new TreeMap<String, Integer>();
        var spoken = new HashMap<String, String>();
        for (var text : texts) {
            var language = Language.of(text);
            var seen = new HashSet<String>();
            for (var word : Words.of(text).list()) {
                if (word.length() < 4 || word.chars().anyMatch(Character::isDigit)) continue;
                var stems = Stems.of(language, word);
                if (stems.size() != 1 || !seen.add(stems.getFirst())) continue;
                counts.merge(stems.getFirst(), 1, Integer::sum);
                spoken.putIfAbsent(stems.getFirst(), word);
            }
        }
        return counts.entrySet().stream()
                .filter(one -> one.getValue() * 2 > texts.size())
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(limit)
                .map(one -> Objects.requireNonNull(spoken.get(one.getKey())))
                .toList();
    }
}
