package dev.continuo.life.view;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The last days of a life. The lists of values of a day are as long as `days`; days are of UTC.
///
/// @param days oldest first
/// @param goals what it wanted, a curve for each goal
/// @param traits who it was, a curve for each trait
/// @param goalEntropy of the weights of its active goals at the end of each day, in bits
/// @param memories how many are kept at the end of each day, a curve for each kind
/// @param phases what it did while nobody spoke
/// @param moods oldest first
/// @param turns how many ended on each day
/// @param waitedS the median of the seconds from a message to its answer, null on days without one
/// @param costUsd what models cost on each day
/// @param idleCostUsd the part of it that phases spent
/// @param emergence of the whole life, whichever days are shown
/// @param timeline what mattered, oldest first
public record LifeHistory(
        List<LocalDate> days,
        List<Curve> goals,
        List<Curve> traits,
        List<Double> goalEntropy,
        List<Curve> memories,
        List<PhaseDays> phases,
        List<DayMood> moods,
        List<Long> turns,
        List<@Nullable Double> waitedS,
        List<Double> costUsd,
        List<Double> idleCostUsd,
        Emergence emergence,
        List<Milestone> timeline) {

    /// A value over the days.
    ///
    /// @param id the event it is named by; null for none
    /// @param label our own words, or words that everyone may hear
    /// @param values null on days without one
    public record Curve(@Nullable Long id, String label, List<@Nullable Double> values) {}

    /// Runs of a phase on each day.
    public record PhaseDays(String phase, List<Long> runs, List<Long> failures) {}

    /// A mood from that day on.
    ///
    /// @param hour of the day, with its fraction
    public record DayMood(LocalDate day, double hour, String label) {}

    /// Events of a kind that mattered on a day.
    ///
    /// @param kind of the events, by its stored name
    /// @param text one line
    /// @param first the first of the events
    public record Milestone(LocalDate day, String kind, String text, long first, int count) {}
}
