/// What reminders mean for rows, erasing, explaining, privacy and summaries. Start at
/// [ReminderFaculty].
@NullMarked
package dev.continuo.life.reminder.faculty;

import org.jspecify.annotations.NullMarked;
