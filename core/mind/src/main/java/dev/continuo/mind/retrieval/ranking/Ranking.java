package dev.continuo.mind.retrieval.ranking;

import dev.continuo.language.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Puts candidates in order by a weighted sum of features, most of them measured against the other
/// candidates.
///
/// What is near the question decides: age, importance and use weigh a fraction of it. A memory that
/// another took the place of comes directly below that one, of two that contradict each other the
/// newer comes directly above the older. What is said again is found once.
///
/// Weights and features: measured on long dialogues (LoCoMo, Maharana et al. 2024), see
/// [WeightSet].
public final class Ranking {
    private static final Comparator<Candidate> OLDEST_FIRST = Comparator.comparing(
                    (Candidate each) -> each.said().saidAt())
            .thenComparingLong(each -> each.said().memory());

    private Ranking() {}

    /// The same for the same candidates in any order. A candidate that is given twice counts once.
    public static Ranked rank(Question question, List<Candidate> candidates, RankingLimits limits) {
        return rank(question, candidates, limits, _ -> Map.of());
    }

    /// The same, with the best put in order once more by how relevant each is besides.
    ///
    /// @param relevance of each of the best, by memory, from 0 to 1; empty to leave the order as it
    ///   is
    public static Ranked rank(
            Question question,
            List<Candidate> candidates,
            RankingLimits limits,
            Function<List<Candidate>, Map<Long, Double>> relevance) {
        var once = once(candidates);
        var words = new HashMap<Long, Words>();
        for (var candidate : once)
            words.put(candidate.said().memory(), Words.of(candidate.said().text()));
        var asked = QuestionAnalysis.of(question);
        var features = new CandidateFeatures(asked, once);
        var rows = once.stream()
                .map(candidate -> features.of(candidate, words(words, candidate)))
                .toList();
        var statistics = Normalization.of(rows);
        var scored = new ArrayList<Scored>();
        for (var at = 0; at < rows.size(); at++)
            scored.add(scored(
                    once.get(at), CandidateFeatures.recorded(rows.get(at), statistics), statistics, limits.weights()));
        var told = collapsed(scored, words);
        if (limits.spread()) spread(told, statistics, limits.weights());
        var best = ordered(told, limits);
        var order = Reranking.of(best, statistics, limits.weights(), relevance);
        return new Ranked(
                order.found(),
                rendered(
                        limits.filled() ? order.found() : RelevanceFloor.above(order.found(), limits.likeness()),
                        limits.tokens()),
                order.statistics(),
                order.weights());
    }

    private static List<Candidate> once(List<Candidate> candidates) {
        var once = new HashMap<Long, Candidate>();
        candidates.forEach(candidate -> once.putIfAbsent(candidate.said().memory(), candidate));
        return once.values().stream().sorted(OLDEST_FIRST).toList();
    }

    private static Words words(Map<Long, Words> words, Candidate candidate) {
        return Objects.requireNonNull(words.get(candidate.said().memory()));
    }

    private static Scored scored(Candidate candidate, List<Double> parts, Normalization statistics, WeightSet weights) {
        return new Scored(candidate, weights.score(parts, statistics), null, parts);
    }

    /// Of those that say the same, the newest with the best score.
    private static List<Scored> collapsed(List<Scored> scored, Map<Long, Words> words) {
        var kept = new ArrayList<Scored>();
        var said = new ArrayList<NearDuplicates>();
        for (var one : scored) {
            var repeats = new NearDuplicates(one.candidate(), words(words, one.candidate()));
            var at = 0;
            while (at < said.size() && !said.get(at).same(repeats)) at++;
            if (at == said.size()) {
                kept.add(one);
                said.add(repeats);
            } else {
                kept.set(at, better(one, kept.get(at)));
                said.set(at, repeats);
            }
        }
        return kept;
    }

    private static Scored better(Scored newer, Scored older) {
        return older.score() > newer.score()
                ? new Scored(newer.candidate(), older.score(), null, older.parts())
                : newer;
    }

    /// Of each sitting the second best stands back a little behind the best, the third behind the
    /// second.
    private static void spread(List<Scored> scored, Normalization statistics, WeightSet weights) {
        scored.sort(Comparator.comparing(Scored::entry, RankOrder.BEST_FIRST));
        var better = new HashMap<Long, Integer>();
        scored.replaceAll(one -> {
            var sitting = one.candidate().said().sitting();
            var parts = new ArrayList<>(one.parts());
            parts.set(Feature.CROWDED.at(), better.merge(sitting, 1, Integer::sum) - 1.0);
            return scored(one.candidate(), parts, statistics, weights);
        });
    }

    private static List<Scored> ordered(List<Scored> scored, RankingLimits limits) {
        var placing =
                new SupersessionOrder(scored.stream().map(Scored::candidate).toList(), limits.rejoinders());
        var placed = scored.stream()
                .map(one -> one.under(placing.under(one.candidate().said().memory())))
                .collect(Collectors.toMap(Ranking::memory, Function.identity()));
        var order = RankOrder.of(placed.values().stream().map(Scored::entry).toList());
        return RankOrder.cut(order, limits.found()).stream()
                .map(entry -> placed.get(entry.memory()))
                .toList();
    }

    private static Long memory(Scored scored) {
        return scored.candidate().said().memory();
    }

    /// The first in any case; of the others, what still fits.
    private static List<Scored> rendered(List<Scored> found, int tokens) {
        var rendered = new ArrayList<Scored>();
        var used = 0;
        for (var one : found) {
            var needs = TokenEstimate.line(one.candidate().said().text());
            if (!rendered.isEmpty() && used + needs > tokens) continue;
            rendered.add(one);
            used += needs;
        }
        return rendered;
    }
}
