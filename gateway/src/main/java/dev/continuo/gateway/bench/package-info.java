/// How fast the gateway is, measured beside what its own machine and database can do in the same
/// run.
///
/// Start at [BenchCommand]; [LedgerBench] and [TurnsBench] measure, [Scratch] is the home they
/// measure in.
@NullMarked
package dev.continuo.gateway.bench;

import org.jspecify.annotations.NullMarked;
