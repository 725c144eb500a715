/// What makes a webhook of a request: its secret, its signature, and the text that comes of its
/// JSON.
///
/// Start at [HookSecrets] and [HookText].
@NullMarked
package dev.continuo.gateway.hook;

import org.jspecify.annotations.NullMarked;
