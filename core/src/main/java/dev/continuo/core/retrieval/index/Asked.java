package dev.continuo.core.retrieval.index;

import dev.continuo.core.retrieval.language.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The words of a question, and how rare each is among all that the listener may hear.
///
/// Nothing under another label has a part in it.
final class Asked {
    /// A word where it is held: under one label.
    ///
    /// @param passages how many there hold it
    record Held(int label, String word, long passages) {}

    private final Terms terms;
    private final List<Integer> labels;
    private final List<Held> held;
    private final Map<String, Long> passages = new HashMap<>();
    private final Map<String, Long> sessions = new HashMap<>();
    final Bm25 byPassage;
    final Bm25 byTurn;
    final Bm25 bySession;

    /// What lies under the labels.
    record Totals(long passages, long length, long sessions, long ownLength) {}

    /// How many passages and sessions under one label hold a word.
    record Frequency(Held held, long sessions) {}

    Asked(Terms terms, List<Integer> labels, Totals totals, List<Frequency> frequencies) {
        this.terms = terms;
        this.labels = List.copyOf(labels);
        byPassage = Bm25.of(totals.passages, totals.length);
        byTurn = Bm25.of(totals.passages, totals.ownLength);
        bySession = Bm25.of(totals.sessions, totals.ownLength);
        for (var frequency : frequencies) {
            passages.merge(frequency.held.word, frequency.held.passages, Long::sum);
            sessions.merge(frequency.held.word, frequency.sessions, Long::sum);
        }
        held =
                frequencies.stream()
                        .map(Frequency::held)
                        .filter(one -> one.passages > 0)
                        .sorted(
                                Comparator.comparingLong(
                                                (Held one) -> passages.getOrDefault(one.word, 0L))
                                        .thenComparing(Held::word)
                                        .thenComparingInt(Held::label))
                        .toList();
    }

    List<Integer> labels() {
        return labels;
    }

    /// The words that any memory under the labels holds.
    Set<String> known() {
        return passages.keySet();
    }

    /// How much it says that a passage holds a word.
    double rarity(String word) {
        return byPassage.rarity(passages.getOrDefault(word, 0L));
    }

    double sessionRarity(String word) {
        return bySession.rarity(sessions.getOrDefault(word, 0L));
    }

    /// The lists to be read, those of the rarest words first, until so many memories would be read
    /// of them; the first in any case.
    List<Held> lists(int most, int each) {
        var lists = new ArrayList<Held>();
        var left = (long) most;
        for (var one : held) {
            left -= Math.min(each, one.passages);
            if (left < 0 && !lists.isEmpty()) break;
            lists.add(one);
        }
        return lists;
    }

    /// What a passage of a language would hold that holds every word of the question that is known.
    double mass(Language language) {
        var mass = 0.0;
        for (var word : terms.words().getOrDefault(language, Set.of()))
            if (passages.containsKey(word)) mass += rarity(word);
        return mass;
    }
}
