/// Tests of reminders.
@NullMarked
package dev.continuo.life.reminder;

import org.jspecify.annotations.NullMarked;
