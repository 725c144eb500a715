/// What happens to the agent's sense of itself, as events.
@NullMarked
package dev.continuo.mind.selfhood.event;

import org.jspecify.annotations.NullMarked;
