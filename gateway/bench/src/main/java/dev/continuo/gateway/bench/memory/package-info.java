/// Measurements of how fast memories are found among many, beside what the machine can do. Start at
/// [MemoryBench].
@NullMarked
package dev.continuo.gateway.bench.memory;

import org.jspecify.annotations.NullMarked;
