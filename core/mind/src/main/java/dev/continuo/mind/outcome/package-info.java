/// What came of turns: passed, failed, or nobody said. Start at [TurnOutcomes].
@NullMarked
package dev.continuo.mind.outcome;

import org.jspecify.annotations.NullMarked;
