/// Reminders: what people asked to be told at a time, and the telling. Start at [Reminders].
///
/// [ReminderFaculty] joins them to the mind.
@NullMarked
package dev.continuo.life.reminder;

import org.jspecify.annotations.NullMarked;
