/// Servers on loopback for the tests of this module and of those above it; start with
/// `LoopbackServer`.
@NullMarked
package dev.continuo.mind.testing;

import org.jspecify.annotations.NullMarked;
