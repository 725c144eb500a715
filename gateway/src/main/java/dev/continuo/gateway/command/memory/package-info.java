/// Commands about what is remembered: whose it is, where it comes from, and that it may go.
///
/// Start at [dev.continuo.gateway.command.memory.MemoryCommand].
@NullMarked
package dev.continuo.gateway.command.memory;

import org.jspecify.annotations.NullMarked;
