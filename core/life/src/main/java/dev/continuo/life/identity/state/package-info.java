/// What the agent's identity is at a moment, folded from events alone; no database here. Start at
/// [IdentityFold].
@NullMarked
package dev.continuo.life.identity.state;

import org.jspecify.annotations.NullMarked;
