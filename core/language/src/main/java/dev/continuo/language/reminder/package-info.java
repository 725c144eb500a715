/// Requests to be reminded: when, and of what. Start at [ReminderReader].
@NullMarked
package dev.continuo.language.reminder;

import org.jspecify.annotations.NullMarked;
