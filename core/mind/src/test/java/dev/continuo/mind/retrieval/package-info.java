/// Tests of finding memories, on a real database.
@NullMarked
package dev.continuo.mind.retrieval;

import org.jspecify.annotations.NullMarked;
