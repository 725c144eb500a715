package dev.continuo.life.observation;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.Standing;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Weighs how sure and how fresh an observation is. Two questions: how well it is supported, and
/// how current that is. Pure functions. (ArgentOS, confidence and freshness of observations.)
public final class Weighing {
    public static final String SUPPORT = "support";
    public static final String CONTRADICT = "contradict";
    public static final String CONTEXT = "context";

    private static final double CONFIRMED = 0.12;

    /// Below it an observation is stale: it is reached when it falls due.
    public static final double STALE = 0.5;

    // Of one ordinary statement confidence is .57 while it is new, and .47 when it is old; of three
    // it is .75.
    private static final double SURE = 0.75;
    private static final double LIKELY = 0.5;

    private Weighing() {}

    /// A confidence in words: `sure`, `likely` or `unsure`.
    public static String sureness(double confidence) {
        return confidence >= SURE ? "sure" : confidence >= LIKELY ? "likely" : "unsure";
    }

    /// By all its evidence.
    ///
    /// @param links at least one of which supports it
    public static Standing of(Collection<EvidenceLink> links, boolean confirmed, int windowDays, Instant now) {
        var opinion = confirmed ? new Opinion(Instant.MIN, 0, null) : Opinion.NONE;
        return of(links, opinion, windowDays, now);
    }

    /// By all its evidence, and by what people said of it.
    ///
    /// @param links at least one of which supports it
    public static Standing of(Collection<EvidenceLink> links, Opinion opinion, int windowDays, Instant now) {
        var support =
                links.stream().filter(link -> link.stance().equals(SUPPORT)).toList();
        var against =
                links.stream().filter(link -> link.stance().equals(CONTRADICT)).toList();
        var times =
                support.stream().map(link -> Instant.parse(link.at())).sorted().toList();
        var contradicted = Stream.concat(
                        against.stream().map(link -> Instant.parse(link.at())), Stream.ofNullable(opinion.doubted()))
                .max(Comparator.naturalOrder())
                .orElse(null);
        var from = times.isEmpty() ? now : times.getFirst();
        var last = later(times.isEmpty() ? now : times.getLast(), opinion.confirmed());
        var diversity = support.stream()
                .map(EvidenceLink::type)
                .collect(Collectors.toSet())
                .size();
        var supporting = support.stream().mapToDouble(EvidenceLink::weight).sum();
        var contradicting = against.stream().mapToDouble(EvidenceLink::weight).sum() + opinion.doubt();
        var recency = times.isEmpty() ? 0.35 : clamp(1 - days(last, now) / 60, 0.1, 1);
        var boost = opinion.confirmed() == null ? 0 : CONFIRMED;
        return new Standing(
                confidence(support.size(), diversity, supporting, contradicting, recency, boost),
                support.size(),
                diversity,
                supporting,
                contradicting,
                recency,
                boost,
                freshness(last, contradicted, windowDays, now),
                windowDays,
                from.toString(),
                last.toString(),
                contradicted == null ? null : contradicted.toString(),
                last.plus(Duration.ofDays(windowDays)).toString());
    }

    private static Instant later(Instant supported, @Nullable Instant confirmed) {
        return confirmed == null || confirmed.isBefore(supported) ? supported : confirmed;
    }

    /// In [0,1], of its parts.
    public static double confidence(
            int sourceCount,
            int sourceDiversity,
            double supportWeight,
            double contradictionWeight,
            double recencyWeight,
            double confirmedBoost) {
        var sum = 0.28
                + 0.22 * Math.min(Math.log(1 + sourceCount) / Math.log(7), 1)
                + 0.18 * Math.min(sourceDiversity / 4.0, 1)
                + 0.20 * Math.min(supportWeight / 4, 1)
                + 0.12 * recencyWeight
                + confirmedBoost
                - 0.35 * Math.min(contradictionWeight / 3, 1);
        return clamp(sum, 0, 1);
    }

    /// In [0,1]: one half when it falls due, nothing at twice that time.
    public static double freshness(Instant supported, @Nullable Instant contradicted, int windowDays, Instant now) {
        var doubted = contradicted != null && !contradicted.isBefore(supported);
        return clamp(1 - days(supported, now) / (2.0 * windowDays) - (doubted ? 0.2 : 0), 0, 1);
    }

    /// Returns the weight of a memory as evidence, by its importance.
    public static double ofMemory(double importance) {
        return importance >= 0.9 ? 2.5 : importance >= 0.7 ? 2 : importance >= 0.5 ? 1.5 : 1;
    }

    private static double days(Instant from, Instant to) {
        return Math.max(0, Duration.between(from, to).toMillis() / 86_400_000.0);
    }

    private static double clamp(double value, double least, double most) {
        return Math.max(least, Math.min(most, value));
    }
}
