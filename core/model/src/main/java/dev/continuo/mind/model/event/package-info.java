/// What happens between the agent and its models, as events.
@NullMarked
package dev.continuo.mind.model.event;

import org.jspecify.annotations.NullMarked;
