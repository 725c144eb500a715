package dev.continuo.core.retrieval.ranking;

import dev.continuo.core.memory.Activation;
import dev.continuo.core.people.Trust;
import dev.continuo.core.retrieval.language.Asks;
import dev.continuo.core.retrieval.language.Temporal;
import dev.continuo.core.retrieval.language.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The raw features of candidates.
final class Features {
    private static final double HALF_LIFE_DAYS = 7;
    private static final double SECONDS_A_DAY = 86_400;

    private final Asked asked;
    private final Question question;
    private final Map<Long, Double> sessions = new HashMap<>();

    /// Cosine of what follows, by what it follows.
    private final Map<Said, Double> next = new HashMap<>();

    private final Set<Long> found = new HashSet<>();

    Features(Asked asked, List<Candidate> candidates) {
        this.asked = asked;
        question = asked.question();
        for (var candidate : candidates) {
            found.add(candidate.memory());
            var meaning = meaning(candidate);
            if (!Double.isFinite(meaning)) continue;
            sessions.merge(candidate.session(), meaning, Double::max);
            var previous = candidate.previous();
            if (previous != null)
                next.merge(new Said(candidate.session(), previous), meaning, Double::max);
        }
    }

    /// Words in a session.
    private record Said(long session, String text) {}

    /// The cosine where it tells anything, else NaN.
    private double meaning(Candidate candidate) {
        var cosine = candidate.cosine();
        var known =
                question.understood().contains(question.language())
                        && question.understood().contains(candidate.language());
        return cosine == null || !known ? Double.NaN : cosine;
    }

    /// In the order of [Part]; NaN for what is to be the mean.
    double[] of(Candidate candidate, Words words) {
        var row = new double[Part.values().length];
        relevance(row, candidate, words);
        people(row, candidate, words);
        time(row, candidate, words);
        turn(row, candidate);
        standing(row, candidate);
        return row;
    }

    private void relevance(double[] row, Candidate candidate, Words words) {
        var meaning = meaning(candidate);
        set(row, Part.WORDS, candidate.words());
        set(row, Part.WORDS_ALONE, Double.isFinite(meaning) ? Double.NaN : candidate.words());
        set(row, Part.OWN_WORDS, candidate.ownWords());
        set(row, Part.SESSION_WORDS, candidate.sessionWords());
        set(row, Part.MEANING, meaning);
        set(row, Part.SESSION_MEANING, sessions.getOrDefault(candidate.session(), Double.NaN));
        var said = new Said(candidate.session(), candidate.text());
        set(row, Part.NEXT_MEANING, next.getOrDefault(said, Double.NaN));
        set(row, Part.COVERAGE, candidate.coverage());
        set(row, Part.KINDS, candidate.kinds());
        set(row, Part.LENGTH, Math.log1p(words.size()));
    }

    private void people(double[] row, Candidate candidate, Words words) {
        if (asked.about().isEmpty()) return;
        var speaker = candidate.speaker() == null ? Asked.AGENT : candidate.speaker();
        set(row, Part.SPEAKER, asked.about().contains(speaker) ? 1 : -1);
        var others = new HashSet<>(asked.names().named(words));
        others.remove(speaker);
        others.retainAll(asked.about());
        set(row, Part.SUBJECT, flag(!others.isEmpty()));
    }

    private void time(double[] row, Candidate candidate, Words words) {
        if (asked.asks() == Asks.TIME)
            set(row, Part.TIME, flag(Temporal.mentions(words, candidate.language())));
        if (asked.asks() == Asks.COUNT)
            set(row, Part.NUMBER, flag(candidate.text().chars().anyMatch(Character::isDigit)));
        if (asked.days().isEmpty()) return;
        var said = candidate.saidAt().atZone(question.zone()).toLocalDate();
        var told = Temporal.spans(words, candidate.language(), said);
        set(row, Part.DATE, Dates.match(asked.days(), said, told));
    }

    private static void turn(double[] row, Candidate candidate) {
        var previous = candidate.previous();
        set(row, Part.ASKING, flag(candidate.text().stripTrailing().endsWith("?")));
        set(row, Part.ANSWERING, flag(previous != null && previous.indexOf('?') >= 0));
        set(row, Part.FIRST, flag(candidate.first()));
    }

    private void standing(double[] row, Candidate candidate) {
        var standing = candidate.standing();
        var age = seconds(candidate.saidAt());
        var used = standing.lastAccess();
        set(row, Part.RECENCY, Math.pow(0.5, age / SECONDS_A_DAY / HALF_LIFE_DAYS));
        set(row, Part.IMPORTANCE, (standing.importance() + standing.centre()) / 2);
        set(row, Part.GOAL, standing.goal() == null ? 0 : standing.goal());
        set(
                row,
                Part.ACTIVATION,
                Activation.nearBaseLevel(
                        1 + standing.accesses(), age, used == null ? age : seconds(used)));
        set(row, Part.OWN_VOICE, flag(standing.trust().equals(Trust.SELF.text())));
        set(row, Part.PINNED, flag(standing.pinned()));
        set(row, Part.DROPPED, flag(standing.state().equals(Standing.DROPPED)));
        set(
                row,
                Part.SUPERSEDED,
                flag(
                        !standing.supersededBy().isEmpty()
                                && standing.supersededBy().stream().noneMatch(found::contains)));
    }

    private double seconds(Instant since) {
        return Math.max(0, Duration.between(since, question.asked()).toMillis() / 1000.0);
    }

    private static void set(double[] row, Part part, double value) {
        row[part.at()] = value;
    }

    private static double flag(boolean holds) {
        return holds ? 1 : 0;
    }

    /// A row as it is recorded: what is lacking is the mean.
    static List<Double> recorded(double[] row, Statistics statistics) {
        var recorded = new Double[row.length];
        var scaled = 0;
        for (var part : Part.values()) {
            var value = row[part.at()];
            var plain = part.scale() == Part.Scale.PLAIN;
            recorded[part.at()] =
                    Double.isFinite(value) || plain
                            ? Digits.round(value)
                            : statistics.centres().get(scaled);
            if (!plain) scaled++;
        }
        return Arrays.asList(recorded);
    }
}
