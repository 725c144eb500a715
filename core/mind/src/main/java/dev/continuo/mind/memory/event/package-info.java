/// What happens to memories, as events.
@NullMarked
package dev.continuo.mind.memory.event;

import org.jspecify.annotations.NullMarked;
