/// Tests of the package of this name.
@NullMarked
package dev.continuo.life.learning;

import org.jspecify.annotations.NullMarked;
