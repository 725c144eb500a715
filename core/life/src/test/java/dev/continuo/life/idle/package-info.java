/// Tests of the package of this name.
@NullMarked
package dev.continuo.life.idle;

import org.jspecify.annotations.NullMarked;
