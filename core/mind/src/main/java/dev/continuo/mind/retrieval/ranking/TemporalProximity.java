package dev.continuo.mind.retrieval.ranking;

import dev.continuo.language.temporal.DateRange;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Nearness of a memory to the days that are asked about.
final class TemporalProximity {
    private static final int SOON = 10;
    private static final int BEFORE = 3;
    private static final int LATER = 30;

    private TemporalProximity() {}

    /// Returns how well a memory fits the days asked about.
    ///
    /// @param said the day it was said
    /// @param told the days it speaks of
    /// @return 0..1
    static double match(List<DateRange> asked, LocalDate said, List<DateRange> told) {
        var best = 0.0;
        for (var span : asked) {
            best = Math.max(best, near(span, said));
            for (var own : told) best = Math.max(best, same(span, own));
        }
        return best;
    }

    /// Returns the nearness of the day of a message to the days asked about: an event is told on
    /// its day or soon after.
    private static double near(DateRange asked, LocalDate said) {
        return switch (asked.precision()) {
            case DAY -> day(asked, said);
            case WEEK -> day(asked, said) * 0.8;
            case MONTH -> period(asked, said, 31) * 0.6;
            case SEASON -> period(asked, said, 31) * 0.4;
            case YEAR -> period(asked, said, 0) * 0.2;
        };
    }

    private static double day(DateRange asked, LocalDate said) {
        var after = ChronoUnit.DAYS.between(asked.to(), said);
        var before = ChronoUnit.DAYS.between(said, asked.from());
        if (after <= 0 && before <= 0) return 1;
        if (before > 0) return before <= BEFORE ? 0.4 : 0;
        return after <= SOON ? 0.7 : after <= LATER ? 0.2 : 0;
    }

    private static double period(DateRange asked, LocalDate said, int later) {
        var after = ChronoUnit.DAYS.between(asked.to(), said);
        if (said.isBefore(asked.from())) return 0;
        return after <= 0 ? 1 : after <= later ? 0.5 : 0;
    }

    /// Returns the match of a time that is told with the time asked about: higher, the more exactly
    /// both say it.
    private static double same(DateRange asked, DateRange told) {
        if (!asked.overlaps(told)) return 0;
        var coarser = asked.precision().compareTo(told.precision()) > 0 ? asked.precision() : told.precision();
        return switch (coarser) {
            case DAY -> 1;
            case WEEK -> 0.8;
            case MONTH -> 0.6;
            case SEASON -> 0.4;
            case YEAR -> 0.2;
        };
    }
}
