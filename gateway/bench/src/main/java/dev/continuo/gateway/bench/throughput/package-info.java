/// Measurements of how fast the ledger and turns are, beside what the machine and its database can
/// do. Start at [LedgerBench] and [TurnsBench].
@NullMarked
package dev.continuo.gateway.bench.throughput;

import org.jspecify.annotations.NullMarked;
