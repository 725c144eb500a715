/// Results of measurements, as a table and as JSON. Start at [Results].
@NullMarked
package dev.continuo.gateway.bench.result;

import org.jspecify.annotations.NullMarked;
