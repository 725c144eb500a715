/// A file by which a third party checks, without a database or a key, that the chain is unbroken
/// and that who the agent is, what it promised and what came to its mind rest on events of it
/// (Persistent Mind Model, proof). Written by [ProofWriter], checked by [ProofCheck] and, for
/// others to read, by `docs/check_proof.py`.
@NullMarked
package dev.continuo.life.proof;

import org.jspecify.annotations.NullMarked;
