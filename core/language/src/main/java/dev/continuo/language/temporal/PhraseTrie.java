package dev.continuo.language.temporal;

import dev.continuo.language.text.Words;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Phrases of one language, found by walking a tree of words and slots: the longest at each place.
public final class PhraseTrie {
    private final Node root = new Node();

    /// Meanings of words, by word and slot.
    private final Map<String, Map<PhraseSlot, Integer>> kinds;

    /// Words that are too often something else to stand alone in lower case.
    private final Set<String> careful;

    PhraseTrie(Map<String, Map<PhraseSlot, Integer>> kinds, Set<String> careful) {
        this.kinds = kinds;
        this.careful = careful;
    }

    private static final class Node {
        private final Map<String, Node> words = new HashMap<>();
        private final Map<PhraseSlot, Node> slots = new EnumMap<>(PhraseSlot.class);
        private @Nullable TimePhrase meaning;
    }

    /// A phrase in a text.
    ///
    /// @param slots what its slots hold
    /// @param end the word after it
    public record PhraseMatch(TimePhrase meaning, Map<PhraseSlot, Integer> slots, int start, int end) {}

    /// Of a phrase given twice, the first meaning holds.
    void add(List<String> phrase, TimePhrase meaning) {
        var node = root;
        for (var word : phrase) {
            node = word.startsWith("{")
                    ? node.slots.computeIfAbsent(slot(word), _ -> new Node())
                    : node.words.computeIfAbsent(Words.fold(word), _ -> new Node());
        }
        if (node.meaning == null) node.meaning = meaning;
    }

    private static PhraseSlot slot(String word) {
        return PhraseSlot.valueOf(word.substring(1, word.length() - 1).toUpperCase(java.util.Locale.ROOT));
    }

    /// The longest phrase that begins at a word; null for none.
    public @Nullable PhraseMatch at(Words words, int start) {
        var first = words.get(start);
        if (!root.words.containsKey(first) && !fits(first)) return null;
        var match = longest(root, words, start, start, Map.of());
        return match == null || bare(words, match) ? null : match;
    }

    private boolean fits(String word) {
        return kinds.containsKey(word) || Character.isDigit(word.charAt(0));
    }

    private boolean bare(Words words, PhraseMatch match) {
        return match.end() == match.start() + 1
                && careful.contains(words.get(match.start()))
                && !words.name(match.start());
    }

    private @Nullable PhraseMatch longest(Node node, Words words, int start, int at, Map<PhraseSlot, Integer> slots) {
        var best = node.meaning == null ? null : new PhraseMatch(node.meaning, slots, start, at);
        if (at >= words.size()) return best;
        var word = words.get(at);
        var next = node.words.get(word);
        if (next != null) best = longer(best, longest(next, words, start, at + 1, slots));
        for (var slot : node.slots.entrySet()) {
            var value = value(slot.getKey(), word);
            if (value < 0) continue;
            var taken = new EnumMap<PhraseSlot, Integer>(PhraseSlot.class);
            taken.putAll(slots);
            taken.put(slot.getKey(), value);
            best = longer(best, longest(slot.getValue(), words, start, at + 1, taken));
        }
        return best;
    }

    private static @Nullable PhraseMatch longer(@Nullable PhraseMatch a, @Nullable PhraseMatch b) {
        if (a == null || b == null) return a == null ? b : a;
        return b.end() > a.end() ? b : a;
    }

    /// Returns the meaning of a word in a slot; below 0 for nothing.
    private int value(PhraseSlot slot, String word) {
        var known = kinds.get(word);
        var meant = known == null ? null : known.get(slot);
        if (meant != null) return meant;
        if (!Character.isDigit(word.charAt(0))) return -1;
        var number = slot.number(word);
        return number > 0 ? number : -1;
    }
}
