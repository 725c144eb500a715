/// How a life went: weights, memories, phases, mood and cost over its days, and the runs of phases.
/// Only numbers and our own words: nothing that people said. Start at
/// [dev.continuo.mind.life.LifeReader].
@NullMarked
package dev.continuo.mind.life;

import org.jspecify.annotations.NullMarked;
