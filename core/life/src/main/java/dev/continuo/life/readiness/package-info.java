/// Readiness of the agent by ten criteria (intuitive-AI, bootstrap readiness), measured from what
/// its ledger records. Nothing that people said is told. Start at
/// [dev.continuo.life.readiness.Readiness].
@NullMarked
package dev.continuo.life.readiness;

import org.jspecify.annotations.NullMarked;
