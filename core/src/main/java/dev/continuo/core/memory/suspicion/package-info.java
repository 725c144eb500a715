/// Signs that a text was made to steer the agent rather than to tell it something, by rules alone.
///
/// Start at [Suspicion].
@NullMarked
package dev.continuo.core.memory.suspicion;

import org.jspecify.annotations.NullMarked;
