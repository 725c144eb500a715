/// What the log may say: nothing that a person said.
///
/// Start at [Failures].
@NullMarked
package dev.continuo.gateway.log;

import org.jspecify.annotations.NullMarked;
