/// Audiences and listeners.
///
/// Start with [dev.continuo.mind.audience.Listener].
@NullMarked
package dev.continuo.mind.audience;

import org.jspecify.annotations.NullMarked;
