/// Identity of the agent at a moment, folded from events alone; no database here. Start at
/// [IdentityFold].
///
/// [IdentityText] puts it into words for the system message.
@NullMarked
package dev.continuo.life.identity.state;

import org.jspecify.annotations.NullMarked;
