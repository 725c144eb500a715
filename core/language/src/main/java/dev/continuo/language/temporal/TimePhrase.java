package dev.continuo.language.temporal;

import dev.continuo.language.temporal.DateRange.Precision;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Meaning of a phrase about time, or the question that it asks.
///
/// @param offset periods from the one it was said in: -1 for "last week"
public record TimePhrase(TimePhraseKind kind, int offset) {

    public enum TimePhraseKind {
        DAY,
        WEEK,
        WEEKEND,
        MONTH,
        YEAR,
        AGO,
        AHEAD,
        WEEKDAY,
        DATE,
        NAMED_MONTH,
        SEASON,
        NAMED_YEAR,
        /// Some time, no telling when.
        VAGUE,
        /// No time at all: "guten Morgen".
        NONE,
        ASKS_TIME,
        ASKS_COUNT,
        ASKS_LIST,
        /// Asks for several things where the noun after it is plural.
        ASKS_WHICH,
        ASKS_FACT,
        ASKS_NOTHING
    }

    /// Reads `week -1` or `asks time`.
    static TimePhrase read(String text) {
        var parts = text.split(" ", -1);
        var asks = parts[0].equals("asks");
        var kind = asks ? String.join("_", parts) : parts[0].replace('-', '_');
        var offset = asks || parts.length < 2 ? 0 : Integer.parseInt(parts[1]);
        return new TimePhrase(TimePhraseKind.valueOf(kind.toUpperCase(Locale.ROOT)), offset);
    }

    boolean temporal() {
        return kind.compareTo(TimePhraseKind.VAGUE) <= 0;
    }

    boolean asks() {
        return kind.compareTo(TimePhraseKind.NONE) > 0;
    }

    /// The days meant by what was said on a day; null where that cannot be told.
    @Nullable
    DateRange span(Map<PhraseSlot, Integer> slots, LocalDate on) {
        try {
            return days(slots, on);
        } catch (DateTimeException _) {
            return null; // 31 June
        }
    }

    private @Nullable DateRange days(Map<PhraseSlot, Integer> slots, LocalDate on) {
        return switch (kind) {
            case DAY -> day(on.plusDays(offset));
            case WEEK -> week(on.plusWeeks(offset));
            case WEEKEND -> weekend(on.plusWeeks(offset));
            case MONTH -> month(on.plusMonths(offset));
            case YEAR -> year(on.plusYears(offset));
            case AGO -> away(slots, on, -slots.getOrDefault(PhraseSlot.NUMBER, 1));
            case AHEAD -> away(slots, on, slots.getOrDefault(PhraseSlot.NUMBER, 1));
            case WEEKDAY -> weekday(slots.getOrDefault(PhraseSlot.WEEKDAY, 1), on);
            case DATE -> date(slots, on);
            case NAMED_MONTH -> namedMonth(slots, on);
            case SEASON -> season(slots, on);
            case NAMED_YEAR -> year(on.withDayOfYear(1).withYear(slots.getOrDefault(PhraseSlot.YEAR, on.getYear())));
            case VAGUE, NONE, ASKS_TIME, ASKS_COUNT, ASKS_LIST, ASKS_WHICH, ASKS_FACT, ASKS_NOTHING -> null;
        };
    }

    static DateRange day(LocalDate day) {
        return new DateRange(day, day, Precision.DAY);
    }

    private static DateRange week(LocalDate in) {
        var monday = in.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        return new DateRange(monday, monday.plusDays(6), Precision.WEEK);
    }

    private static DateRange weekend(LocalDate in) {
        var monday = in.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        return new DateRange(monday.plusDays(5), monday.plusDays(6), Precision.DAY);
    }

    static DateRange month(LocalDate in) {
        var first = in.withDayOfMonth(1);
        return new DateRange(first, first.plusMonths(1).minusDays(1), Precision.MONTH);
    }

    private static DateRange year(LocalDate in) {
        var first = in.withDayOfYear(1);
        return new DateRange(first, first.plusYears(1).minusDays(1), Precision.YEAR);
    }

    private static DateRange away(Map<PhraseSlot, Integer> slots, LocalDate on, int number) {
        return switch (slots.getOrDefault(PhraseSlot.UNIT, 0)) {
            case 0 -> day(on);
            case 1 -> day(on.plusDays(number));
            case 2 -> around(on.plusWeeks(number));
            case 3 -> month(on.plusMonths(number));
            default -> year(on.plusYears(number));
        };
    }

    private static DateRange around(LocalDate day) {
        return new DateRange(day.minusDays(3), day.plusDays(3), Precision.WEEK);
    }

    /// Without "last" or "next", the last one: what is told has mostly happened.
    private DateRange weekday(int weekday, LocalDate on) {
        var named = DayOfWeek.of(weekday);
        return day(on.with(
                offset > 0
                        ? TemporalAdjusters.next(named)
                        : offset < 0 ? TemporalAdjusters.previous(named) : TemporalAdjusters.previousOrSame(named)));
    }

    private static DateRange date(Map<PhraseSlot, Integer> slots, LocalDate on) {
        var month = slots.getOrDefault(PhraseSlot.MONTH, 1);
        var day = slots.getOrDefault(PhraseSlot.DAY, 1);
        var year = slots.get(PhraseSlot.YEAR);
        if (year != null) return day(LocalDate.of(year, month, day));
        var leap = LocalDate.of(2000, month, day);
        var here = leap.withYear(on.getYear());
        return day(here.isAfter(on.plusMonths(2)) ? leap.withYear(on.getYear() - 1) : here);
    }

    private DateRange namedMonth(Map<PhraseSlot, Integer> slots, LocalDate on) {
        var month = slots.getOrDefault(PhraseSlot.MONTH, 1);
        var year = slots.get(PhraseSlot.YEAR);
        var here = LocalDate.of(year == null ? on.getYear() : year, month, 1);
        return year != null ? month(here) : month(nearest(here, on.withDayOfMonth(1)));
    }

    private DateRange season(Map<PhraseSlot, Integer> slots, LocalDate on) {
        var month = slots.getOrDefault(PhraseSlot.SEASON, 1) * 3;
        var year = slots.get(PhraseSlot.YEAR);
        var here = LocalDate.of(year == null ? on.getYear() : year, month, 1);
        var began = year != null ? here : nearest(here, on.withDayOfMonth(1).minusMonths(2));
        return new DateRange(began, began.plusMonths(3).minusDays(1), Precision.SEASON);
    }

    /// The period of that name in this year or the one before or after it; `begun` is the latest
    /// beginning of one that still goes on.
    private LocalDate nearest(LocalDate here, LocalDate begun) {
        if (offset > 0) return here.isAfter(begun) ? here : here.plusYears(1);
        if (offset < 0) return here.isBefore(begun) ? here : here.minusYears(1);
        return here.isAfter(begun.plusMonths(2)) ? here.minusYears(1) : here;
    }
}
