/// Outcomes of turns: passed, failed, or nobody said. Start at [TurnOutcomes].
@NullMarked
package dev.continuo.life.outcome;

import org.jspecify.annotations.NullMarked;
