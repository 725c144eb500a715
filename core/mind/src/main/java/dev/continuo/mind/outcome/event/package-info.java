/// What came of turns, as events.
@NullMarked
package dev.continuo.mind.outcome.event;

import org.jspecify.annotations.NullMarked;
