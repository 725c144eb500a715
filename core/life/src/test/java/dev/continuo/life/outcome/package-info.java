/// What came of turns.
@NullMarked
package dev.continuo.life.outcome;

import org.jspecify.annotations.NullMarked;
