/// Call-backs: where the end of a message is posted to, for those who asked for it.
///
/// Start at [Callbacks].
@NullMarked
package dev.continuo.mind.callback;

import org.jspecify.annotations.NullMarked;
