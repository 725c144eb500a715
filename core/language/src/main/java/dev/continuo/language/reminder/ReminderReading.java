package dev.continuo.language.reminder;

import dev.continuo.language.text.Language;
import java.time.Instant;

/// What a request to be reminded asks for.
public sealed interface ReminderReading {

    /// The language it is in.
    Language language();

    /// It says when, and of what.
    ///
    /// @param what as it was written, without the words that say when where they stand apart
    /// @param byClock whether a time of day or a day was named; else a stretch of time
    record Timed(Language language, Instant due, String what, boolean byClock)
            implements ReminderReading {}

    /// It is a request, and cannot be done as it is.
    record Unclear(Language language, Flaw flaw) implements ReminderReading {}

    /// What a request lacks.
    enum Flaw {
        NO_TIME,
        NO_TEXT,
        /// The time has passed.
        PAST,
        /// There is no such day or time.
        IMPOSSIBLE,
        TOO_FAR,
        /// It is to be repeated.
        RECURRING
    }
}
