/// What the agent proposes to become, out of what it lived through. Begin with
/// [dev.continuo.life.growth.GrowPhase].
@NullMarked
package dev.continuo.life.growth;

import org.jspecify.annotations.NullMarked;
