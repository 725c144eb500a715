/// Tests of the package of this name.
@NullMarked
package dev.continuo.life.summary;

import org.jspecify.annotations.NullMarked;
