/// Trust: how much the agent may do alone, by its record and the operator's word. Start at
/// [dev.continuo.life.trust.AgentTrust].
@NullMarked
package dev.continuo.life.trust;

import org.jspecify.annotations.NullMarked;
