package dev.continuo.mind.retrieval.index;

import dev.continuo.language.text.Language;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jooq.Record7;

/// What memories and sessions are worth to a question by their words.
public final class TermScores {
    private final QueryTerms asked;
    private final Map<Long, Passage> passages = new HashMap<>();

    /// By word, so that they are added up in the same order every time.
    private final Map<Long, SortedMap<String, Double>> sessions = new HashMap<>();

    private static final class Passage {
        private final Language language;
        private double words;
        private double own;
        private double mass;
        private long kinds;

        Passage(Language language) {
            this.language = language;
        }
    }

    TermScores(QueryTerms asked) {
        this.asked = asked;
    }

    void session(long session, String word, long count, long length) {
        session(session, word, asked.bySession.score(asked.sessionRarity(word), count, length));
    }

    /// Of a session that lies under several labels, the label that says most of a word counts.
    private void session(long session, String word, double score) {
        sessions.computeIfAbsent(session, _ -> new TreeMap<>()).merge(word, score, Math::max);
    }

    /// @param held a memory, its language, a word of the question that it holds or null, how often
    ///   it and its own turn do, and how long it and its own turn are
    void passage(Record7<Long, String, String, Long, Long, Long, Long> held) {
        var passage =
                passages.computeIfAbsent(
                        held.value1(), _ -> new Passage(Language.parse(held.value2())));
        if (held.value3() == null) return;
        var rarity = asked.rarity(held.value3());
        passage.words += asked.byPassage.score(rarity, held.value4(), held.value6());
        if (held.value5() > 0) {
            passage.own += asked.byTurn.score(rarity, held.value5(), held.value7());
            passage.kinds |= asked.kinds(held.value3());
        }
        passage.mass += rarity;
    }

    /// Takes in what others are worth to the same question.
    public TermScores and(TermScores others) {
        passages.putAll(others.passages);
        others.sessions.forEach(
                (session, words) -> words.forEach((word, score) -> session(session, word, score)));
        return this;
    }

    /// What a memory is worth; empty where it is not indexed.
    public Optional<Match> of(long memory) {
        return Optional.ofNullable(passages.get(memory)).map(this::match);
    }

    private Match match(Passage passage) {
        var all = asked.mass(passage.language);
        var share = all > 0 ? Math.min(1, passage.mass / all) : 0;
        return new Match(
                passage.language, passage.words, passage.own, share, asked.share(passage.kinds));
    }

    /// BM25 of a whole session; 0 for none.
    public double ofSession(long session) {
        var words = sessions.getOrDefault(session, Collections.emptySortedMap());
        return words.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
