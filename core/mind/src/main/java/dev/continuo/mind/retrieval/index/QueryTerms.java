package dev.continuo.mind.retrieval.index;

import dev.continuo.language.text.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The words of a question, and how rare each is among all that the listener may hear.
///
/// Nothing under another label has a part in it.
final class QueryTerms {
    /// A word where it is held: under one label.
    ///
    /// @param passages how many there hold it
    record Held(int label, String word, long passages) {}

    /// How much another word for what is asked says of what the asked one says. Not fitted: with
    /// vectors the words weigh little, and without them there is no tuning data.
    private static final double OTHER = 0.6;

    private final Terms terms;
    private final List<Integer> labels;
    private final Totals totals;
    private final List<Frequency> frequencies;
    private final List<Held> held;
    private final Map<String, Long> passages = new HashMap<>();
    private final Map<String, Long> sessions = new HashMap<>();
    final Bm25Weight byPassage;
    final Bm25Weight byTurn;
    final Bm25Weight bySession;

    /// What lies under the labels.
    record Totals(long passages, long length, long sessions, long ownLength) {}

    /// How many passages and sessions under one label hold a word.
    record Frequency(Held held, long sessions) {}

    QueryTerms(Terms terms, List<Integer> labels, Totals totals, List<Frequency> frequencies) {
        this.terms = terms;
        this.labels = List.copyOf(labels);
        this.totals = totals;
        this.frequencies = List.copyOf(frequencies);
        byPassage = Bm25Weight.of(totals.passages, totals.length);
        byTurn = Bm25Weight.of(totals.passages, totals.ownLength);
        bySession = Bm25Weight.of(totals.sessions, totals.ownLength);
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

    /// The same with only so many words: the rarest that more than one passage holds.
    QueryTerms rarest(int most) {
        var some =
                frequencies.stream()
                        .filter(one -> passages.getOrDefault(one.held.word, 0L) > 1)
                        .sorted(
                                Comparator.comparingLong((Frequency one) ->
                                                passages.getOrDefault(one.held.word, 0L))
                                        .thenComparing(one -> one.held.word))
                        .limit(most)
                        .toList();
        return new QueryTerms(terms, labels, totals, some);
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
        return rarity(word, byPassage, passages);
    }

    double sessionRarity(String word) {
        return rarity(word, bySession, sessions);
    }

    /// All of one kind are as rare as the kind is: that one hobby is rare does not make it a better
    /// answer than another.
    private double rarity(String word, Bm25Weight by, Map<String, Long> holding) {
        for (var kind : terms.kinds())
            if (kind.contains(word) && !terms.asks(word))
                return OTHER
                        * by.rarity(
                                kind.stream()
                                        .mapToLong(one -> holding.getOrDefault(one, 0L))
                                        .sum());
        return by.rarity(holding.getOrDefault(word, 0L));
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

    /// Which of the kinds asked for a word belongs to, as bits.
    long kinds(String word) {
        var bits = 0L;
        for (var at = 0; at < terms.kinds().size(); at++)
            if (terms.kinds().get(at).contains(word)) bits |= 1L << at;
        return bits;
    }

    /// The part of the kinds asked for that these bits stand for.
    double share(long kinds) {
        return terms.kinds().isEmpty() ? 0 : (double) Long.bitCount(kinds) / terms.kinds().size();
    }

    /// What a passage of a language would hold that holds every word of the question that is known.
    double mass(Language language) {
        var mass = 0.0;
        for (var word : terms.words().getOrDefault(language, Set.of()))
            if (passages.containsKey(word)) mass += rarity(word);
        return mass;
    }
}
