/// Readiness of the agent by ten criteria (intuitive-AI, bootstrap readiness), measured from what
/// its ledger records. Nothing that people said is told. Start at
/// [dev.continuo.life.readiness.Readiness].
///
/// A third party checks the chain and the claims about the agent by a file that [ProofWriter]
/// writes and [ProofCheck] checks, without a database or a key.
@NullMarked
package dev.continuo.life.readiness;

import org.jspecify.annotations.NullMarked;
