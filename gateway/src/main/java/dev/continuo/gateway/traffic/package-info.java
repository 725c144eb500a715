/// Messages on their way: lanes bring them to the mind one turn at a time, delivery takes replies
/// to their channels.
///
/// Start at [Traffic].
@NullMarked
package dev.continuo.gateway.traffic;

import org.jspecify.annotations.NullMarked;
