/// Opinions of people on replies, and outcomes of turns: passed, failed, or nobody said. Start at
/// [Hindsight].
@NullMarked
package dev.continuo.life.outcome;

import org.jspecify.annotations.NullMarked;
