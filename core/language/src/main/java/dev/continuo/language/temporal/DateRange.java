package dev.continuo.language.temporal;

import java.time.LocalDate;

/// Days that an expression of time means, first and last included.
///
/// @param precision how exactly it was said: "in May" is a month, "on 7 May" a day
public record DateRange(LocalDate from, LocalDate to, Precision precision) {

    public DateRange {
        if (to.isBefore(from)) throw new IllegalArgumentException("a span ends before it begins");
    }

    /// Tells whether a day is in both.
    public boolean overlaps(DateRange other) {
        return !from.isAfter(other.to) && !other.from.isAfter(to);
    }

    /// Precision with which a time was said.
    public enum Precision {
        DAY,
        WEEK,
        MONTH,
        SEASON,
        YEAR
    }
}
