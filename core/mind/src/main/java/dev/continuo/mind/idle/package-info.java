/// What the mind does while nobody speaks: which phases are due, their runs, and what these cost
/// and changed. Start at [dev.continuo.mind.idle.IdleLife].
@NullMarked
package dev.continuo.mind.idle;

import org.jspecify.annotations.NullMarked;
