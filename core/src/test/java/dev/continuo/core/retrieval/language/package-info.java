/// Tests of what words say about time, number, place and people.
@NullMarked
package dev.continuo.core.retrieval.language;

import org.jspecify.annotations.NullMarked;
