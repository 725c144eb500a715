/// The agent's own life: identity, goals, what it holds true, its diary, its idle phases, speaking
/// first. Uses the mind, which knows nothing of it. Start at [Life].
@NullMarked
package dev.continuo.life;

import org.jspecify.annotations.NullMarked;
