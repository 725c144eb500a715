package dev.continuo.mind.retrieval;

import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.QuestionVector;
import dev.continuo.mind.retrieval.query.RecallStrategy;
import dev.continuo.mind.retrieval.text.Terms;
import dev.continuo.mind.retrieval.text.TextIndexer;
import dev.continuo.mind.retrieval.text.TextSearch;
import dev.continuo.mind.retrieval.vector.Calibration;
import dev.continuo.mind.retrieval.vector.VectorStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Search for candidates by words and by meaning. Both only propose: the query that loads them
/// decides.
final class CandidateSearch {
    /// Memories of either way to find them whose words are followed.
    private static final int LEADING = 3;

    /// Memories that the words of one question of several propose.
    private static final int OF_PART = 10;

    /// Memories that are followed to.
    private static final int FOLLOWED = 50;

    /// From one of so many on that nobody may hear, others are looked for in their place.
    private static final int SOME = 5;

    private static final int ROUNDS = 3;

    private final TextIndexer words;
    private final VectorStore vectors;
    private final CandidateLoader loading;
    private final int most;
    private final Calibration calibration;
    private volatile Supplier<RecallStrategy> strategy = () -> RecallStrategy.HYBRID;
    private volatile ConceptSeeds seeds = ConceptSeeds.NONE;

    /// @param most candidates that words propose, and as many by meaning
    CandidateSearch(
            TextIndexer words, VectorStore vectors, CandidateLoader loading, int most, Calibration calibration) {
        this.words = words;
        this.vectors = vectors;
        this.loading = loading;
        this.most = most;
        this.calibration = calibration;
    }

    /// Proposes by another strategy from now on.
    void strategy(Supplier<RecallStrategy> now) {
        strategy = now;
    }

    /// Tells whether what is proposed is told whatever is asked.
    boolean unconditional() {
        return strategy.get() == RecallStrategy.FIXED;
    }

    /// Tells whether the operator chose among which memories it is looked: no others are told.
    boolean chosen() {
        return strategy.get() != RecallStrategy.HYBRID;
    }

    void seeds(ConceptSeeds now) {
        seeds = now;
    }

    /// Proposes by the strategy of the moment.
    ///
    /// @param parts the questions of a text that asks several things, or tells something beside one
    /// @param answer the vectors of the question and of its parts; empty where there are none
    /// @param follow whether the words of the best lead on to others, one step
    FoundCandidates propose(
            String text, List<String> parts, Query query, Supplier<List<AskedVector>> answer, boolean follow) {
        return switch (strategy.get()) {
            case HYBRID -> find(Terms.of(text), parts, query, answer, follow);
            case FIXED -> only(loading.newest(query, query.limit()), query, List.of(), Map.of());
            case VECTOR -> byMeaning(query, answer.get());
            case CONCEPT -> only(seeds.of(text, query.audiences(), most), query, answer.get(), Map.of());
        };
    }

    private FoundCandidates find(
            Terms terms, List<String> parts, Query query, Supplier<List<AskedVector>> answer, boolean follow) {
        try (var look = words.search(terms, query.audiences())) {
            var worded = look == null ? List.<Long>of() : look.nearest(query.exclude(), most);
            var partly = new LinkedHashSet<Long>();
            for (var part : parts) partly.addAll(worded(part, query));
            var asked = answer.get();
            var cosines = new HashMap<Long, Float>();
            var passages = new HashMap<Long, Integer>();
            for (var part : asked) nearest(part.vector(), query, cosines, passages);
            var proposed = new LinkedHashSet<>(worded);
            proposed.addAll(partly);
            proposed.addAll(cosines.keySet());
            if (look != null && follow && !proposed.isEmpty())
                proposed.addAll(look.follow(first(worded, cosines), query.exclude(), FOLLOWED));
            var newest = query.tokens() > 0 && proposed.size() < CandidateLoader.NEWEST;
            if (proposed.isEmpty() && !newest)
                return new FoundCandidates(List.of(), null, Map.of(), Map.of(), vector(asked), List.of());
            var rows = new ArrayList<>(loading.load(proposed, newest, query));
            if (look != null) addInPlaceOfUnheard(rows, worded, look, query);
            var ids = ids(rows);
            var others = new HashSet<>(ids);
            others.removeAll(cosines.keySet());
            for (var part : asked)
                vectors.similarities(part.vector(), others).forEach((id, near) -> cosines.merge(id, near, Math::max));
            var worth = look == null ? null : look.worth(ids);
            return new FoundCandidates(
                    rows,
                    worth,
                    cosines,
                    passages,
                    vector(asked),
                    parts.stream().map(part -> found(part, query, asked, ids)).toList());
        }
    }

