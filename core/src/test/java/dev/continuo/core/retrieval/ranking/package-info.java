/// Tests of the order of memories.
@NullMarked
package dev.continuo.core.retrieval.ranking;

import org.jspecify.annotations.NullMarked;
