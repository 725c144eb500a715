/// How fast memories are found among many, beside what the machine can do. Start at [MemoryBench].
///
/// Months of what ten people write ([TenPeople]) show what is believed at the end.
@NullMarked
package dev.continuo.gateway.bench.memory;

import org.jspecify.annotations.NullMarked;
