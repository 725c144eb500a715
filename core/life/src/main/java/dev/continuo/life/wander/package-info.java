/// Thoughts that come to mind when nobody asks: a weighted draw over all that the agent is, wants
/// and remembers. Start at [dev.continuo.life.wander.WanderPhase].
///
/// [Gut] measures how far the focus of attention lies from all of it.
@NullMarked
package dev.continuo.life.wander;

import org.jspecify.annotations.NullMarked;
