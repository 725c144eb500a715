package dev.continuo.life.reminder;

import dev.continuo.language.text.Language;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Something that somebody asked to be told at a time.
///
/// @param id the event it was set in
/// @param audience who may hear it, as a label
/// @param zone the clock it was said by
/// @param message that asked for it
/// @param text its words; empty where they are gone
/// @param series to which it belongs; null for one that is told once
/// @param reason why it was dropped, or could not be sent
/// @param told the message that told it
public record Reminder(
        long id,
        long person,
        long conversation,
        String audience,
        Instant due,
        ZoneId zone,
        Language language,
        @Nullable Long message,
        String text,
        @Nullable Series series,
        ReminderState state,
        @Nullable String reason,
        @Nullable Long told,
        Instant set) {

    /// The rhythm in its language: "every week"; empty for once.
    public Optional<String> rhythm() {
        return Optional.ofNullable(series)
                .map(one -> ReminderPhrases.of(language).rhythm(one.every()));
    }

    /// Reminders that follow one another.
    ///
    /// @param every after how long: days, weeks, months or years
    /// @param first when the first of them was due
    /// @param id the reminder that was set first
    public record Series(Period every, Instant first, long id) {

        /// The first time after a moment, by the clock of a zone: nine in the morning stays nine.
        /// Counted from the first time, so that the 31st comes back after a short month. Times that
        /// passed while nobody could tell them are left out.
        Instant after(Instant moment, ZoneId zone) {
            var begin = first.atZone(zone);
            var times = Math.max(1, elapsed(begin, moment.atZone(zone)));
            var next = begin.plus(every.multipliedBy(Math.toIntExact(times)));
            while (!next.toInstant().isAfter(moment))
                next = begin.plus(every.multipliedBy(Math.toIntExact(++times)));
            return next.toInstant();
        }

        /// Whole periods between two times, or one less.
        private long elapsed(ZonedDateTime from, ZonedDateTime to) {
            var months = every.toTotalMonths();
            return months > 0
                    ? ChronoUnit.MONTHS.between(from, to) / months
                    : ChronoUnit.DAYS.between(from, to) / every.get(ChronoUnit.DAYS);
        }
    }

    /// How it stands.
    public enum ReminderState {
        OPEN("open"),
        TOLD("told"),
        CANCELLED("cancelled"),
        /// Whoever asked for it has lost access.
        DROPPED("dropped"),
        /// It was told and could not be sent.
        FAILED("failed");

        private final String text;

        ReminderState(String text) {
            this.text = text;
        }

        /// The stored name.
        public String text() {
            return text;
        }

        static ReminderState parse(String text) {
            for (var state : values()) if (state.text.equals(text)) return state;
            throw new IllegalArgumentException("no state: " + text);
        }
    }
}
