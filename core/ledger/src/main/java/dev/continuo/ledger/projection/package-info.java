/// How events become rows: projections, and the statements that they ask for. Start at
/// [Projection].
@NullMarked
package dev.continuo.ledger.projection;

import org.jspecify.annotations.NullMarked;
