package dev.continuo.life.reminder;

import dev.continuo.ledger.event.NewEvent;
import java.time.Instant;

/// Decision about a reminder.
public sealed interface ReminderVerdict {

    /// It may be done: this is to be recorded.
    ///
    /// @param text its words
    /// @param sentence that says so, without the number
    record DecidedReminder(NewEvent draft, Instant due, String text, String sentence) implements ReminderVerdict {}

    /// It may not.
    ///
    /// @param code why, for programs
    /// @param sentence why and what to do instead
    record RefusedReminder(String code, String sentence) implements ReminderVerdict {}
}
