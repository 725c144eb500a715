/// The process: settings, wiring, and the command line.
///
/// Start at [Main]; [Gateway] starts everything in order, [Mind][dev.continuo.mind.Mind] puts the
/// mind together.
@NullMarked
package dev.continuo.gateway;

import org.jspecify.annotations.NullMarked;
