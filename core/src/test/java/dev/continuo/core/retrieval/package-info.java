/// Tests of finding memories, on a real database.
@NullMarked
package dev.continuo.core.retrieval;

import org.jspecify.annotations.NullMarked;
