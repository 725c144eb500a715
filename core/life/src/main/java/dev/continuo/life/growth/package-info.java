/// Growth: proposals of who the agent became by what it lived through. Begin with
/// [dev.continuo.life.growth.GrowPhase].
@NullMarked
package dev.continuo.life.growth;

import org.jspecify.annotations.NullMarked;
