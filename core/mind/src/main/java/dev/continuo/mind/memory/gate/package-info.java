/// The exit gate: what of the scratch buffer is kept for good, and what came of that later.
///
/// Start at [ExitGateWorker], which decides when; [ExitGate] decides what, as a pure function.
/// [GateOutcomes] counts what came of the decisions, [Quarantine] holds what may be poison.
@NullMarked
package dev.continuo.mind.memory.gate;

import org.jspecify.annotations.NullMarked;
