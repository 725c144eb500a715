/// Commands: one class each, the same on every channel, parsed and documented in one place.
///
/// Start at [Commands].
@NullMarked
package dev.continuo.gateway.command;

import org.jspecify.annotations.NullMarked;
