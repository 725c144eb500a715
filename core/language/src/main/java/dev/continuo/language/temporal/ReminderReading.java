package dev.continuo.language.temporal;

import dev.continuo.language.text.Language;
import java.time.Instant;
import java.time.Period;
import org.jspecify.annotations.Nullable;

/// Result of reading a request to be reminded.
public sealed interface ReminderReading {

    /// The language it is in.
    Language language();

    /// It says when, and of what.
    ///
    /// @param what as it was written, without the words that say when where they stand apart
    /// @param byClock whether a time of day or a day was named; else a stretch of time
    /// @param every after how long it is to be repeated, a day at least; null for once
    record Timed(
            Language language,
            Instant due,
            String what,
            boolean byClock,
            @Nullable Period every) implements ReminderReading {}

    /// It is a request, and cannot be done as it is.
    record Unclear(Language language, ReminderFlaw flaw) implements ReminderReading {}

    /// Fault of a request to be reminded.
    enum ReminderFlaw {
        NO_TIME("no_time"),
        NO_TEXT("no_text"),
        /// Words are left over that may bear on the time.
        UNSURE("unsure"),
        /// The time has passed.
        PAST("past"),
        /// There is no such day or time.
        IMPOSSIBLE("impossible"),
        TOO_FAR("too_far"),
        /// It is to be repeated more often than daily, or by a rule that is not known.
        RECURRING("recurring");

        private final String code;

        ReminderFlaw(String code) {
            this.code = code;
        }

        /// A name for programs.
        public String code() {
            return code;
        }
    }
}
