/// What the log may say: nothing that a person said.
///
/// Start at [RedactingConverter].
@NullMarked
package dev.continuo.gateway.log;

import org.jspecify.annotations.NullMarked;
