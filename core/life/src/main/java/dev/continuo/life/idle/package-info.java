/// Work of the mind while nobody speaks: the phases that are due, their runs, and what these cost
/// and changed. Start at [dev.continuo.life.idle.IdleLife].
@NullMarked
package dev.continuo.life.idle;

import org.jspecify.annotations.NullMarked;
