/// The session of the README, played live.
///
/// Start at [DemoCommand].
@NullMarked
package dev.continuo.gateway.demo;

import org.jspecify.annotations.NullMarked;
