package dev.continuo.life.reminder;

import dev.continuo.ledger.database.Refused;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TimeZone;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.Freq;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule;

/// Rhythm of a series, as it is stored: an ISO 8601 period of days, weeks, months or years, or a
/// rule of RFC 5545.
///
/// @param text `P7D`, or `FREQ=WEEKLY;BYDAY=TU,TH`
public record Recurrence(String text) {
    private static final String PERIOD = "P";

    static Recurrence of(Period every) {
        return new Recurrence(every.toString());
    }

    /// Reads a rule.
    ///
    /// @throws Refused where it is none, or comes back more often than daily
    static Recurrence rule(String text) {
        var rule = text.strip().replaceFirst("(?i)^RRULE:", "");
        try {
            var freq = new RecurrenceRule(rule).getFreq();
            if (freq == Freq.DAILY || freq == Freq.WEEKLY || freq == Freq.MONTHLY || freq == Freq.YEARLY)
                return new Recurrence(rule);
            throw new Refused("That comes back more often than daily.", "Use DAILY or less often.");
        } catch (InvalidRecurrenceRuleException e) {
            throw new Refused("That is no rule of RFC 5545.", "Write one such as FREQ=MONTHLY;BYMONTHDAY=15.");
        }
    }

    private boolean isPeriod() {
        return text.startsWith(PERIOD);
    }

    /// The first time of it at or after one that was named; empty where there is none.
    Optional<Instant> begin(Instant named, ZoneId zone) {
        return isPeriod() ? Optional.of(named) : rule(named, named.minusMillis(1), zone);
    }

    /// The first time after a moment, by the clock of a zone: nine in the morning stays nine.
    /// Counted from the first time, so that the 31st comes back after a short month. Empty where
    /// the rule has an end.
    Optional<Instant> after(Instant first, Instant moment, ZoneId zone) {
        return isPeriod() ? Optional.of(period(first, moment, zone)) : rule(first, moment, zone);
    }

    /// The next times after the first, for a person to look at.
    List<Instant> following(Instant first, ZoneId zone, int most) {
        var times = new ArrayList<Instant>();
        var last = first;
        while (times.size() < most) {
            var next = after(first, last, zone);
            if (next.isEmpty()) break;
            last = next.get();
            times.add(last);
        }
        return times;
    }

    private Optional<Instant> rule(Instant first, Instant moment, ZoneId zone) {
        try {
            var start = new DateTime(TimeZone.getTimeZone(zone), first.toEpochMilli());
            var times = new RecurrenceRule(text).iterator(start);
            times.fastForward(moment.toEpochMilli());
            while (times.hasNext()) {
                var next = Instant.ofEpochMilli(times.nextMillis());
                if (next.isAfter(moment)) return Optional.of(next);
            }
            return Optional.empty();
        } catch (InvalidRecurrenceRuleException e) {
            throw new IllegalStateException("a stored rule: " + text, e);
        } catch (IllegalArgumentException e) {
            // The library's word for a rule that goes on and never comes, such as 30 February.
            return Optional.empty();
        }
    }

    private Instant period(Instant first, Instant moment, ZoneId zone) {
        var every = Period.parse(text);
        var begin = first.atZone(zone);
        var times = Math.max(1, elapsed(every, begin, moment.atZone(zone)));
        var next = begin.plus(every.multipliedBy(Math.toIntExact(times)));
        while (!next.toInstant().isAfter(moment)) next = begin.plus(every.multipliedBy(Math.toIntExact(++times)));
        return next.toInstant();
    }

    /// Returns the whole periods between two times, or one less.
    private static long elapsed(Period every, ZonedDateTime from, ZonedDateTime to) {
        var months = every.toTotalMonths();
        return months > 0
                ? ChronoUnit.MONTHS.between(from, to) / months
                : ChronoUnit.DAYS.between(from, to) / every.get(ChronoUnit.DAYS);
    }

    /// The period, or the one that a rule counts by: a rule of several days says no more in a word.
    Period period() {
        if (isPeriod()) return Period.parse(text);
        try {
            var rule = new RecurrenceRule(text);
            var interval = rule.getInterval();
            return switch (rule.getFreq()) {
                case DAILY -> Period.ofDays(interval);
                case WEEKLY -> Period.ofWeeks(interval);
                case MONTHLY -> Period.ofMonths(interval);
                default -> Period.ofYears(interval);
            };
        } catch (InvalidRecurrenceRuleException e) {
            throw new IllegalStateException("a stored rule: " + text, e);
        }
    }
}
