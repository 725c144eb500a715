/// What happens to reminders, as events.
@NullMarked
package dev.continuo.mind.reminder.event;

import org.jspecify.annotations.NullMarked;
