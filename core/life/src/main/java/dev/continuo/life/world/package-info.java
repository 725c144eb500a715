/// What the agent notes of the world, of people in general and of what was done: world memory, in
/// which nothing of the agent itself may stand.
///
/// Start at [WorldMemory].
@NullMarked
package dev.continuo.life.world;

import org.jspecify.annotations.NullMarked;
