/// What becomes of memories while nobody speaks: they are merged into insights, repeated themes are
/// proposed as goals and traits, what nobody needs weighs less, what contradicts is judged. Start
/// at [dev.continuo.life.consolidation.DreamPhase].
@NullMarked
package dev.continuo.life.consolidation;

import org.jspecify.annotations.NullMarked;
