/// What the agent learned from its turns, as events.
@NullMarked
package dev.continuo.mind.learning.event;

import org.jspecify.annotations.NullMarked;
