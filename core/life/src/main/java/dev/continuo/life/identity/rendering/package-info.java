/// The identity in words, for the system message. Start at [IdentityText].
@NullMarked
package dev.continuo.life.identity.rendering;

import org.jspecify.annotations.NullMarked;
