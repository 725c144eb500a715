/// Growth: changes of itself that the agent proposes by what it lived through, and the trust that
/// says how much it may do alone. Start at [GrowPhase] and [AgentTrust].
@NullMarked
package dev.continuo.life.growth;

import org.jspecify.annotations.NullMarked;
