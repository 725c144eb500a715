/// Tests of the package of this name.
@NullMarked
package dev.continuo.mind.retrieval.index;

import org.jspecify.annotations.NullMarked;
