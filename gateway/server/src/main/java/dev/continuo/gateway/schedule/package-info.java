/// What is done by the clock: Quartz, with its triggers in memory.
///
/// Start at [Schedule].
@NullMarked
package dev.continuo.gateway.schedule;

import org.jspecify.annotations.NullMarked;
