@NullMarked
package dev.continuo.gateway.bench.observation;

import org.jspecify.annotations.NullMarked;
