package dev.continuo.mind.retrieval;

import dev.continuo.events.Scoring;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.PersonName;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.mind.memory.Reinforcement;
import dev.continuo.mind.retrieval.SearchContext.Standing;
import dev.continuo.mind.retrieval.query.Cue;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.QuestionVector;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.query.RecallStrategy;
import dev.continuo.mind.retrieval.ranking.Ranked;
import dev.continuo.mind.retrieval.ranking.Ranking;
import dev.continuo.mind.retrieval.ranking.RankingLimits;
import dev.continuo.mind.retrieval.ranking.feature.Question;
import dev.continuo.mind.retrieval.ranking.feature.WeightSet;
import dev.continuo.mind.retrieval.text.Terms;
import dev.continuo.mind.retrieval.text.TextIndexer;
import dev.continuo.mind.retrieval.text.TextSearch;
import dev.continuo.mind.retrieval.vector.Calibration;
import dev.continuo.mind.retrieval.vector.VectorStore;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One search: candidates by words and by meaning, loaded by the query that decides, and put in
/// order.
final class Search {
    /// Memories of either way to find them whose words are followed.
    private static final int LEADING = 3;

    /// Memories that are followed to.
    private static final int FOLLOWED = 50;

    /// From one of so many on that nobody may hear, others are looked for in their place.
    private static final int SOME = 5;

    private static final int ROUNDS = 3;

    /// Times as many as are wanted are compared by the cross-encoder.
    private static final int RERANKED = 3;

    private final TextIndexer words;
    private final VectorStore vectors;
    private final CandidateLoader loading;
    private final RetrievalLimits limits;
    private final Set<Language> understood;
    private final Calibration calibration;
    private final RelevanceScorer relevance;
    private final MemorySorts sorts = new MemorySorts();
    private volatile Supplier<WeightSet> weights = () -> WeightSet.CURRENT;
    private volatile Supplier<RecallStrategy> strategy = () -> RecallStrategy.HYBRID;
    private volatile ConceptSeeds seeds = ConceptSeeds.NONE;

    Search(
            TextIndexer words,
            VectorStore vectors,
            CandidateLoader loading,
            RetrievalLimits limits,
            Set<Language> understood,
            Calibration calibration,
            RelevanceScorer relevance) {
        this.words = words;
        this.vectors = vectors;
        this.loading = loading;
        this.limits = limits;
        this.understood = understood;
        this.calibration = calibration;
        this.relevance = relevance;
    }

    /// Ranks by other weights from now on.
    void weights(Supplier<WeightSet> now) {
        weights = now;
    }

    /// Proposes by another strategy from now on.
    void strategy(Supplier<RecallStrategy> now) {
        strategy = now;
    }

    void seeds(ConceptSeeds now) {
        seeds = now;
    }

    Recall search(
            String text,
            Query query,
            Standing standing,
            Supplier<List<float[]>> vectors,
            boolean complete) {
        var terms = Terms.of(text);
        var asks = QuestionType.of(text, Language.of(text), query.looked());
        var several = asks == QuestionType.LIST && query.spread();
        var all =
                switch (strategy.get()) {
                    case HYBRID -> find(terms, query, vectors, several);
                    case FIXED ->
                            only(loading.newest(query, query.limit()), query, List.of(), Map.of());
                    case VECTOR -> byMeaning(query, vectors.get());
                    case CONCEPT ->
                            only(
                                    seeds.of(text, query.audiences(), limits.list()),
                                    query,
                                    vectors.get(),
                                    Map.of());
                };
        var found = query.asker() == null ? all : all.surfacing(WantedMemories.of(text), sorts);
        var cue = cue(standing, all);
        if (found.rows().isEmpty())
            return new Recall(
                    List.of(), List.of(), Scoring.NOTHING, asks, found.meant(), complete, cue);
        var question = question(text, asks, query, standing, found.rows());
        var shown =
                new RankingLimits(
                        Math.max(query.limit(), Reinforcement.NEAR_TO),
                        limits.tokens(),
                        several,
                        weights.get(),
                        likeness());
        var ranked = Ranking.rank(question, found.candidates(), shown);
        var best = ranked.found().stream().limit(query.limit() * 2L).toList();
        var corrected = UnweighedCorrections.of(found.rows(), best);
        ChangedValues.of(found.rows(), best, question.zone())
                .forEach((older, newer) -> corrected.merge(older, newer, Search::union));
        var rejoinders =
                asks == QuestionType.NOTHING
                        ? Map.<Long, Long>of()
                        : Rejoinders.of(found.rows(), best);
        if (!corrected.isEmpty() || !rejoinders.isEmpty()) {
            found = found.correcting(corrected);
            shown = shown.rejoined(rejoinders);
            ranked = Ranking.rank(question, found.candidates(), shown);
        }
        if (relevance.ready()) ranked = reranked(ranked, text, query, question, found, shown);
        return RecallAssembly.of(ranked, query, question, found, complete, cue);
    }

