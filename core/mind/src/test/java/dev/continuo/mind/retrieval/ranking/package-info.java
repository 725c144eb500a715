/// Tests of the order of memories.
@NullMarked
package dev.continuo.mind.retrieval.ranking;

import org.jspecify.annotations.NullMarked;
