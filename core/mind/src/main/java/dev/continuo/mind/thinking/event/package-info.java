/// How the agent thought about a turn, as an event.
@NullMarked
package dev.continuo.mind.thinking.event;

import org.jspecify.annotations.NullMarked;
