/// Commands about what the agent does while nobody speaks.
///
/// Start at [PhasesCommand].
@NullMarked
package dev.continuo.gateway.command.idle;

import org.jspecify.annotations.NullMarked;
