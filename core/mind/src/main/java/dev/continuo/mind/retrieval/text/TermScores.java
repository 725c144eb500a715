package dev.continuo.mind.retrieval.text;

import dev.continuo.language.text.Language;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The worth of memories and sittings to a question by their words.
public final class TermScores {
    private final QueryTerms asked;
    private final Map<Long, ScoredPassage> passages = new HashMap<>();

    /// By word, so that they are added up in the same order every time.
    private final Map<Long, SortedMap<String, Double>> sittings = new HashMap<>();

    private static final class ScoredPassage {
        private final Language language;
        private double words;
        private double own;
        private double mass;

        ScoredPassage(Language language) {
            this.language = language;
        }
    }

    TermScores(QueryTerms asked) {
        this.asked = asked;
    }

    /// Of a sitting that lies under several labels, the label that says most of a word counts.
    void sitting(long sitting, String word, long count, long length) {
        var score = asked.bySitting.score(asked.sittingRarity(word), count, length);
        sittings.computeIfAbsent(sitting, _ -> new TreeMap<>()).merge(word, score, Math::max);
    }

    /// A memory that is indexed, under its language.
    void passage(long memory, Language language) {
        passages.put(memory, new ScoredPassage(language));
    }

    /// A memory holds a word of the question.
    ///
    /// @param count how often it does with the turn before it, and own how often its own turn
    /// @param length how many words that has, and ownLength how many its own turn
    void word(long memory, String word, int count, int own, int length, int ownLength) {
        var passage = Objects.requireNonNull(passages.get(memory));
        var rarity = asked.rarity(word);
        passage.words += asked.byPassage.score(rarity, count, length);
        if (own > 0) passage.own += asked.byTurn.score(rarity, own, ownLength);
        passage.mass += rarity;
    }

    /// Returns the match of a memory; empty where it is not indexed.
    public Optional<Match> of(long memory) {
        return Optional.ofNullable(passages.get(memory)).map(this::match);
    }

    private Match match(ScoredPassage passage) {
        var all = asked.mass(passage.language);
        var share = all > 0 ? Math.min(1, passage.mass / all) : 0;
        return new Match(passage.language, passage.words, passage.own, share);
    }

    /// BM25 of a whole sitting; 0 for none.
    public double ofSitting(long sitting) {
        var words = sittings.getOrDefault(sitting, Collections.emptySortedMap());
        return words.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
