/// What came of turns.
@NullMarked
package dev.continuo.mind.outcome;

import org.jspecify.annotations.NullMarked;
