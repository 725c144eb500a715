/// Tests of the package of this name.
@NullMarked
package dev.continuo.mind.learning;

import org.jspecify.annotations.NullMarked;
