/// Identity of the agent (Layer 0): its name, values, beliefs, voice and boundaries as weighted
/// traits, and its prompts. All of it follows from events; proposals wait for the operator.
///
/// Start at [AgentIdentity].
@NullMarked
package dev.continuo.life.identity;

import org.jspecify.annotations.NullMarked;
