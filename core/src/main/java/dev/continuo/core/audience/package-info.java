/// Who is listening.
///
/// Start with [dev.continuo.core.audience.Listener].
@NullMarked
package dev.continuo.core.audience;

import org.jspecify.annotations.NullMarked;
