/// Notes of the agent on the world, on people in general and on what was done: world memory, in
/// which nothing of the agent itself may stand.
///
/// Start at [WorldMemory].
@NullMarked
package dev.continuo.life.world;

import org.jspecify.annotations.NullMarked;
