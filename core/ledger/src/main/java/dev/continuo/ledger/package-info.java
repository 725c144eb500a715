/// The ledger: everything that happened, append-only and hash-chained, and the machinery that folds
/// it into tables.
///
/// Start at [Ledger]: it records [Decision][dev.continuo.ledger.event.Decision]s, made of
/// [EventPayload][dev.continuo.ledger.event.EventPayload]s, through one committer. A
/// [Projection][dev.continuo.ledger.projection.Projection] turns events into rows of `mind`;
/// [Verification] recomputes the chain; [Rebuild] replays it.
@NullMarked
package dev.continuo.ledger;

import org.jspecify.annotations.NullMarked;
