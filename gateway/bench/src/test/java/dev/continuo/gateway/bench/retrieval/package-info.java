@NullMarked
package dev.continuo.gateway.bench.retrieval;

import org.jspecify.annotations.NullMarked;
