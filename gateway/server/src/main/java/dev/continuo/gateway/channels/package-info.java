/// The networks this process speaks on: made from the settings, opened when everything else stands,
/// closed before anything else.
///
/// Start at [Networks].
@NullMarked
package dev.continuo.gateway.channels;

import org.jspecify.annotations.NullMarked;