    private static List<Long> union(List<Long> one, List<Long> other) {
        return Stream.concat(one.stream(), other.stream()).distinct().toList();
    }

    /// While the embedder is not measured, everything may be alike.
    private DoubleUnaryOperator likeness() {
        var scale = calibration.known();
        return scale == null ? _ -> 1 : scale::of;
    }

    /// The best of more than are wanted, by a cross-encoder too. Where that does not answer in
    /// time, the order is the one there was.
    private Ranked reranked(
            Ranked ranked,
            String text,
            Query query,
            Question question,
            FoundCandidates found,
            RankingLimits shown) {
        var wider =
                new RankingLimits(
                        Math.max(query.limit() * RERANKED, shown.found()),
                        shown.tokens(),
                        shown.spread(),
                        shown.weights(),
                        shown.likeness(),
                        shown.rejoinders());
        var again =
                Ranking.rank(
                        question,
                        found.candidates(),
                        wider,
                        best -> relevance.relevance(text, best));
        return again.reranked() ? again : ranked;
    }

    /// @param answer the vectors of the question and of its parts; empty where there are none
    /// @param follow whether the words of the best lead on to others, one step
    private FoundCandidates find(
            Terms terms, Query query, Supplier<List<float[]>> answer, boolean follow) {
        try (var look = words.search(terms, query.audiences())) {
            var worded =
                    look == null ? List.<Long>of() : look.nearest(query.exclude(), limits.list());
            var asked = answer.get();
            var vector = asked.isEmpty() ? null : asked.getFirst();
            var cosines = new HashMap<Long, Float>();
            var passages = new HashMap<Long, Integer>();
            for (var part : asked) nearest(part, query, cosines, passages);
            var proposed = new LinkedHashSet<>(worded);
            proposed.addAll(cosines.keySet());
            if (look != null && follow && !proposed.isEmpty())
                proposed.addAll(look.follow(first(worded, cosines), query.exclude(), FOLLOWED));
            if (proposed.isEmpty())
                return new FoundCandidates(List.of(), null, Map.of(), Map.of(), asked(vector));
            var rows = new ArrayList<>(loading.load(proposed, query));
            if (look != null) addInPlaceOfUnheard(rows, worded, look, query);
            var ids = ids(rows);
            var others = new HashSet<>(ids);
            others.removeAll(cosines.keySet());
            for (var part : asked)
                vectors.similarities(part, others)
                        .forEach((id, near) -> cosines.merge(id, near, Math::max));
            var worth = look == null ? null : look.worth(ids);
            return new FoundCandidates(rows, worth, cosines, passages, asked(vector));
        }
    }

    private FoundCandidates byMeaning(Query query, List<float[]> asked) {
        var cosines = new HashMap<Long, Float>();
        var passages = new HashMap<Long, Integer>();
        for (var part : asked) nearest(part, query, cosines, passages);
        return only(cosines.keySet(), query, asked, passages);
    }

