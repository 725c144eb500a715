/// Tests of the nearest by meaning: one contract, both accelerators.
@NullMarked
package dev.continuo.mind.retrieval.vector;

import org.jspecify.annotations.NullMarked;
