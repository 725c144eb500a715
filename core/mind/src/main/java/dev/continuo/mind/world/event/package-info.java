/// What happens to world memory, as events.
@NullMarked
package dev.continuo.mind.world.event;

import org.jspecify.annotations.NullMarked;
