/// Commands about reminders.
@NullMarked
package dev.continuo.gateway.command.reminder;

import org.jspecify.annotations.NullMarked;
