/// Whether the self earns what it costs: one scripted life, with and without it.
@NullMarked
package dev.continuo.gateway.bench.selfhood;

import org.jspecify.annotations.NullMarked;
