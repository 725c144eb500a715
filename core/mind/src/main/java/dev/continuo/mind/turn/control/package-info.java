/// Control lines: what a model writes after its answer for the agent to act on. Start at
/// [ModelOutput] and [ControlLineCheck].
@NullMarked
package dev.continuo.mind.turn.control;

import org.jspecify.annotations.NullMarked;