    /// These and no others, compared with the question by meaning.
    private FoundCandidates only(
            Collection<Long> proposed,
            Query query,
            List<float[]> asked,
            Map<Long, Integer> passages) {
        var vector = asked.isEmpty() ? null : asked.getFirst();
        var cosines = new HashMap<Long, Float>();
        var rows =
                proposed.isEmpty() ? List.<CandidateLoader.Row>of() : loading.load(proposed, query);
        for (var part : asked)
            vectors.similarities(part, ids(rows))
                    .forEach((id, near) -> cosines.merge(id, near, Math::max));
        return new FoundCandidates(rows, null, cosines, passages, asked(vector));
    }

    /// Adds what is near to one vector. Of several the nearest decides: a message may ask two
    /// things.
    private void nearest(
            float[] vector, Query query, Map<Long, Float> cosines, Map<Long, Integer> passages) {
        for (var near :
                vectors.nearest(vector, query.audiences(), query.exclude(), limits.list())) {
            var before = cosines.get(near.memory());
            if (before != null && before >= near.similarity()) continue;
            cosines.put(near.memory(), near.similarity());
            if (near.part() > 0) passages.put(near.memory(), near.part());
            else passages.remove(near.memory());
        }
    }

    @Nullable QuestionVector asked(float @Nullable [] vector) {
        if (vector == null) return null;
        var scale = calibration.known();
        return new QuestionVector(vector, scale == null ? null : scale::of);
    }

    private static Cue cue(Standing standing, FoundCandidates all) {
        var names = new HashSet<>(standing.around());
        for (var row : all.rows()) if (row.name() != null) names.add(row.name());
        if (standing.asker() != null) names.remove(standing.asker());
        var vector = all.vector();
        var nearest = all.cosines().values().stream().max(Comparator.naturalOrder());
        return new Cue(
                all.rows().size(),
                vector == null || nearest.isEmpty()
                        ? OptionalDouble.empty()
                        : vector.likeness(nearest.get()),
                names,
                vector);
    }

    private static Set<Long> ids(Collection<CandidateLoader.Row> rows) {
        return rows.stream().map(CandidateLoader.Row::memory).collect(Collectors.toSet());
    }

    /// What is in quarantine, and what is not there any more, leaves its room to others.
    private void addInPlaceOfUnheard(
            List<CandidateLoader.Row> rows, List<Long> worded, TextSearch look, Query query) {
        var exclude = new HashSet<>(query.exclude());
        for (var round = 0; round < ROUNDS; round++) {
            exclude.addAll(worded);
            var unheard = new HashSet<>(worded);
            unheard.removeAll(ids(rows));
            if (unheard.size() * SOME < limits.list()) return;
            worded = look.nearest(exclude, unheard.size());
            if (worded.isEmpty()) return;
            var there = ids(rows);
            for (var row : loading.load(worded, query)) if (there.add(row.memory())) rows.add(row);
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

    private Question question(
            String text,
            QuestionType asks,
            Query query,
            Standing standing,
            List<CandidateLoader.Row> rows) {
        var names = new HashSet<PersonName>();
        for (var row : rows)
            if (row.speaker() != null && row.name() != null)
                names.add(new PersonName(row.speaker(), row.name()));
        if (query.asker() != null && standing.asker() != null)
            names.add(new PersonName(query.asker(), standing.asker()));
        names.addAll(standing.called());
        var sorted =
                names.stream()
                        .sorted(
                                Comparator.comparingLong(PersonName::person)
                                        .thenComparing(PersonName::name))
                        .toList();
        return new Question(
                text,
                Language.of(text),
                asks,
                query.asker(),
                query.room(),
                sorted,
                query.at() == null ? after(rows) : query.at(),
                zone(standing.zone()),
                understood);
    }

    private static Instant after(Collection<CandidateLoader.Row> rows) {
        return rows.stream()
                .map(CandidateLoader.Row::saidAt)
                .max(Comparator.naturalOrder())
                .orElse(Instant.EPOCH)
                .plusSeconds(1);
    }

    private static ZoneId zone(@Nullable String name) {
        try {
            return name == null ? ZoneOffset.UTC : ZoneId.of(name);
        } catch (DateTimeException _) {
            return ZoneOffset.UTC;
        }
    }
}
