/// What the mind does while nobody speaks, as events.
@NullMarked
package dev.continuo.mind.idle.event;

import org.jspecify.annotations.NullMarked;
