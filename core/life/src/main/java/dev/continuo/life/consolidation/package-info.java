/// Treatment of memories while nobody speaks: they are merged into insights, repeated themes are
/// proposed as goals and traits, unneeded memories weigh less, contradictions are judged. Start at
/// [dev.continuo.life.consolidation.DreamPhase].
@NullMarked
package dev.continuo.life.consolidation;

import org.jspecify.annotations.NullMarked;
