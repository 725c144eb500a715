package dev.continuo.life.reminder;

import dev.continuo.language.text.Language;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// Something that somebody asked to be told at a time.
///
/// @param id the event it was set in
/// @param audience who may hear it, as a label
/// @param zone the clock it was said by
/// @param message that asked for it
/// @param text its words; empty where they are gone
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
        State state,
        @Nullable String reason,
        @Nullable Long told,
        Instant set) {

    /// How it stands.
    public enum State {
        OPEN("open"),
        TOLD("told"),
        CANCELLED("cancelled"),
        /// Whoever asked for it has lost access.
        DROPPED("dropped"),
        /// It was told and could not be sent.
        FAILED("failed");

        private final String text;

        State(String text) {
            this.text = text;
        }

        /// The stored name.
        public String text() {
            return text;
        }

        static State parse(String text) {
            for (var state : values()) if (state.text.equals(text)) return state;
            throw new IllegalArgumentException("no state: " + text);
        }
    }
}
