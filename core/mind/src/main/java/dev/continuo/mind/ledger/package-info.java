/// The ledger: everything that happened to the agent, append-only and hash-chained, and the
/// machinery that folds it into the mind.
///
/// Start at [Ledger]: it records [Decision]s, made of [EventPayload]s, through one committer. A
/// [Projection] turns events into rows of `mind`; [Verification] recomputes the chain; [Rebuild]
/// replays it.
@NullMarked
package dev.continuo.mind.ledger;

import org.jspecify.annotations.NullMarked;
