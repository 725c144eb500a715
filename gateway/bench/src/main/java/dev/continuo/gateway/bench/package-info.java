/// Measurements and trainers. Start at [BenchCommand].
@NullMarked
package dev.continuo.gateway.bench;

import org.jspecify.annotations.NullMarked;
