/// The process: settings, wiring, and the command line.
///
/// Start at [Main]; [Gateway] starts everything in order.
///
/// The log holds nothing that a person said: see [RedactingConverter].
@NullMarked
package dev.continuo.gateway;

import org.jspecify.annotations.NullMarked;
