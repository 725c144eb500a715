package dev.continuo.mind.retrieval.text;

import dev.continuo.language.text.Language;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.index.Term;

/// The words of a question, and how rare each is among all that the listener may hear.
///
/// Nothing under another label has a part in it.
final class QueryTerms {
    /// A word where it is held: under one label.
    ///
    /// @param passages how many there hold it
    record LabelledTerm(String label, String word, long passages) {
        Term term() {
            return new Term(TextIndex.ALL, label + TextIndex.SEPARATOR + word);
        }
    }

    private final Terms terms;
    private final Map<String, Long> passages = new HashMap<>();
    private final Map<String, Long> sittings = new HashMap<>();
    private final Map<Language, Double> masses = new EnumMap<>(Language.class);
    final Bm25Weight byPassage;
    final Bm25Weight byTurn;
    final Bm25Weight bySitting;

    /// Totals of the passages under the labels.
    record Totals(long passages, long length, long sittings, long ownLength) {
        Totals and(long morePassages, long moreLength, long moreSittings, long moreOwnLength) {
            return new Totals(
                    passages + morePassages, length + moreLength, sittings + moreSittings, ownLength + moreOwnLength);
        }
    }

    QueryTerms(Terms terms, Totals totals, List<LabelledTerm> held) {
        this.terms = terms;
        byPassage = Bm25Weight.of(totals.passages, totals.length);
        byTurn = Bm25Weight.of(totals.passages, totals.ownLength);
        bySitting = Bm25Weight.of(totals.sittings, totals.ownLength);
        for (var one : held) passages.merge(one.word, one.passages, Long::sum);
    }

    /// So many sittings more hold a word.
    void sittings(String word, long holding) {
        sittings.merge(word, holding, Long::sum);
    }

    /// The rarest words that more than one passage holds, be they in several languages.
    static Set<String> rarest(List<LabelledTerm> held, int most) {
        var counts = new HashMap<String, Long>();
        for (var one : held) counts.merge(one.word.substring(1), one.passages, Long::sum);
        var rarest = counts.entrySet().stream()
                .filter(one -> one.getValue() > 1)
                .sorted(Comparator.comparingLong((Map.Entry<String, Long> one) -> one.getValue())
                        .thenComparing(Map.Entry::getKey))
                .limit(most)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        return held.stream()
                .map(LabelledTerm::word)
                .filter(word -> rarest.contains(word.substring(1)))
                .collect(Collectors.toSet());
    }

    /// Returns how much it says that a passage holds a word.
    double rarity(String word) {
        return byPassage.rarity(passages.getOrDefault(word, 0L));
    }

    /// Returns how many passages under all labels hold the word of a term, as far as they are known.
    long passages(Term term) {
        var text = term.text();
        var holding = passages.getOrDefault(text.substring(text.indexOf(TextIndex.SEPARATOR) + 1), 0L);
        return Math.min(holding, byPassage.texts());
    }

    double sittingRarity(String word) {
        return bySitting.rarity(sittings.getOrDefault(word, 0L));
    }

    /// Returns the mass of a passage of a language that holds every known word of the question.
    double mass(Language language) {
        return masses.computeIfAbsent(language, this::sum);
    }

    private double sum(Language language) {
        var mass = 0.0;
        for (var word : terms.words().getOrDefault(language, Set.of()))
            if (passages.containsKey(word)) mass += rarity(word);
        return mass;
    }
}
