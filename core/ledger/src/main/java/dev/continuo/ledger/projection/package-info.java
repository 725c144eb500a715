/// Projections, which turn events into rows, and the statements that they ask for. Start at
/// [Projection].
@NullMarked
package dev.continuo.ledger.projection;

import org.jspecify.annotations.NullMarked;
