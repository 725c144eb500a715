/// What the mind does while nobody speaks: which phases are due, their runs, and what these cost
/// and changed. Start at [dev.continuo.life.idle.IdleLife].
@NullMarked
package dev.continuo.life.idle;

import org.jspecify.annotations.NullMarked;
