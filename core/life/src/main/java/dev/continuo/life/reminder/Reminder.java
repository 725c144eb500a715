package dev.continuo.life.reminder;

import dev.continuo.language.text.Language;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Something that somebody asked to be told at a time.
///
/// @param id the event it was set in
/// @param zone the clock it was said by
/// @param text its words; empty where they are gone
/// @param series to which it belongs; null for one that is told once
public record Reminder(
        long id,
        ReminderOrigin from,
        Instant due,
        ZoneId zone,
        String text,
        @Nullable Series series,
        ReminderStanding standing) {

    /// Origin of a reminder.
    ///
    /// @param audience who may hear it, as a label
    /// @param message that asked for it
    public record ReminderOrigin(
            long person,
            long conversation,
            String audience,
            Language language,
            @Nullable Long message,
            Instant set) {}

    /// Standing of a reminder.
    ///
    /// @param reason why it was dropped, or could not be sent
    /// @param told the message that told it
    public record ReminderStanding(
            ReminderState state,
            @Nullable String reason,
            @Nullable Long told) {}

    /// The rhythm in its language: "every week"; empty for once.
    public Optional<String> rhythm() {
        return Optional.ofNullable(series)
                .map(one ->
                        ReminderPhrases.of(from.language()).rhythm(one.every().period()));
    }

    /// Reminders that follow one another.
    ///
    /// @param first when the first of them was due
    /// @param id the reminder that was set first
    public record Series(Recurrence every, Instant first, long id) {

        /// The first time after a moment, by the clock of a zone. Times that passed while nobody
        /// could tell them are left out. Empty where it has come to its end.
        Optional<Instant> after(Instant moment, ZoneId zone) {
            return every.after(first, moment, zone);
        }
    }

    /// State of a reminder.
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
