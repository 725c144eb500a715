/// What happens to the agent's identity and prompts, as events.
@NullMarked
package dev.continuo.mind.identity.event;

import org.jspecify.annotations.NullMarked;
