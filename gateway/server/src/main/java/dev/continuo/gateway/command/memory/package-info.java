/// Commands about memories: look, teach, weigh, quarantine, explain.
///
/// Observations are looked at and corrected here too.
@NullMarked
package dev.continuo.gateway.command.memory;

import org.jspecify.annotations.NullMarked;
