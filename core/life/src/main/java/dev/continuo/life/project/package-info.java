/// Projects that the agent works on over several sessions, each with a summary and a context that
/// is put away when another one is taken in hand.
///
/// Start at [Projects].
@NullMarked
package dev.continuo.life.project;

import org.jspecify.annotations.NullMarked;
