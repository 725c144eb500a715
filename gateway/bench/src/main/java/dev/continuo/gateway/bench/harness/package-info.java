/// Basis of measurements: a scratch home, a mind in it, a synthetic workload. Start at
/// [ScratchHome] and [BenchMind].
@NullMarked
package dev.continuo.gateway.bench.harness;

import org.jspecify.annotations.NullMarked;
