/// Weights tuned on what came of turns and decisions: in small bounded steps, with every number in
/// the ledger. Start at [dev.continuo.life.calibration.CalibratePhase].
@NullMarked
package dev.continuo.life.calibration;

import org.jspecify.annotations.NullMarked;
