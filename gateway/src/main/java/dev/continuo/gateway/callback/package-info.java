/// Posts the ends of messages to those who asked for it.
///
/// Start at [Courier].
@NullMarked
package dev.continuo.gateway.callback;

import org.jspecify.annotations.NullMarked;
