package dev.continuo.mind.retrieval.ranking;

import dev.continuo.language.temporal.TimeExpressions;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.mind.memory.Activation;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The raw features of candidates.
public final class CandidateFeatures {
    private static final double HALF_LIFE_DAYS = 7;
    private static final double SECONDS_A_DAY = 86_400;

    private final QuestionAnalysis asked;
    private final Question question;
    private final Map<Long, Double> sittings = new HashMap<>();

    /// Cosine of what follows, by what it follows.
    private final Map<SittingWords, Double> next = new HashMap<>();

    private final Set<Long> found = new HashSet<>();

    public CandidateFeatures(QuestionAnalysis asked, List<Candidate> candidates) {
        this.asked = asked;
        question = asked.question();
        for (var candidate : candidates) {
            found.add(candidate.said().memory());
            var meaning = meaning(candidate);
            if (!Double.isFinite(meaning)) continue;
            sittings.merge(candidate.said().sitting(), meaning, Double::max);
            var previous = candidate.said().previous();
            if (previous != null)
                next.merge(new SittingWords(candidate.said().sitting(), previous), meaning, Double::max);
        }
    }

    /// Words in a sitting.
    private record SittingWords(long sitting, String text) {}

    /// The cosine where it tells anything, else NaN.
    private double meaning(Candidate candidate) {
        var cosine = candidate.cosine();
        var known = question.understood().contains(question.language())
                && question.understood().contains(candidate.language());
        return cosine == null || !known ? Double.NaN : cosine;
    }

    /// In the order of [Feature]; NaN for what is to be the mean.
    public double[] of(Candidate candidate, Words words) {
        var row = new double[WeightSet.CURRENT.parts()];
        relevance(row, candidate, words);
        people(row, candidate, words);
        time(row, candidate, words);
        turn(row, candidate);
        standing(row, candidate);
        return row;
    }

    private void relevance(double[] row, Candidate candidate, Words words) {
        var meaning = meaning(candidate);
        set(row, Feature.WORDS, candidate.words());
        set(row, Feature.WORDS_ALONE, Double.isFinite(meaning) ? Double.NaN : candidate.words());
        set(row, Feature.OWN_WORDS, candidate.ownWords());
        set(row, Feature.SITTING_WORDS, candidate.sittingWords());
        set(row, Feature.MEANING, meaning);
        set(row, Feature.SITTING_MEANING, sittings.getOrDefault(candidate.said().sitting(), Double.NaN));
        var said = new SittingWords(candidate.said().sitting(), candidate.said().text());
        set(row, Feature.NEXT_MEANING, next.getOrDefault(said, Double.NaN));
        set(row, Feature.COVERAGE, candidate.coverage());
        set(row, Feature.LENGTH, Math.log1p(words.size()));
    }

    private void people(double[] row, Candidate candidate, Words words) {
        if (asked.about().isEmpty()) return;
        var speaker = candidate.said().speaker() == null
                ? QuestionAnalysis.AGENT
                : candidate.said().speaker();
        set(row, Feature.SPEAKER, asked.about().contains(speaker) ? 1 : -1);
        var others = new HashSet<>(asked.names().named(words));
        others.remove(speaker);
        others.retainAll(asked.about());
        set(row, Feature.SUBJECT, flag(!others.isEmpty()));
    }

    private void time(double[] row, Candidate candidate, Words words) {
        if (asked.question().asks() == QuestionType.TIME)
            set(row, Feature.TIME, flag(TimeExpressions.mentions(words, candidate.language())));
        if (asked.question().asks() == QuestionType.COUNT)
            set(row, Feature.NUMBER, flag(candidate.said().text().chars().anyMatch(Character::isDigit)));
        if (asked.days().isEmpty()) return;
        var said = candidate.said().saidAt().atZone(question.zone()).toLocalDate();
        var told = TimeExpressions.spans(words, candidate.language(), said);
        set(row, Feature.DATE, TemporalProximity.match(asked.days(), said, told));
    }

    private static void turn(double[] row, Candidate candidate) {
        var previous = candidate.said().previous();
        set(row, Feature.ASKING, flag(candidate.said().text().stripTrailing().endsWith("?")));
        set(row, Feature.ANSWERING, flag(previous != null && previous.indexOf('?') >= 0));
        set(row, Feature.FIRST, flag(candidate.said().first()));
    }

    private void standing(double[] row, Candidate candidate) {
        var standing = candidate.standing();
        var age = seconds(candidate.said().saidAt());
        var used = standing.weight().lastAccess();
        set(row, Feature.RECENCY, Math.pow(0.5, age / SECONDS_A_DAY / HALF_LIFE_DAYS));
        set(
                row,
                Feature.IMPORTANCE,
                (standing.weight().importance() + standing.weight().centre()) / 2);
        set(row, Feature.GOAL, standing.goal() == null ? 0 : standing.goal());
        set(
                row,
                Feature.ACTIVATION,
                Activation.nearBaseLevel(1 + standing.weight().accesses(), age, used == null ? age : seconds(used)));
        // Own words come to a person's turn only where they ask for them: then they all count.
        var wanted = standing.own() && question.asker() != null;
        set(row, Feature.OWN_VOICE, flag(standing.own() && !wanted));
        set(row, Feature.PINNED, flag(standing.pinned()));
        set(row, Feature.DROPPED, flag(standing.dropped() && !wanted));
        set(
                row,
                Feature.SUPERSEDED,
                flag(!standing.supersededBy().isEmpty()
                        && standing.supersededBy().stream().noneMatch(found::contains)));
    }

    private double seconds(Instant since) {
        return Math.max(0, Duration.between(since, question.asked()).toMillis() / 1000.0);
    }

    private static void set(double[] row, Feature part, double value) {
        row[part.at()] = value;
    }

    private static double flag(boolean holds) {
        return holds ? 1 : 0;
    }

    /// A row as it is recorded: what is lacking is the mean.
    public static List<Double> recorded(double[] row, Normalization statistics) {
        var recorded = new Double[row.length];
        var scaled = 0;
        for (var part : Feature.values()) {
            if (part.at() == row.length) break;
            var value = row[part.at()];
            var plain = part.scale() == Feature.Scale.PLAIN;
            recorded[part.at()] = Double.isFinite(value) || plain
                    ? Rounding.round(value)
                    : statistics.centres().get(scaled);
            if (!plain) scaled++;
        }
        return Arrays.asList(recorded);
    }
}