    /// The best by the words of one question of several.
    private List<Long> worded(String part, Query query) {
        try (var look = words.search(Terms.of(part), query.audiences())) {
            return look == null ? List.of() : look.nearest(query.exclude(), OF_PART);
        }
    }

    /// Compares memories with one question of several.
    private FoundCandidates.FoundPart found(String part, Query query, List<AskedVector> asked, Set<Long> ids) {
        var cosines = asked.stream()
                .filter(one -> one.text().equals(part))
                .findFirst()
                .map(one -> vectors.similarities(one.vector(), ids))
                .orElse(Map.of());
        try (var look = words.search(Terms.of(part), query.audiences())) {
            return new FoundCandidates.FoundPart(part, look == null ? null : look.worth(ids), cosines);
        }
    }

    private FoundCandidates byMeaning(Query query, List<AskedVector> asked) {
        var cosines = new HashMap<Long, Float>();
        var passages = new HashMap<Long, Integer>();
        for (var part : asked) nearest(part.vector(), query, cosines, passages);
        return only(cosines.keySet(), query, asked, passages);
    }

    /// These and no others, compared with the question by meaning.
    private FoundCandidates only(
            Collection<Long> proposed, Query query, List<AskedVector> asked, Map<Long, Integer> passages) {
        var cosines = new HashMap<Long, Float>();
        var rows = proposed.isEmpty() ? List.<CandidateRow>of() : loading.load(proposed, query);
        for (var part : asked)
            vectors.similarities(part.vector(), ids(rows)).forEach((id, near) -> cosines.merge(id, near, Math::max));
        return new FoundCandidates(rows, null, cosines, passages, vector(asked), List.of());
    }

    /// Adds what is near to one vector. Of several the nearest decides: a message may ask two
    /// things.
    private void nearest(float[] vector, Query query, Map<Long, Float> cosines, Map<Long, Integer> passages) {
        for (var near : vectors.nearest(vector, query.audiences(), query.exclude(), most)) {
            var before = cosines.get(near.memory());
            if (before != null && before >= near.similarity()) continue;
            cosines.put(near.memory(), near.similarity());
            if (near.part() > 0) passages.put(near.memory(), near.part());
            else passages.remove(near.memory());
        }
    }

    private @Nullable QuestionVector vector(List<AskedVector> asked) {
        if (asked.isEmpty()) return null;
        var scale = calibration.known();
        return new QuestionVector(asked.getFirst().vector(), scale == null ? null : scale::of);
    }

    static Set<Long> ids(Collection<CandidateRow> rows) {
        return rows.stream().map(each -> each.said().memory()).collect(Collectors.toSet());
    }

    /// Adds candidates in the place of memories that are in quarantine, or are not there any more.
    private void addInPlaceOfUnheard(List<CandidateRow> rows, List<Long> worded, TextSearch look, Query query) {
        var exclude = new HashSet<>(query.exclude());
        for (var round = 0; round < ROUNDS; round++) {
            exclude.addAll(worded);
            var unheard = new HashSet<>(worded);
            unheard.removeAll(ids(rows));
            if (unheard.size() * SOME < most) return;
            worded = look.nearest(exclude, unheard.size());
            if (worded.isEmpty()) return;
            var there = ids(rows);
            for (var row : loading.load(worded, query)) if (there.add(row.said().memory())) rows.add(row);
        }
    }

    /// The best by words and by meaning. They are not loaded yet, so that they only lead to others,
    /// which are loaded with them.
    private static Set<Long> first(List<Long> worded, Map<Long, Float> cosines) {
        var first = worded.stream().limit(LEADING).collect(Collectors.toCollection(HashSet::new));
        cosines.entrySet().stream()
                .sorted(Map.Entry.<Long, Float>comparingByValue().reversed())
                .limit(LEADING)
                .forEach(near -> first.add(near.getKey()));
        return first;
    }
}
