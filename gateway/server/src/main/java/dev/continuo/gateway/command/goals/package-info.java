/// Commands about goals and commitments.
///
/// Reminders belong here too.
@NullMarked
package dev.continuo.gateway.command.goals;

import org.jspecify.annotations.NullMarked;
