/// The exit gate: what of the scratch buffer is kept for good, and what came of that later.
///
/// Start at [Keeping], which decides when; [ExitGate] decides what, as a pure function. [Outcomes]
/// counts what came of the decisions, [Quarantine] holds what may be poison.
@NullMarked
package dev.continuo.core.memory.gate;

import org.jspecify.annotations.NullMarked;
